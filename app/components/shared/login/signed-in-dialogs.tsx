import { useEffect, useState } from 'react';
import { answerAgreement, onAgreementRequest } from '#app/api/agreement.ts';
import type { Role } from '#app/browser/account.ts';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { SessionDialog } from './session-dialog.tsx';

const AgreementDialog = dialogWithTranslations(
  async () => (await import('../policies/agreement-dialog.tsx')).AgreementDialog,
);

/**
 * Dialogs that may appear while a user is signed in: the end of the session, and a new policy to agree to.
 */
export function SignedInDialogs({ role }: { role: Role }) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => onAgreementRequest(setAsked), []);
  return (
    <>
      <SessionDialog role={role} />
      {isAsked && <AgreementDialog onClose={() => answerAgreement(false)} />}
    </>
  );
}
