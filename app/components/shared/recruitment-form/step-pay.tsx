import { AddressPicker } from '#app/components/shared/address/address-picker.tsx';
import { useMarkets } from '#app/components/shared/recruitment/use-market.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { NumberInput } from '#app/ui/fields/number-input.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { workAtHomeForms } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { AdField, AdSelect } from './ad-field.tsx';
import styles from './form.module.css';
import { NegotiablePayNote } from './negotiable-pay-note.tsx';
import { PayRuler } from './pay-ruler.tsx';
import type { AdForm } from './use-ad-form.ts';
import { isPayRangeReversed } from './values.ts';

/** Step 2: pay and location. */
export function StepPay({ form }: { form: AdForm }) {
  const { t } = useTranslation();
  const { values, change, error } = form;
  const markets = useMarkets(values);
  return (
    <>
      <PayFields form={form} />
      <Checkbox checked={values.is_negotiable} onValue={(is_negotiable) => change({ is_negotiable })}>
        {t('ad_form.field.is_negotiable')}
      </Checkbox>
      {values.is_negotiable && (
        <p className="text-2 text-sm">
          <NegotiablePayNote form={form} />
        </p>
      )}
      <PayRuler values={form.publicValues} markets={markets} size="large" />
      <AdField form={form} name="address_code" group error={undefined}>
        <AddressPicker
          required
          value={values.address_code}
          onChange={(address_code) => change({ address_code })}
          error={error('address_code', t('ad_form.field.address_code'))}
        />
      </AdField>
      <AdField form={form} name="address_detail">
        <TextInput
          {...form.field('address_detail')}
          limit={limits.addressDetail}
          autoComplete="address-line1"
        />
      </AdField>
      <AdField form={form} name="work_at_home" group>
        <RadioGroup
          value={values.work_at_home}
          onValue={(work_at_home) => change({ work_at_home })}
          options={Object.values(workAtHomeForms).map((value) => ({
            value: value as number,
            label: t(`enum.work_at_home.${value}`),
          }))}
        />
      </AdField>
    </>
  );
}

/** Minimum, maximum and unit of the pay; reversed amounts can be swapped. */
function PayFields({ form }: { form: AdForm }) {
  const { t } = useTranslation();
  const { values, change } = form;
  const { salary_min, salary_max } = values;
  const isTurned = isPayRangeReversed(values);
  return (
    <div>
      <div className={styles.row}>
        <AdField
          form={form}
          name="salary_min"
          required={!values.is_negotiable}
          {...(isTurned && { error: t('ad_form.salary.turned') })}
        >
          <NumberInput money unit="₫" value={salary_min} onValue={(value) => change({ salary_min: value })} />
        </AdField>
        <AdField form={form} name="salary_max">
          <NumberInput
            money
            unit="₫"
            value={salary_max}
            // The minimum is passed, too, so that both are validated: a new maximum may make the minimum valid.
            onValue={(value) => change({ salary_max: value, salary_min })}
          />
        </AdField>
        <AdSelect form={form} name="salary_unit" />
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
