import type { KeyboardEvent } from 'react';
import { api } from '#app/api/client.ts';
import { deleteDraft } from '#app/form/draft.ts';
import { type FormSchema, useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { scorecardText } from '#contract/applications/scorecards.ts';
import { limits } from '#contract/limits.ts';
import { message } from '#contract/text/messages.ts';
import type { Scorecards } from './compare.ts';
import styles from './scorecard.module.css';

/** Name of a mark's field: `overall`, or that of a criterion. */
type MarkName = 'overall' | `mark_${number}`;
type Values = { text: string } & Partial<Record<MarkName, number>>;

const best = Array.from({ length: limits.bestMark }, (_, at) => at + 1);

interface ScorecardFormProps {
  target: { recruitment_id: number; profile_apply_id: number };
  scorecards: Scorecards;
  onSaved: () => void;
  /** Called after a rejection because application or criteria have changed. */
  onRefused: () => void;
  /** Closes the form and leaves the existing card unchanged; undefined if there is no card yet. */
  onCancel: (() => void) | undefined;
}

/** Form of the signed-in member's scorecard: a mark for each criterion, or one overall mark, and a comment. */
export function ScorecardForm({ target, scorecards, onSaved, onRefused, onCancel }: ScorecardFormProps) {
  const { t } = useTranslation();
  const { criteria, own } = scorecards;
  const names: { name: MarkName; label: string }[] =
    criteria.length > 0
      ? criteria.map(({ id, name }) => ({ name: `mark_${id}`, label: name }))
      : [{ name: 'overall', label: t('scorecard.overall') }];
  const draft = `scorecard-${target.profile_apply_id}`;
  const form = useForm({
    schema: schemaOf(names.map(({ name }) => name)),
    initial: valuesOf(own),
    draft,
  });

  async function submit() {
    const answer = await form.submit(({ text, overall, ...marks }, options) =>
      api(
        'POST /employer/applicant/save-scorecard',
        {
          ...target,
          text,
          overall: criteria.length > 0 ? undefined : overall,
          marks: criteria.map(({ id }) => ({ criterion_id: id, mark: marks[`mark_${id}`] ?? 0 })),
        },
        options,
      ),
    );
    if (answer?.ok) onSaved();
    else if (answer?.status === 4027) onRefused();
  }

  function cancel() {
    deleteDraft(draft);
    onCancel?.();
  }

  return (
    <form {...form.props(submit)} className={styles.parts}>
      <p className="text-2 text-sm">{t('scorecard.scale')}</p>
      {names.map(({ name, label }) => (
        <Field key={name} group required label={label} error={form.error(name, label)}>
          <Marks value={form.values[name] ?? null} onValue={(mark) => form.change({ [name]: mark })} />
        </Field>
      ))}
      {form.error('marks') && <FieldError>{form.error('marks')}</FieldError>}
      <Field {...form.labelled('text', t('scorecard.text'))} help={t('scorecard.text_help')}>
        <TextArea {...form.field('text')} rows={3} limit={limits.scorecardText} />
      </Field>
      <div className={styles.acts}>
        <Button type="submit" variant="outline" loading={form.isBusy}>
          {t(own ? 'scorecard.save' : 'scorecard.give')}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** A choice from 1 to 4; besides arrows, the digits choose while the focus is inside. */
function Marks({ value, onValue }: { value: number | null; onValue: (mark: number) => void }) {
  function press(event: KeyboardEvent<HTMLDivElement>) {
    const mark = best.find((one) => String(one) === event.key);
    if (!mark || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`input[value="${mark}"]`)?.focus();
    onValue(mark);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the radios inside have the focus
    <div onKeyDown={press}>
      <RadioGroup
        value={value}
        onValue={onValue}
        options={best.map((mark) => ({ value: mark, label: String(mark) }))}
      />
    </div>
  );
}

/** Values of the form for a card. */
const valuesOf = (own: Scorecards['own']): Values => ({
  text: own?.text ?? '',
  ...(own?.overall && { overall: own.overall }),
  ...Object.fromEntries(own?.marks.map(({ criterion_id, mark }) => [`mark_${criterion_id}`, mark]) ?? []),
});

/** Requires each mark and validates the comment. Everything else in the call's schema is checked by the server. */
function schemaOf(
  names: readonly MarkName[],
): FormSchema<Omit<Values, 'text'> & { text?: string | undefined }> {
  return {
    safeParse: (input) => {
      const values = input as Values;
      const text = scorecardText.safeParse(values);
      const missing = names.filter((name) => values[name] === undefined);
      const issues = [
        ...missing.map((name) => ({ path: [name], message: message('mark_each') })),
        ...(text.error?.issues ?? []),
      ];
      return text.success && issues.length === 0
        ? { success: true, data: { ...values, ...text.data } }
        : { success: false, error: { issues } };
    },
  };
}
