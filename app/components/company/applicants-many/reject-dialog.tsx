import { useState } from 'react';
import { draftStore } from '#app/form/draft.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { type RejectReason, rejectReasons } from '#contract/enums.ts';

/** Input of the reject dialog; one reason for all applicants. */
export interface RejectValues {
  result_reason: RejectReason;
  result_note: string | undefined;
  tell_reason: boolean;
}

interface RejectManyProps {
  count: number;
  /** Hours between a refusal and its notice; undefined if the company notifies at once. */
  hours: number | undefined;
  busy: boolean;
  /** @returns true if the rejection was accepted */
  onConfirm: (input: RejectValues) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason before several applicants are rejected. */
export function RejectManyDialog({ count, hours, busy, onConfirm, onClose }: RejectManyProps) {
  const { t } = useTranslation();
  const [isTold, setTold] = useState(false);
  const draft = draftStore('reject-many');
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      kept={draft}
      onClose={onClose}
      title={t('applicant.many.reject_title', { count })}
      text={hours ? t('applicant.many.reject_text_later', { hours }) : t('applicant.many.reject_text')}
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
        if (isAccepted) draft.drop();
      }}
    />
  );
}
