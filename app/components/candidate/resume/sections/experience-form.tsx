import { useTranslation } from '#app/i18n/translation.tsx';
import { Segmented } from '#app/ui/actions/segmented.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { experienceEntry } from '#contract/resumes/resume-entries.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import styles from '../section-form/editor.module.css';
import type { EntryFormProps } from '../section-form/entries-section.tsx';
import { EntryFrame } from '../section-form/entry-frame.tsx';
import { useEntryForm } from '../section-form/use-entry-form.ts';

/** A workplace as typed; the server calculates its length. */
export type Experience = Omit<
  Resume['profile_experience_des'][number],
  'id' | 'time_end' | 'total_experience'
>;

/** Maximum length of the duties; the same as in the contract. */
const DUTIES = 2_000;

/** One workplace: period as months, current or left, duties. */
export function ExperienceForm(props: EntryFormProps<Experience>) {
  const { entry, draft } = props;
  const { t } = useTranslation();
  const initial = {
    workplace: entry?.workplace ?? '',
    job_title: entry?.job_title ?? '',
    start: entry?.start ?? '',
    end: entry?.end ?? '',
    is_working: entry?.is_working ?? false,
    duties: entry?.duties ?? '',
  };
  const form = useEntryForm({ schema: experienceEntry, initial, draft });
  const { is_working } = form.values;
  return (
    <EntryFrame words="experience" form={form} initial={initial} entryProps={props}>
      <Field {...form.labelled('workplace', t('resume.experience.workplace'))} required>
        <TextInput {...form.field('workplace')} limit={100} />
      </Field>
      <Field label={t('resume.experience.job_title')} error={form.error('job_title')}>
        <TextInput {...form.field('job_title')} limit={100} />
      </Field>
      <Field label={t('resume.experience.state')} group>
        <Segmented
          label={t('resume.experience.state')}
          value={is_working ? 'working' : 'left'}
          onValue={(state) =>
            form.change(state === 'working' ? { is_working: true, end: '' } : { is_working: false })
          }
          options={[
            { value: 'left', label: t('resume.experience.left') },
            { value: 'working', label: t('resume.experience.working') },
          ]}
        />
      </Field>
      <div className={styles.pair}>
        <Field {...form.labelled('start', t('resume.experience.start'))} required>
          <DateInput mode="month" {...form.field('start')} />
        </Field>
        {!is_working && (
          <Field {...form.labelled('end', t('resume.experience.end'))} required>
            <DateInput mode="month" {...form.field('end')} />
          </Field>
        )}
      </div>
      <Field label={t('resume.experience.duties')} error={form.error('duties')}>
        <TextArea {...form.field('duties')} rows={4} limit={DUTIES} />
      </Field>
    </EntryFrame>
  );
}
