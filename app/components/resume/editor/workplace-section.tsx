import { useState } from 'react';
import { api } from '#app/api-here.ts';
import { useForm } from '#app/form/use-form.ts';
import { Field } from '#app/ui/field.tsx';
import { dialogOnDemand } from '#app/ui/on-demand.tsx';
import { Select } from '#app/ui/select.tsx';
import { useWords } from '#app/words.tsx';
import { employmentTypes } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { updateDesired } from '#contract/resumes.ts';
import { ChosenField, useToggle } from './chosen-field.tsx';
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
  const toggle = useToggle(places, choose, { keyOf: ({ code }) => code, most: limits.desiredPlaces });
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
      <ChosenField
        label={t('resume.form.places')}
        error={form.error('desired_address_codes', t('resume.form.places'))}
        items={places}
        keyOf={({ code }) => code}
        onRemove={toggle}
        addLabel={t('resume.form.add_place')}
        onAdd={() => setChoosing(true)}
      />
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
          onPick={(place) => toggle(place) && setChoosing(false)}
          onClose={() => setChoosing(false)}
        />
      )}
    </SectionForm>
  );
}
