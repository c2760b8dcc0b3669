import type { FocusEvent } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { TimeInput } from '#app/ui/dates/time-input.tsx';
import { Field, type FieldProps } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { useLabels } from '#app/ui/labels.tsx';
import {
  type AdFieldName,
  type AdStep,
  adFieldLabel,
  adFields,
  findAdField,
  type NameOfKind,
  namesOfKind,
} from '#contract/recruitments/ad-fields.ts';
import { neededFields } from '#contract/recruitments/recruitment-fields.ts';
import type { WordKey } from '../../../../locales/index.ts';
import { TagField } from '../form-fields/tag-field.tsx';
import { fieldText } from '../recruitment/field-text.ts';
import styles from './form.module.css';
import type { AdForm } from './use-ad-form.ts';

interface FormStep {
  form: AdForm;
  step: AdStep;
}

const isNeeded = (name: string) => neededFields.some((needed) => needed === name);

/** Label and error of a field around its control. */
export function AdField({
  form,
  name,
  ...rest
}: { form: AdForm; name: AdFieldName } & Omit<FieldProps, 'label'>) {
  const { t } = useTranslation();
  const label = t(adFieldLabel(name) as WordKey);
  return <Field {...form.labelled(name, label)} required={isNeeded(name)} {...rest} />;
}

/** Field in which one value of a list of codes is selected. */
export function AdSelect({ form, name }: { form: AdForm; name: NameOfKind<'choice'> }) {
  const words = useTranslation();
  return (
    <AdField form={form} name={name}>
      <Select
        placeholder={words.t(isNeeded(name) ? 'ad_form.choose' : 'ad_form.not_said')}
        value={form.values[name] ?? ''}
        onValue={(value) => form.change({ [name]: Number(value) || null })}
        options={Object.values(adFields[name].codes).map((value) => ({
          value,
          label: fieldText(name, value, words),
        }))}
      />
    </AdField>
  );
}

/** All fields of one step of the form in which a code is selected. */
export const AdSelects = ({ form, step }: FormStep) =>
  namesOfKind('choice', step).map((name) => <AdSelect key={name} form={form} name={name} />);

/** Two times of day. They are one value, `08:00-17:00`, and one of them alone is an error. */
function AdHoursField({ form, name }: { form: AdForm; name: NameOfKind<'hours'> }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const value: string = form.values[name];
  const [from = '', to = ''] = value.split('-');
  const change = (...times: string[]) => {
    const typed = times.map((time) => time.replaceAll('-', ''));
    form.change({ [name]: typed.some(Boolean) ? typed.join('-') : '' });
  };
  const check = ({ target, relatedTarget }: FocusEvent) => {
    // The value is checked only when the focus has left both times, because the second one is typed after the first.
    if (!target.closest('fieldset')?.contains(relatedTarget as Node | null)) form.field(name).onBlur();
  };
  return (
    <AdField form={form} name={name} group help={t('ad_form.help.hours')}>
      <div className={styles.times}>
        <TimeInput
          aria-label={labels.range_start}
          value={from}
          onValue={(time) => change(time, to)}
          onBlur={check}
        />
        <span aria-hidden="true">–</span>
        <TimeInput
          aria-label={labels.range_end}
          value={to}
          onValue={(time) => change(from, time)}
          onBlur={check}
        />
      </div>
    </AdField>
  );
}

/** All fields of one step of the form with two times of day. */
export const AdHours = ({ form, step }: FormStep) =>
  namesOfKind('hours', step).map((name) => <AdHoursField key={name} form={form} name={name} />);

/** All switches of one step of the form. */
export function AdSwitches({ form, step }: FormStep) {
  const { t } = useTranslation();
  return namesOfKind('flag', step).map((name) => {
    const help = findAdField(name)?.help;
    return (
      <Switch
        key={name}
        checked={form.values[name]}
        onValue={(on) => form.change({ [name]: on })}
        help={help && t(help as WordKey, { count: form.values.headcount ?? 1 })}
      >
        {t(adFieldLabel(name) as WordKey)}
      </Switch>
    );
  });
}

/** All lists of short entries in one step of the form. */
export function AdLists({ form, step }: FormStep) {
  const { t } = useTranslation();
  return namesOfKind('list', step).map((name) => {
    const help = findAdField(name)?.help;
    return (
      <TagField
        key={name}
        kind={adFields[name].suggestions}
        label={t(adFieldLabel(name) as WordKey)}
        required={isNeeded(name)}
        values={form.values[name]}
        onValues={(values) => form.change({ [name]: values })}
        error={form.error(name)}
        {...(help && { help: t(help as WordKey) })}
        {...(name === 'skills' && {
          careerIds: form.values.career_ids,
          placeholder: t('ad_form.tags.placeholder'),
        })}
      />
    );
  });
}
