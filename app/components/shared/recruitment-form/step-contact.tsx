import { currentTime } from '#app/i18n/current-time.ts';
import { dayOf, formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { DateRangeInput } from '#app/ui/dates/date-range-input.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { NumberInput } from '#app/ui/fields/number-input.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { isCalendarDate } from '#contract/date-fields.ts';
import { limits } from '#contract/limits.ts';
import { AdField, AdSwitches } from './ad-field.tsx';
import styles from './form.module.css';
import { TypeField } from './type-field.tsx';
import type { AdForm } from './use-ad-form.ts';
import type { AdValues } from './values.ts';

/** Step 5: duration of the ad, contact person, and type of the ad. */
export function StepContact({ form }: { form: AdForm }) {
  const { t } = useTranslation();
  return (
    <>
      {form.hasBegun ? <LastDay form={form} /> : <Period form={form} />}
      <AdSwitches form={form} step="contact" />
      <AdField form={form} name="answer_days" help={t('ad_form.help.answer_days')}>
        <NumberInput
          value={form.values.answer_days}
          onValue={(answer_days) => form.change({ answer_days })}
          unit={t('ad_form.days')}
        />
      </AdField>
      <div className={styles.row}>
        <AdField form={form} name="contact_name">
          <TextInput {...form.field('contact_name')} limit={limits.nameMax} autoComplete="name" />
        </AdField>
        <AdField form={form} name="contact_phone">
          <TextInput {...form.field('contact_phone')} type="tel" autoComplete="tel" inputMode="tel" />
        </AdField>
        <AdField form={form} name="contact_email">
          <TextInput {...form.field('contact_email')} type="email" autoComplete="email" />
        </AdField>
      </div>
      <p className="text-3 text-sm">{t('ad_form.contact.note')}</p>
      {form.who === 'company' && form.isDraft && <TypeField form={form} />}
    </>
  );
}

/** Checks that the last day is before the first. Shown at once, because either may be the mistake. */
const isTurned = ({ start_date, end_date }: AdValues) =>
  isCalendarDate(start_date) && isCalendarDate(end_date) && end_date < start_date;

/** Fields for the first and the last day. */
function Period({ form: { values, change, error } }: { form: AdForm }) {
  const { t } = useTranslation();
  const wrong = error('start_date', t('ad_form.period.label')) ?? error('end_date');
  return (
    <Field
      label={t('ad_form.period.label')}
      help={t('ad_form.period.help')}
      required
      error={isTurned(values) ? t('ad_form.period.turned') : wrong}
    >
      <DateRangeInput
        value={{ start: values.start_date, end: values.end_date }}
        onValue={({ start, end }) => change({ start_date: start, end_date: end })}
        min={dayOf(currentTime())}
      />
    </Field>
  );
}

/** The first day of an ad that has begun is shown, and only the last one can be changed. */
function LastDay({ form: { values, change, error } }: { form: AdForm }) {
  const { t } = useTranslation();
  const wrong = error('start_date') ?? error('end_date', t('ad_form.field.end_date'));
  return (
    <Field
      label={t('ad_form.period.begun', { start: formatDate(values.start_date) })}
      help={t('ad_form.period.help')}
      required
      error={isTurned(values) ? t('ad_form.period.turned') : wrong}
    >
      <DateInput
        value={values.end_date}
        onValue={(end_date) => change({ end_date })}
        min={dayOf(currentTime())}
      />
    </Field>
  );
}
