import { useState } from 'react';
import { api } from '#app/api-here.ts';
import { useForm } from '#app/form/use-form.ts';
import { useWords } from '#app/words.tsx';
import { limits } from '#contract/limits.ts';
import { updateCareer } from '#contract/resumes.ts';
import { CareerPicker } from '../../careers/career-picker-on-demand.ts';
import { ChosenField, useToggle } from './chosen-field.tsx';
import { SectionForm, type SectionProps } from './section-form.tsx';
import { draftOf } from './sections.ts';

/** Desired jobs, chosen from groups and their careers. */
export function CareerSection({ resume, onSaved, onClose, onDirty }: SectionProps) {
  const { t } = useWords();
  const { profile_id } = resume;
  const initial = { profile_id, career_ids: resume.career_ids, careers: resume.careers };
  // `careers` keeps the names beside the ids, so that a draft can show them; the schema drops it.
  const form = useForm({ schema: updateCareer.input, initial, draft: draftOf(profile_id, 'career') });
  const [isChoosing, setChoosing] = useState(false);
  const { careers } = form.values;
  const choose = (next: typeof careers) =>
    form.change({ careers: next, career_ids: next.map(({ id }) => id) });
  const toggle = useToggle(careers, choose, { keyOf: ({ id }) => id, most: limits.desiredCareers });
  async function save() {
    const answer = await form.submit((parsed) => api('POST /candidate/profile/update-career', parsed));
    if (answer?.ok) onSaved(answer.data);
  }
  return (
    <SectionForm
      form={form}
      onSubmit={save}
      onCancel={() => {
        form.reset(initial);
        onClose();
      }}
      onDirty={onDirty}
    >
      <ChosenField
        label={t('resume.form.careers')}
        error={form.error('career_ids', t('resume.form.careers'))}
        items={careers}
        keyOf={({ id }) => id}
        onRemove={toggle}
        addLabel={t('resume.form.add_career')}
        onAdd={() => setChoosing(true)}
      />
      {isChoosing && (
        <CareerPicker
          chosen={careers.map(({ id }) => id)}
          onPick={(career) => toggle(career) && setChoosing(false)}
          onClose={() => setChoosing(false)}
        />
      )}
    </SectionForm>
  );
}
