import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { RemovableChip } from '#app/ui/actions/chip.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import { limits } from '#contract/limits.ts';
import { CareerPicker } from '../careers/career-picker-on-demand.ts';
import styles from './form.module.css';
import type { AdForm } from './use-ad-form.ts';

/** One or two careers, chosen from groups. */
export function CareerField({ form }: { form: AdForm }) {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  usePrefetch(CareerPicker);
  const { careers } = form.values;
  const isFull = careers.length >= limits.careersPerRecruitment;
  const choose = (next: typeof careers) =>
    form.change({ careers: next, career_ids: next.map(({ id }) => id) });

  function toggle(career: { id: number; name: string }) {
    const rest = careers.filter(({ id }) => id !== career.id);
    if (rest.length < careers.length) choose(rest);
    else if (!isFull) choose([...careers, career]);
    setChoosing(false);
  }

  return (
    <Field
      {...form.labelled('career_ids', t('ad_form.career.label'))}
      group
      required
      help={isFull ? t('ad_form.career.full') : undefined}
    >
      <div className={styles.chips}>
        {careers.map((career) => (
          <RemovableChip key={career.id} onRemove={() => toggle(career)}>
            {career.name}
          </RemovableChip>
        ))}
        {!isFull && (
          <Button icon={IconPlus} onClick={() => setChoosing(true)}>
            {t('ad_form.career.add')}
          </Button>
        )}
      </div>
      {isChoosing && (
        <CareerPicker
          title={t('ad_form.career.choose')}
          chosen={careers.map(({ id }) => id)}
          onPick={toggle}
          onClose={() => setChoosing(false)}
        />
      )}
    </Field>
  );
}
