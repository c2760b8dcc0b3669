import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';

interface PromiseDialogProps {
  recruitmentId: number;
  /** Days of the promise. */
  days: number;
  onClose: () => void;
  refresh: () => Promise<unknown>;
}

/**
 * Gives a promised date to applications that are older than the company's promise, once the user has confirmed the
 * effects.
 */
export function PromiseDialog({ recruitmentId, days, onClose, refresh }: PromiseDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('applicant.answer.promise_title', { count: days })}
      text={t('applicant.answer.promise_text')}
      confirmLabel={t('applicant.answer.promise_confirm')}
      busy={isBusy}
      onConfirm={async () => {
        setBusy(true);
        const input = { recruitment_id: recruitmentId };
        const answer = await api('POST /employer/recruitment/promise-answers', input, { key });
        setBusy(false);
        if (!answer.ok) return;
        onClose();
        toast.success({ title: t('applicant.answer.promised', { count: answer.data.promised }) });
        await refresh();
      }}
    />
  );
}
