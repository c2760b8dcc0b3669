import { formatMonth } from '#app/i18n/date-formats.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { cultureEntry } from '#contract/resumes/resume-entries.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { EntriesSection, type EntryFormProps } from '../section-form/entries-section.tsx';
import { EntryFrame } from '../section-form/entry-frame.tsx';
import type { SectionProps } from '../section-form/section-form.tsx';
import { useEntryForm } from '../section-form/use-entry-form.ts';

type Culture = Omit<Resume['profile_cultural_level_des'][number], 'id'>;

/** Cultural fit: cultures and certificates with the month they were reached. */
export function CultureSection({ resume, onSaved, onDirty }: SectionProps) {
  return (
    <EntriesSection<Culture>
      resume={resume}
      words="culture"
      entries={resume.profile_cultural_level_des}
      onSaved={onSaved}
      onDirty={onDirty}
      title={({ cultural_level }) => cultural_level}
      line={({ time_end }) => time_end && formatMonth(time_end)}
      Form={CultureForm}
    />
  );
}

function CultureForm(props: EntryFormProps<Culture>) {
  const { entry, draft } = props;
  const { t } = useTranslation();
  const initial = { cultural_level: entry?.cultural_level ?? '', time_end: entry?.time_end ?? '' };
  const form = useEntryForm({ schema: cultureEntry, initial, draft });
  return (
    <EntryFrame words="culture" form={form} initial={initial} entryProps={props}>
      <Field
        {...form.labelled('cultural_level', t('resume.culture.level'))}
        required
        help={t('resume.culture.level_help')}
      >
        <TextInput {...form.field('cultural_level')} limit={100} />
      </Field>
      <Field label={t('resume.culture.time_end')} error={form.error('time_end')}>
        <DateInput mode="month" {...form.field('time_end')} />
      </Field>
    </EntryFrame>
  );
}
