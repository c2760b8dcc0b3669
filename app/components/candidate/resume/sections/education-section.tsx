import { formatPeriod } from '#app/components/shared/resume/duration.ts';
import { bindField } from '#app/form/bind-field.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { admissions, graduations } from '#contract/enums.ts';
import { educationEntry } from '#contract/resumes/resume-entries.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import styles from '../section-form/editor.module.css';
import { EntriesSection, type EntryFormProps } from '../section-form/entries-section.tsx';
import { EntryFrame } from '../section-form/entry-frame.tsx';
import type { SectionProps } from '../section-form/section-form.tsx';
import { useEntryForm } from '../section-form/use-entry-form.ts';

type Education = Omit<Resume['profile_education_des'][number], 'id'>;

/** Schools. */
export function EducationSection({ resume, onSaved, onDirty }: SectionProps) {
  const { t } = useTranslation();
  return (
    <EntriesSection<Education>
      resume={resume}
      words="education"
      entries={resume.profile_education_des}
      onSaved={onSaved}
      onDirty={onDirty}
      title={({ school }) => school}
      line={({ major, graduation, start, end }) =>
        [major, t(`enum.graduation.${graduation}`), formatPeriod(start, end)].filter(Boolean).join(' · ')
      }
      Form={EducationForm}
    />
  );
}

function EducationForm(props: EntryFormProps<Education>) {
  const { entry, draft } = props;
  const { t } = useTranslation();
  const initial = {
    school: entry?.school ?? '',
    major: entry?.major ?? '',
    admission: entry?.admission ?? 'ENROLLED',
    graduation: entry?.graduation ?? '',
    start: entry?.start ?? '',
    end: entry?.end ?? '',
  };
  const form = useEntryForm({ schema: educationEntry, initial, draft });
  return (
    <EntryFrame words="education" form={form} initial={initial} entryProps={props}>
      <div className={styles.pair}>
        <Field {...form.labelled('school', t('resume.education.school'))} required>
          <TextInput {...form.field('school')} limit={100} />
        </Field>
        <Field {...form.labelled('major', t('resume.education.major'))} required>
          <TextInput {...form.field('major')} limit={100} />
        </Field>
        <Field {...form.labelled('admission', t('resume.education.admission'))} group required>
          <RadioGroup
            options={admissions.map((value) => ({ value, label: t(`enum.admission.${value}`) }))}
            {...bindField(form, 'admission')}
          />
        </Field>
        <Field {...form.labelled('graduation', t('resume.education.graduation'))} required>
          <Select
            {...form.field('graduation')}
            onValue={(value) => form.change({ graduation: value as Education['graduation'] | '' })}
            placeholder={t('resume.education.graduation')}
            options={graduations.map((value) => ({ value, label: t(`enum.graduation.${value}`) }))}
          />
        </Field>
        <Field label={t('resume.education.start')} error={form.error('start')}>
          <DateInput mode="month" {...form.field('start')} />
        </Field>
        <Field label={t('resume.education.end')} error={form.error('end')}>
          <DateInput mode="month" {...form.field('end')} />
        </Field>
      </div>
    </EntryFrame>
  );
}
