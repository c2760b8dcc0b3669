import { TagField } from '#app/components/shared/form-fields/tag-field.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { workingDays, workingWeekdays } from '#contract/enums.ts';
import styles from './form.module.css';
import type { AdForm } from './use-ad-form.ts';

/** Step 3: working time, requirements and benefits. */
export function StepTime({ form }: { form: AdForm }) {
  const { t } = useTranslation();
  const { values, change, error } = form;
  const toggle = (day: number) =>
    change({
      working_weekdays: values.working_weekdays.includes(day)
        ? values.working_weekdays.filter((one) => one !== day)
        : [...values.working_weekdays, day].sort((a, b) => a - b),
    });
  return (
    <>
      <div className={styles.row}>
        <Field label={t('ad_form.working_days')} error={error('working_days')}>
          <Select
            placeholder={t('ad_form.not_said')}
            value={values.working_days ?? ''}
            onValue={(value) => change({ working_days: Number(value) || null })}
            options={Object.values(workingDays).map((value) => ({
              value,
              label: t(`enum.working_days.${value}`),
            }))}
          />
        </Field>
        <Field label={t('ad_form.weekdays')} group error={error('working_weekdays')} className={styles.wide}>
          <div className={styles.weekdays}>
            {workingWeekdays.map((day) => (
              <label key={day} title={t(`enum.weekday.${day}`)}>
                <input
                  type="checkbox"
                  checked={values.working_weekdays.includes(day)}
                  onChange={() => toggle(day)}
                  aria-label={t(`enum.weekday.${day}`)}
                />
                <span aria-hidden="true">{t(`ad_form.weekday.${day}`)}</span>
              </label>
            ))}
          </div>
        </Field>
      </div>
      <Switch checked={values.is_flexible} onValue={(is_flexible) => change({ is_flexible })}>
        {t('ad_form.flexible')}
      </Switch>
      <TagField
        kind="skill"
        careerIds={values.career_ids}
        label={t('ad_form.skills')}
        required
        values={values.skills}
        onValues={(skills) => change({ skills })}
        error={error('skills')}
        placeholder={t('ad_form.tags.placeholder')}
      />
      <TagField
        kind="soft_skill"
        label={t('ad_form.soft_skills')}
        values={values.soft_skills}
        onValues={(soft_skills) => change({ soft_skills })}
        error={error('soft_skills')}
      />
      <TagField
        kind="benefit"
        label={t('ad_form.benefits')}
        values={values.benefits}
        onValues={(benefits) => change({ benefits })}
        error={error('benefits')}
      />
      <TagField
        kind="priority"
        label={t('ad_form.priorities')}
        help={t('ad_form.priorities_help')}
        values={values.priorities}
        onValues={(priorities) => change({ priorities })}
        error={error('priorities')}
      />
    </>
  );
}
