import { useTranslation } from '#app/i18n/translation.tsx';
import { workingWeekdays } from '#contract/enums.ts';
import { AdField, AdHours, AdLists, AdSelects, AdSwitches } from './ad-field.tsx';
import styles from './form.module.css';
import type { AdForm } from './use-ad-form.ts';

/** Step 3: working time, requirements and benefits. */
export function StepTime({ form }: { form: AdForm }) {
  return (
    <>
      <div className={styles.row}>
        <AdSelects form={form} step="time" />
        <AdHours form={form} step="time" />
        <Weekdays form={form} />
      </div>
      <AdSwitches form={form} step="time" />
      <AdLists form={form} step="time" />
    </>
  );
}

function Weekdays({ form }: { form: AdForm }) {
  const { t } = useTranslation();
  const chosen = form.values.working_weekdays;
  const toggle = (day: number) =>
    form.change({
      working_weekdays: chosen.includes(day)
        ? chosen.filter((one) => one !== day)
        : [...chosen, day].sort((a, b) => a - b),
    });
  return (
    <AdField form={form} name="working_weekdays" group className={styles.wide}>
      <div className={styles.weekdays}>
        {workingWeekdays.map((day) => (
          <label key={day} title={t(`enum.weekday.${day}`)}>
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
              aria-label={t(`enum.weekday.${day}`)}
            />
            <span aria-hidden="true">{t(`ad_form.weekday.${day}`)}</span>
          </label>
        ))}
      </div>
    </AdField>
  );
}
