import { type ComponentType, useEffect, useState } from 'react';
import { usePlace } from '#app/address/place.tsx';
import { answerAgreement, onAgreementAsked } from '#app/api/agreement.ts';
import { retryUntilLoaded } from '#app/browser/retry.ts';
import { onSessionChange, sessionEndsAt } from '#app/browser/session.ts';
import { useViewer } from '#app/browser/viewer.ts';
import type { Guard } from '#app/screen.ts';
import { loadWords } from '#app/words/loading.ts';
import { wordedDialog } from '#app/words/worded-dialog.ts';

const AgreementDialog = wordedDialog(
  async () => (await import('../policies/agreement-dialog.tsx')).AgreementDialog,
  'policy',
  'content',
);

async function loadDialog() {
  const [Dialog] = await Promise.all([
    import('../login/session-dialog.tsx').then(({ SessionDialog }) => SessionDialog),
    loadWords(['login']),
  ]);
  return { Dialog };
}

/**
 * Follows sign-in and sign-out in other tabs, keeps the session dialog at hand while somebody is signed in, and asks to agree
 * to a policy that asks again.
 */
export function SessionWatch() {
  const viewer = useViewer();
  const { move, reload } = usePlace();
  const [role, setRole] = useState<Guard>();
  const [isAsked, setAsked] = useState(false);
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<{ role: Guard }> }>();

  // A reading page is the same for everybody: what it shows of its reader follows the account cookie.
  useEffect(() => (move ? onSessionChange(reload) : undefined), [move, reload]);
  useEffect(() => onAgreementAsked(setAsked), []);
  // The account cookie dies with the session, often a moment before this page knows: who was at work here still has to
  // be told. Only a sign-out, here or in another tab, takes the end away as well.
  useEffect(() => {
    if (viewer || sessionEndsAt() === undefined) setRole(viewer?.role);
  }, [viewer]);
  useEffect(() => {
    if (!viewer) return;
    void retryUntilLoaded(loadDialog).then(setDialog);
  }, [viewer]);

  return (
    <>
      {role && dialog && <dialog.Dialog role={role} />}
      {isAsked && <AgreementDialog onClose={() => answerAgreement(false)} />}
    </>
  );
}
