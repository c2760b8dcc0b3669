import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { pickTheirs } from '#app/components/shared/conflict/use-conflict.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { lazyDialog } from '#app/ui/overlays/lazy.tsx';
import { employmentTypes } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { updateDesired } from '#contract/resumes/resumes.ts';
import type { WordKey } from '../../../../../locales/index.ts';
import { SectionForm, type SectionProps } from '../section-form/section-form.tsx';
import { useSectionForm } from '../section-form/use-section-form.tsx';
import { ChosenField, joinItemNames, useItemToggle } from './chosen-field.tsx';

/** The dialog that chooses provinces. */
export const PlacePicker = lazyDialog(
  async () => (await import('../section-form/place-picker.tsx')).PlacePicker,
);

/** Desired locations and forms of work. */
export function WorkplaceSection(section: SectionProps) {
  const { t } = useTranslation();
  const { form, frame } = useSectionForm(section, {
    name: 'workplace',
    schema: updateDesired.input,
    valuesOf,
    send: (parsed) => api('POST /candidate/profile/update-recruitment', parsed),
    read: ({ places, employment_type }) => ({
      places: { label: t('resume.form.places'), text: joinItemNames(places) },
      employment_type: {
        label: t('resume.form.employment_type'),
        text: employment_type
          ? t(`enum.employment_type.${employment_type}` as WordKey)
          : t('resume.form.any'),
      },
    }),
    take: (theirs, names) =>
      pickTheirs(theirs, names.includes('places') ? [...names, 'desired_address_codes'] : names),
  });
  const [isChoosing, setChoosing] = useState(false);
  const { places } = form.values;
  const choose = (next: typeof places) =>
    form.change({ places: next, desired_address_codes: next.map(({ code }) => code) });
  const toggle = useItemToggle(places, choose, { keyOf: ({ code }) => code, most: limits.desiredPlaces });
  return (
    <SectionForm {...frame}>
      <ChosenField
        {...form.labelled('desired_address_codes', t('resume.form.places'))}
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

const valuesOf = (resume: Resume) => ({
  profile_id: resume.profile_id,
  version: resume.version,
  desired_address_codes: resume.desired_address_codes,
  places: resume.desired_places,
  employment_type: String(resume.employment_type ?? ''),
});
