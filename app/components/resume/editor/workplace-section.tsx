import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { api } from '#app/api-here.ts';
import { useForm } from '#app/form/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { RemovableChip } from '#app/ui/chip.tsx';
import { Field } from '#app/ui/field.tsx';
import { dialogOnDemand } from '#app/ui/on-demand.tsx';
import { Select } from '#app/ui/select.tsx';
import { toast } from '#app/ui/toast.ts';
import { useWords } from '#app/words.tsx';
import { employmentTypes } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { updateDesired } from '#contract/resumes.ts';
import styles from './editor.module.css';
import { SectionForm, type SectionProps } from './section-form.tsx';
import { draftOf } from './sections.ts';

/** The dialog that chooses provinces. */
export const PlacePicker = dialogOnDemand(async () => (await import('./place-picker.tsx')).PlacePicker);

/** Where and in which form somebody wants to work. */
export function WorkplaceSection({ resume, onSaved, onClose, onDirty }: SectionProps) {
  const { t } = useWords();
  const { profile_id } = resume;
  const initial = {
    profile_id,
    desired_address_codes: resume.desired_address_codes,
    places: resume.desired_places,
    employment_type: String(resume.employment_type ?? ''),
  };
  const form = useForm({ schema: updateDesired.input, initial, draft: draftOf(profile_id, 'workplace') });
  const [isChoosing, setChoosing] = useState(false);
  const { places } = form.values;
  const choose = (next: typeof places) =>
    form.change({ places: next, desired_address_codes: next.map(({ code }) => code) });

  function toggle(place: { code: string; name: string }) {
    const rest = places.filter(({ code }) => code !== place.code);
    if (rest.length < places.length) return choose(rest);
    if (places.length >= limits.desiredPlaces) {
      toast.error({ title: t('resume.form.career_max'), stay: 5000 });
      return;
    }
    choose([...places, place]);
    setChoosing(false);
  }
  async function save() {
    const answer = await form.submit((parsed) => api('POST /candidate/profile/update-recruitment', parsed));
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
        label={t('resume.form.places')}
        group
        required
        error={form.error('desired_address_codes', t('resume.form.places'))}
      >
        <div className={styles.chips}>
          {places.map((place) => (
            <RemovableChip key={place.code} onRemove={() => toggle(place)}>
              {place.name}
            </RemovableChip>
          ))}
          <Button size="dense" icon={IconPlus} onClick={() => setChoosing(true)}>
            {t('resume.form.add_place')}
          </Button>
        </div>
      </Field>
      <Field label={t('resume.form.employment_type')} error={form.error('employment_type')}>
        <Select
          {...form.field('employment_type')}
          placeholder={t('resume.form.any')}
          options={Object.values(employmentTypes).map((value) => ({
            value,
            label: t(`enum.employment_type.${value}`),
          }))}
        />
      </Field>
      {isChoosing && (
        <PlacePicker
          chosen={places.map(({ code }) => code)}
          onPick={toggle}
          onClose={() => setChoosing(false)}
        />
      )}
    </SectionForm>
  );
}
