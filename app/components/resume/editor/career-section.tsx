import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { api } from '#app/api-here.ts';
import { useForm } from '#app/form/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { RemovableChip } from '#app/ui/chip.tsx';
import { Field } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.ts';
import { useWords } from '#app/words.tsx';
import { limits } from '#contract/limits.ts';
import { updateCareer } from '#contract/resumes.ts';
import { CareerPicker } from '../../careers/career-picker-on-demand.ts';
import styles from './editor.module.css';
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

  function toggle(career: { id: number; name: string }) {
    const rest = careers.filter(({ id }) => id !== career.id);
    if (rest.length < careers.length) return choose(rest);
    if (careers.length >= limits.desiredCareers) {
      toast.error({ title: t('resume.form.career_max'), stay: 5000 });
      return;
    }
    choose([...careers, career]);
    setChoosing(false);
  }
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
      <Field
        label={t('resume.form.careers')}
        group
        required
        error={form.error('career_ids', t('resume.form.careers'))}
      >
        <div className={styles.chips}>
          {careers.map((career) => (
            <RemovableChip key={career.id} onRemove={() => toggle(career)}>
              {career.name}
            </RemovableChip>
          ))}
          <Button size="dense" icon={IconPlus} onClick={() => setChoosing(true)}>
            {t('resume.form.add_career')}
          </Button>
        </div>
      </Field>
      {isChoosing && (
        <CareerPicker
          chosen={careers.map(({ id }) => id)}
          onPick={toggle}
          onClose={() => setChoosing(false)}
        />
      )}
    </SectionForm>
  );
}
