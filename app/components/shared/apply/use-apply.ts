import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useIdempotencyKey } from '#app/api/idempotency-key.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { InputOf } from '#contract/index.ts';
import type { ApplyProps } from './apply-props.ts';

type Chosen = Omit<InputOf<'POST /candidate/application/create'>, 'recruitment_id'>;

/** Sends the application. Errors without a field appear in a toast, and final ones close the dialog. */
export function useApply({ recruitmentId, onClose, onApplied }: ApplyProps) {
  const { t } = useTranslation();
  const keyOf = useIdempotencyKey();
  const [isSending, setSending] = useState(false);
  const [fields, setFields] = useState<Record<string, string[]>>({});

  async function send(chosen: Chosen): Promise<void> {
    setSending(true);
    const body = { recruitment_id: recruitmentId, ...chosen };
    const answer = await api('POST /candidate/application/create', body, { key: keyOf(body) });
    setSending(false);
    if (answer.ok) {
      toast.success({ title: t('application.apply.done'), text: t('application.apply.done_text') });
      onApplied();
      onClose();
      return;
    }
    setFields(answer.fields);
    // 4050: the candidate has applied already. 4051: the ad accepts no more applications.
    if (answer.status === 4050) onApplied();
    if (answer.status === 4050 || answer.status === 4051) onClose();
  }

  return { send, isSending, fields };
}
