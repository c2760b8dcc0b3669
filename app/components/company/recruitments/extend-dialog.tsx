import { type FormEvent, useState } from 'react';
import { currentTime } from '#app/i18n/current-time.ts';
import { dayOf } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { useId } from '#app/ui/use-id.ts';
import type { CallResult } from '#contract/call.ts';

interface ExtendDialogProps {
  count: number;
  send: (end_date: string) => Promise<CallResult<unknown>>;
  onClose: () => void;
}

/** Asks for a new last day of several ads. */
export function ExtendDialog({ count, send, onClose }: ExtendDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (day === '') return setProblem(t('employer.ads.bulk.no_day'));
    setBusy(true);
    const answer = await send(day);
    setBusy(false);
    if (!answer.ok && answer.status === 414) setProblem(answer.fields.end_date?.[0] ?? answer.message);
  }

  return (
    <Modal
      open
      size="sm"
      title={t('employer.ads.bulk.extend_title', { count })}
      dirty={day !== ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="filled" loading={isBusy}>
            {t('employer.ads.bulk.extend')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label={t('employer.ads.bulk.last_day')}
          required
          error={problem}
          help={t('employer.ads.bulk.last_day_help')}
        >
          <DateInput
            name="end_date"
            value={day}
            min={dayOf(currentTime())}
            onValue={(next) => {
              setDay(next);
              setProblem(undefined);
            }}
          />
        </Field>
      </form>
    </Modal>
  );
}
