import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useEffect, useState } from 'react';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { CallResult } from '#contract/call.ts';
import { canUsePasskeys } from '../factor/can-use-passkeys.ts';
import { toastSignInError } from './failure.ts';
import type { LoginKind } from './remember-uid.ts';

interface PasskeySignInProps {
  kind: LoginKind;
  onSignedIn: () => void;
  /** Handles an answer itself (licence missing, not approved). @returns true if it did */
  onRefused: ((answer: Extract<CallResult<unknown>, { ok: false }>) => boolean) | undefined;
}

/** Signs in without ID and password: the device shows the accounts that it has a passkey for. */
export function PasskeySignIn({ kind, onSignedIn, onRefused }: PasskeySignInProps) {
  const { t } = useTranslation();
  const [isPossible, setPossible] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // Only the browser knows whether it supports passkeys, so this runs after the first render.
  useEffect(() => setPossible(canUsePasskeys()), []);
  async function signIn() {
    setBusy(true);
    const answer = await prove(kind);
    if (answer?.ok) return onSignedIn();
    setBusy(false);
    if (!answer) toast.error({ title: t('login.passkey_stopped'), stay: 5000 });
    else if (!onRefused?.(answer)) toastSignInError(answer, t);
  }
  if (!isPossible) return null;
  return (
    <Button size="large" wide icon={IconFingerprint} loading={isBusy} onClick={signIn}>
      {t('login.passkey')}
    </Button>
  );
}

/** @returns the answer of the server; undefined if the user cancelled, or the device has no passkey for this site */
async function prove(kind: LoginKind) {
  const question = await api('POST /auth/passkey/ask', { kind }, { silent: true });
  if (!question.ok) return question;
  const { passkey_ticket, options } = question.data;
  const { provePasskey } = await import('../factor/passkey.ts');
  const credential = await provePasskey(options);
  if (!credential) return undefined;
  return api('POST /auth/passkey/sign-in', { passkey_ticket, credential }, { silent: true });
}
