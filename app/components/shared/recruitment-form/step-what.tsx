import { LocalizedField } from '#app/components/shared/form-fields/localized-field.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { NumberInput } from '#app/ui/fields/number-input.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { employmentTypes } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { Note } from '../record-form/note.tsx';
import { AdField, AdSelect, AdSwitches } from './ad-field.tsx';
import { AdTextTabs } from './ad-text-tabs.tsx';
import { CareerField } from './career-field.tsx';
import styles from './form.module.css';
import type { AdForm } from './use-ad-form.ts';

/** Step 1: the job and its target group. */
export function StepWhat({ form }: { form: AdForm }) {
  const { t } = useTranslation();
  const { values, change, error } = form;
  const isBoth = values.working_form === 'NORMAL' && values.employment_type === employmentTypes.PART_TIME;
  return (
    <>
      <AdTextTabs form={form} />
      <LocalizedField
        base="title"
        label={t('ad_form.field.title')}
        help={t('ad_form.help.title')}
        required
        limit={limits.title}
        values={values}
        onChange={change}
        error={error}
      />
      <CareerField form={form} />
      <AdField form={form} name="employment_type" group>
        <RadioGroup
          variant="tiles"
          value={values.employment_type}
          onValue={(employment_type) => change({ employment_type })}
          options={Object.values(employmentTypes).map((value) => ({
            value: value as number,
            label: t(`enum.employment_type.${value}`),
          }))}
        />
      </AdField>
      {isBoth && <Note title={t('ad_form.both_times.title')}>{t('ad_form.both_times.text')}</Note>}
      <div className={styles.row}>
        <AdField form={form} name="headcount">
          <NumberInput
            value={values.headcount}
            onValue={(headcount) => change({ headcount })}
            unit={t('ad_form.people')}
          />
        </AdField>
        <AdField form={form} name="experience_years" help={t('ad_form.help.experience_years')}>
          <NumberInput
            value={values.experience_years}
            onValue={(experience_years) => change({ experience_years })}
            unit={t('ad_form.years')}
          />
        </AdField>
        <AdSelect form={form} name="education" />
      </div>
      <AdSwitches form={form} step="what" />
    </>
  );
}
