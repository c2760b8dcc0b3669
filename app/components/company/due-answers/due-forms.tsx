import { type ReactNode, useEffect, useRef } from 'react';
import { api } from '#app/api/client.ts';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { NumberInput } from '#app/ui/fields/number-input.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { answerExtensionReasons } from '#contract/applications/answer-extensions.ts';
import { decideByLink, extendByLink } from '#contract/hiring/answer-links.ts';
import { limits } from '#contract/limits.ts';
import styles from './due-answers.module.css';
import type { DueApplicantProps } from './due-applicant.ts';

type FormProps = DueApplicantProps & { onBack: () => void };

/** Days that an extension offers first: a week. */
const WEEK = 7;

/** Asks once more before an applicant is passed or refused; a refusal needs a reason. */
export function DecideForm({
  ticket,
  applicant,
  act,
  onBack,
  onChanged,
  onRefused,
}: FormProps & { act: 'pass' | 'refuse' }) {
  const { t } = useTranslation();
  const { profile_apply_id, given_name: name } = applicant;
  const decision = act === 'pass' ? 'PASS' : 'REFUSE';
  const form = useForm({
    schema: decideByLink.input,
    initial: { ticket, profile_apply_id, decision, result_reason: '', tell_reason: false },
    secret: ['ticket'],
  });
  async function save() {
    const answer = await form.submit((parsed) => api('POST /answer/decide', parsed));
    if (!answer) return;
    if (answer.ok) onChanged(answer.data, `${name}: ${t(`due_answer.pending.${decision}`)}`);
    else if (answer.status !== 414) onRefused();
  }
  return (
    <form {...form.props(save)} className={styles.form}>
      <Question text={t(`due_answer.${act}_ask`, { name })} />
      {act === 'refuse' && (
        <>
          <Field {...form.labelled('result_reason', t('due_answer.reason'))} required>
            <Select
              {...form.field('result_reason')}
              placeholder={t('due_answer.choose')}
              options={applicant.abilities.refuse.map((value) => ({
                value,
                label: t(`enum.reject_reason.${value}`),
              }))}
            />
          </Field>
          <Checkbox checked={form.values.tell_reason} onValue={(tell_reason) => form.change({ tell_reason })}>
            {t('due_answer.tell')}
          </Checkbox>
        </>
      )}
      <Ends isBusy={form.isBusy} onBack={onBack} danger={act === 'refuse'}>
        {t(`due_answer.confirm_${act}`)}
      </Ends>
    </form>
  );
}

/** Form of the single possible extension: days and reason. */
export function ExtendForm({ ticket, applicant, onBack, onChanged, onRefused }: FormProps) {
  const { t } = useTranslation();
  const { profile_apply_id, given_name: name } = applicant;
  const form = useForm({
    schema: extendByLink.input,
    initial: { ticket, profile_apply_id, days: WEEK as number | null, reason: '' },
    secret: ['ticket'],
  });
  async function save() {
    const answer = await form.submit((parsed) => api('POST /answer/extend', parsed));
    if (!answer) return;
    if (answer.ok) onChanged(answer.data, `${name}: ${t('due_answer.pending.EXTEND')}`);
    else if (answer.status !== 414) onRefused();
  }
  return (
    <form {...form.props(save)} className={styles.form}>
      <Question text={t('due_answer.extend_ask', { name })} />
      <Field
        {...form.labelled('days', t('due_answer.days'))}
        required
        help={t('due_answer.days_help', { days: limits.answerExtensionDays })}
      >
        <NumberInput {...form.field('days')} />
      </Field>
      <Field {...form.labelled('reason', t('due_answer.reason'))} required>
        <Select
          {...form.field('reason')}
          placeholder={t('due_answer.choose')}
          options={answerExtensionReasons.map((value) => ({
            value,
            label: t(`enum.extension_reason.${value}`),
          }))}
        />
      </Field>
      <Ends isBusy={form.isBusy} onBack={onBack}>
        {t('due_answer.confirm_extend')}
      </Ends>
    </form>
  );
}

/** The question of a form, which gets the focus: the button that was pressed is gone. */
function Question({ text }: { text: string }) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <p ref={question} tabIndex={-1} className={styles.question}>
      {text}
    </p>
  );
}

interface EndsProps {
  isBusy: boolean;
  danger?: boolean;
  onBack: () => void;
  children: ReactNode;
}

function Ends({ isBusy, danger = false, onBack, children }: EndsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.acts}>
      <Button type="submit" variant={danger ? 'danger' : 'filled'} loading={isBusy}>
        {children}
      </Button>
      <Button variant="outline" onClick={onBack} disabled={isBusy}>
        {t('due_answer.back')}
      </Button>
    </div>
  );
}
