import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useIdempotencyKey } from '#app/api/idempotency-key.ts';
import { isRetryable } from '#app/api/types.ts';
import { draftStore } from '#app/form/draft.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { type Confirmation, ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { type CancelReason, cancelReasons } from '#contract/enums.ts';

interface CancelDialogProps {
  profileApplyId: number;
  company: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks for the reason, explains that the company loses access, then cancels. */
export function CancelDialog({ profileApplyId, company, onClose, onChanged }: CancelDialogProps) {
  const { t } = useTranslation();
  const keyOf = useIdempotencyKey();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const draft = draftStore(`cancel:${profileApplyId}`);

  async function cancel({ reason, text }: Confirmation) {
    if (reason === 'OTHER' && !text) return setProblem(t('application.cancel.text_required'));
    setBusy(true);
    const body = {
      profile_apply_id: profileApplyId,
      // The cast is safe: the radio group has no other values.
      cancel_reason: reason as CancelReason,
      cancel_reason_text: text || undefined,
    };
    const answer = await api('POST /candidate/application/cancel', body, { key: keyOf(body) });
    setBusy(false);
    if (answer.status === 414 && !answer.ok)
      return setProblem(Object.values(answer.fields)[0]?.[0] ?? answer.message);
    if (!answer.ok && isRetryable(answer.status)) return undefined;
    draft.drop();
    if (answer.ok) toast.success(t('application.cancel.done'));
    onChanged();
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={(confirmation) => void cancel(confirmation)}
      title={t('application.cancel.title')}
      text={t('application.cancel.text', { company })}
      confirmLabel={t('application.cancel.action')}
      reasons={cancelReasons.map((value) => ({ value, label: t(`enum.cancel_reason.${value}`) }))}
      note="optional"
      danger
      busy={isBusy}
      error={problem}
      kept={draft}
    />
  );
}
