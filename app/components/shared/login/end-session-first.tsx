import type { ReactNode } from 'react';
import { useViewer } from '#app/browser/viewer.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { useSignedOut } from './use-signed-out.ts';

/**
 * Shows its children once no account is signed in; asks for confirmation if ending the session automatically would be
 * wrong.
 */
export function RequireSignedOut({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { isSignedOut, needsConfirmation, end } = useSignedOut();
  if (isSignedOut) return children;
  if (!needsConfirmation) return <p role="status">{t('login.signing_out')}</p>;
  return (
    <>
      <p>{t('login.sign_out_first', { name: viewer?.name ?? '' })}</p>
      <p>
        <Button variant="filled" onClick={end}>
          {t('login.sign_out_go_on')}
        </Button>
      </p>
    </>
  );
}
