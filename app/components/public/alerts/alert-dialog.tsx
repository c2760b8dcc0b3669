import { type FormEvent, useRef, useState } from 'react';
import { Link } from '#app/address/link.tsx';
import { api } from '#app/api/client.ts';
import { useIdempotencyKey } from '#app/api/idempotency-key.ts';
import { useViewer } from '#app/browser/viewer.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { focusFirstInvalid } from '#app/ui/fields/focus-invalid.ts';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { useId } from '#app/ui/use-id.ts';
import { type AlertFrequency, alertFrequencies } from '#contract/enums.ts';
import { type Criteria, toSearchInput } from '../filters/criteria.ts';
import styles from './alert-dialog.module.css';

interface AlertDialogProps {
  criteria: Criteria;
  onClose: () => void;
}

/** Asks for an e-mail address and a frequency and explains the next step; the address of a candidate is known. */
export function AlertDialog({ criteria, onClose }: AlertDialogProps) {
  const { t } = useTranslation();
  const isCandidate = useViewer()?.role === 'candidate';
  const [email, setEmail] = useState('');
  const [frequency, setFrequency] = useState<AlertFrequency>('DAILY');
  const { isDone, isBusy, errors, form, send } = useAlert({ criteria, onClose });
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(isCandidate ? { frequency } : { frequency, email });
  }
  const done = isCandidate ? t('alert.start.saved') : t('alert.start.sent', { email });
  return (
    <Modal
      open
      onClose={onClose}
      title={t('alert.start.title')}
      dirty={!isDone && email !== ''}
      footer={
        isDone ? (
          <Button variant="filled" onClick={onClose}>
            {t('common.close')}
          </Button>
        ) : (
          <Button type="submit" form={formId} variant="filled" loading={isBusy}>
            {t('alert.start.submit')}
          </Button>
        )
      }
    >
      <div role="status">{isDone && <p>{done}</p>}</div>
      {isDone && isCandidate && (
        <Link to="/user/alerts" className="text-link">
          {t('alert.start.own')}
        </Link>
      )}
      {!isDone && (
        <form ref={form} id={formId} noValidate onSubmit={submit} className={styles.form}>
          {isCandidate ? (
            <p>{t('alert.start.to_own')}</p>
          ) : (
            <Field label={t('alert.start.email')} error={errors.email?.[0]} required>
              <TextInput type="email" name="email" autoComplete="email" value={email} onValue={setEmail} />
            </Field>
          )}
          <Field group label={t('alert.start.frequency')} error={errors.frequency?.[0]}>
            <RadioGroup
              options={alertFrequencies.map((value) => ({ value, label: t(`alert.frequency.${value}`) }))}
              value={frequency}
              onValue={setFrequency}
            />
          </Field>
          {errors.key && <p role="alert">{errors.key[0]}</p>}
          <p className={styles.next}>{t(isCandidate ? 'alert.start.next_own' : 'alert.start.next_guest')}</p>
        </form>
      )}
    </Modal>
  );
}

/** Saves the search of a list. Criteria that an alert does not have (order, page, period) are left out. */
function useAlert({ criteria }: AlertDialogProps) {
  const keyOf = useIdempotencyKey();
  const form = useRef<HTMLFormElement>(null);
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string[]>>({});

  async function send(asked: { frequency: AlertFrequency; email?: string }) {
    if (isBusy) return;
    setBusy(true);
    const { page: _page, sort: _sort, period: _period, ...search } = toSearchInput(criteria);
    const body = { ...search, ...asked };
    const answer = await api('POST /alert/create', body, { key: keyOf(body) });
    setBusy(false);
    setDone(answer.ok);
    if (answer.ok) return;
    setErrors(answer.fields);
    requestAnimationFrame(() => void focusFirstInvalid(form.current));
  }
  return { isDone, isBusy, errors, form, send };
}
