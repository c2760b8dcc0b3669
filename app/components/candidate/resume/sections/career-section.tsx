import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { CareerPicker } from '#app/components/shared/careers/career-picker-on-demand.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { limits } from '#contract/limits.ts';
import { updateDesiredCareers } from '#contract/resumes/resumes.ts';
import { SectionForm, type SectionProps } from '../section-form/section-form.tsx';
import { useSectionForm } from '../section-form/use-section-form.tsx';
import { ChosenField, joinItemNames, useItemToggle } from './chosen-field.tsx';

/** Desired careers, chosen from groups. */
export function CareerSection(section: SectionProps) {
  const { t } = useTranslation();
  const { form, frame } = useSectionForm(section, {
    name: 'career',
    schema: updateDesiredCareers.input,
    // `careers` has the names beside the ids, so that a draft can show them; the schema drops it.
    valuesOf: ({ profile_id, version, career_ids, careers }) => ({
      profile_id,
      version,
      career_ids,
      careers,
    }),
    send: (parsed) => api('POST /candidate/profile/update-career', parsed),
    read: ({ careers }) => ({ careers: { label: t('resume.form.careers'), text: joinItemNames(careers) } }),
    take: ({ careers, career_ids }, names) => (names.includes('careers') ? { careers, career_ids } : {}),
  });
  const [isChoosing, setChoosing] = useState(false);
  const { careers } = form.values;
  const choose = (next: typeof careers) =>
    form.change({ careers: next, career_ids: next.map(({ id }) => id) });
  const toggle = useItemToggle(careers, choose, { keyOf: ({ id }) => id, most: limits.desiredCareers });
  return (
    <SectionForm {...frame}>
      <ChosenField
        {...form.labelled('career_ids', t('resume.form.careers'))}
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
