import { useEffect, useState } from 'react';
import { answerAgreement, onAgreementAsked } from '#app/api/agreement.ts';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import type { Guard } from '#app/screen.ts';
import { SessionDialog } from './session-dialog.tsx';

const AgreementDialog = dialogWithTranslations(
  async () => (await import('../policies/agreement-dialog.tsx')).AgreementDialog,
  'policy',
  'content',
);

/** What may come up while somebody is signed in: the end of the session, and a policy that asks again. Words: `login`. */
export function SignedInDialogs({ role }: { role: Guard }) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => onAgreementAsked(setAsked), []);
  return (
    <>
      <SessionDialog role={role} />
      {isAsked && <AgreementDialog onClose={() => answerAgreement(false)} />}
    </>
  );
}
