import { LocalizedField } from '#app/components/shared/form-fields/localized-field.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { NumberInput } from '#app/ui/fields/number-input.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { educationLevels, employmentTypes } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { WordKey } from '../../../../locales/index.ts';
import { Note } from '../record-form/note.tsx';
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
      <LocalizedField
        base="title"
        label={t('ad_form.title.label')}
        help={t('ad_form.title.help')}
        required
        limit={limits.title}
        values={values}
        onChange={change}
        error={error}
      />
      <CareerField form={form} />
      <Field
        label={t('ad_form.employment_type')}
        group
        required
        error={error('employment_type', t('ad_form.employment_type'))}
      >
        <RadioGroup
          variant="tiles"
          value={values.employment_type}
          onValue={(employment_type) => change({ employment_type })}
          options={Object.values(employmentTypes).map((value) => ({
            value: value as number,
            label: t(`enum.employment_type.${value}`),
          }))}
        />
      </Field>
      {isBoth && <Note title={t('ad_form.both_times.title')}>{t('ad_form.both_times.text')}</Note>}
      <div className={styles.row}>
        <Field label={t('ad_form.headcount')} required error={error('headcount', t('ad_form.headcount'))}>
          <NumberInput
            value={values.headcount}
            onValue={(headcount) => change({ headcount })}
            unit={t('ad_form.people')}
          />
        </Field>
        <Field
          label={t('ad_form.experience.label')}
          help={t('ad_form.experience.help')}
          error={error('experience_years')}
        >
          <NumberInput
            value={values.experience_years}
            onValue={(experience_years) => change({ experience_years })}
            unit={t('ad_form.years')}
          />
        </Field>
        <Field label={t('ad_form.education')} required error={error('education', t('ad_form.education'))}>
          <Select
            placeholder={t('ad_form.choose')}
            value={values.education ?? ''}
            onValue={(value) => change({ education: Number(value) || null })}
            options={Object.values(educationLevels).map((value) => ({
              value,
              label: t(`enum.education.${value}` as WordKey),
            }))}
          />
        </Field>
      </div>
      <Switch
        checked={values.accepts_graduating}
        onValue={(accepts_graduating) => change({ accepts_graduating })}
        help={t('ad_form.graduating.help')}
      >
        {t('ad_form.graduating.label')}
      </Switch>
    </>
  );
}
