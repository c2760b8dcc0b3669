import { AddressPicker } from '#app/components/shared/address/address-picker.tsx';
import { useMarket } from '#app/components/shared/recruitment/use-market.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { NumberInput } from '#app/ui/fields/number-input.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { salaryUnits, workAtHomeForms } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import styles from './form.module.css';
import { PayRuler } from './pay-ruler.tsx';
import type { AdForm } from './use-ad-form.ts';
import { isPayRangeReversed } from './values.ts';

/** Step 2: pay and location. */
export function StepPay({ form }: { form: AdForm }) {
  const { t } = useTranslation();
  const { values, change, error } = form;
  const market = useMarket(values);
  return (
    <>
      <PayFields form={form} />
      <Checkbox checked={values.is_negotiable} onValue={(is_negotiable) => change({ is_negotiable })}>
        {t('ad_form.salary.negotiable')}
      </Checkbox>
      <PayRuler values={values} market={market} />
      <Field label={t('ad_form.address.label')} group required>
        <AddressPicker
          required
          value={values.address_code}
          onChange={(address_code) => change({ address_code })}
          error={error('address_code', t('ad_form.address.label'))}
        />
      </Field>
      <Field label={t('ad_form.address.detail')} error={error('address_detail')}>
        <TextInput
          {...form.field('address_detail')}
          limit={limits.addressDetail}
          autoComplete="address-line1"
        />
      </Field>
      <Field label={t('ad_form.work_at_home')} group error={error('work_at_home')}>
        <RadioGroup
          value={values.work_at_home}
          onValue={(work_at_home) => change({ work_at_home })}
          options={Object.values(workAtHomeForms).map((value) => ({
            value: value as number,
            label: t(`enum.work_at_home.${value}`),
          }))}
        />
      </Field>
    </>
  );
}

/** Minimum, maximum and unit of the pay; reversed amounts can be swapped. */
function PayFields({ form }: { form: AdForm }) {
  const { t } = useTranslation();
  const { values, change, error } = form;
  const { salary_min, salary_max } = values;
  const isTurned = isPayRangeReversed(values);
  return (
    <div>
      <div className={styles.row}>
        <Field
          label={t('ad_form.salary.min')}
          required={!values.is_negotiable}
          error={isTurned ? t('ad_form.salary.turned') : error('salary_min', t('ad_form.salary.min'))}
        >
          <NumberInput
            money
            unit="₫"
            disabled={values.is_negotiable}
            value={salary_min}
            onValue={(value) => change({ salary_min: value })}
          />
        </Field>
        <Field label={t('ad_form.salary.max')} error={error('salary_max')}>
          <NumberInput
            money
            unit="₫"
            disabled={values.is_negotiable}
            value={salary_max}
            // Both amounts are validated together: a new maximum may make the minimum valid.
            onValue={(value) => change({ salary_max: value, salary_min })}
          />
        </Field>
        <Field
          label={t('ad_form.salary.unit')}
          required
          error={error('salary_unit', t('ad_form.salary.unit'))}
        >
          <Select
            placeholder={t('ad_form.choose')}
            value={values.salary_unit ?? ''}
            onValue={(value) => change({ salary_unit: Number(value) || null })}
            options={Object.values(salaryUnits).map((value) => ({
              value,
              label: t(`enum.salary_unit.${value}`),
            }))}
          />
        </Field>
      </div>
      {isTurned && (
        <button
          type="button"
          className={styles.swap}
          onClick={() => change({ salary_min: salary_max, salary_max: salary_min })}
        >
          {t('ad_form.salary.swap')}
        </button>
      )}
    </div>
  );
}
