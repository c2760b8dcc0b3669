import { useState } from 'react';
import { draftStore } from '#app/form/draft.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { type RejectReason, rejectReasons } from '#contract/enums.ts';

/** What is said when several are rejected; the reason is one for all of them. */
export interface RejectInput {
  result_reason: RejectReason;
  result_note: string | undefined;
  tell_reason: boolean;
}

interface RejectManyProps {
  count: number;
  busy: boolean;
  /** @returns whether it was taken */
  onConfirm: (input: RejectInput) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason before several applicants are rejected. */
export function RejectManyDialog({ count, busy, onConfirm, onClose }: RejectManyProps) {
  const { t } = useTranslation();
  const [isTold, setTold] = useState(false);
  const kept = draftStore('reject-many');
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      kept={kept}
      onClose={onClose}
      title={t('applicant.many.reject_title', { count })}
      text={t('applicant.many.reject_text')}
      confirmLabel={t('applicant.act.reject')}
      reasons={rejectReasons.map((value) => ({ value, label: t(`enum.reject_reason.${value}`) }))}
      more={
        <Checkbox checked={isTold} onValue={setTold}>
          {t('applicant.many.reject_tell')}
        </Checkbox>
      }
      note="optional"
      onConfirm={async ({ reason, text }) => {
        const result_reason = rejectReasons.find((known) => known === reason);
        if (!result_reason) return;
        const isAccepted = await onConfirm({
          result_reason,
          result_note: text || undefined,
          tell_reason: isTold,
        });
        if (isAccepted) kept.drop();
      }}
    />
  );
}
