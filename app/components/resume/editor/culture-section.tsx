import { api } from '#app/api-here.ts';
import { useForm } from '#app/form/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DateInput } from '#app/ui/date-input.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useWords } from '#app/words.tsx';
import { cultureEntry } from '#contract/resume-entries.ts';
import type { Resume } from '#contract/resume-shape.ts';
import { formatMonth } from '../duration.ts';
import { EntriesSection, type EntryFormProps } from './entries-section.tsx';
import { SectionForm, type SectionProps } from './section-form.tsx';
import { draftOf } from './sections.ts';

type Culture = Omit<Resume['profile_cultural_level_des'][number], 'id'>;

/** Cultural fit: cultures, certificates and languages with the month they were reached. */
export function CultureSection({ resume, onSaved, onDirty }: SectionProps) {
  const { profile_id, profile_cultural_level_des } = resume;
  return (
    <EntriesSection<Culture>
      words="culture"
      field="profile_cultural_level_des"
      entries={profile_cultural_level_des}
      draft={draftOf(profile_id, 'culture')}
      send={(entries) =>
        api('POST /candidate/profile/update-cultural', {
          profile_id,
          profile_cultural_level_des: entries.map(({ time_end, ...rest }) => ({
            ...rest,
            time_end: time_end ?? undefined,
          })),
        })
      }
      onSaved={onSaved}
      onDirty={onDirty}
      title={({ cultural_level }) => cultural_level}
      line={({ time_end }) => time_end && formatMonth(time_end)}
      Form={CultureForm}
    />
  );
}

function CultureForm(props: EntryFormProps<Culture>) {
  const { entry, draft, save, onSaved, onCancel, onRemove, onDirty } = props;
  const { t } = useWords();
  const initial = { cultural_level: entry?.cultural_level ?? '', time_end: entry?.time_end ?? '' };
  const form = useForm({ schema: cultureEntry, initial, draft });
  async function submit() {
    const answer = await form.submit(({ cultural_level, time_end }) =>
      save({ cultural_level, time_end: time_end ?? null }),
    );
    if (answer?.ok) onSaved(answer.data);
  }
  return (
    <SectionForm
      form={form}
      onSubmit={submit}
      onCancel={() => {
        form.reset(initial);
        onCancel();
      }}
      onDirty={onDirty}
      saveLabel={t('resume.culture.save')}
      extra={
        onRemove && (
          <Button look="danger-text" onClick={onRemove}>
            {t('resume.culture.remove')}
          </Button>
        )
      }
    >
      <Field
        label={t('resume.culture.level')}
        required
        help={t('resume.culture.level_help')}
        error={form.error('cultural_level', t('resume.culture.level'))}
      >
        <TextInput {...form.field('cultural_level')} limit={100} />
      </Field>
      <Field label={t('resume.culture.time_end')} error={form.error('time_end')}>
        <DateInput mode="month" {...form.field('time_end')} />
      </Field>
    </SectionForm>
  );
}
