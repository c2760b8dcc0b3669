import { useState } from 'react';
import { useSyncedState } from '#app/form/use-synced-state.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { lazyComponent } from '#app/ui/overlays/lazy.tsx';
import { Pill } from '#app/ui/overlays/pill.tsx';
import type { Criteria } from '../filters/criteria.ts';
import { payName } from '../filters/filter-values.ts';
import { formatTypedPay, parsePay } from '../filters/typed-pay.ts';
import { CountText } from './count-text.tsx';
import styles from './pay-filter.module.css';
import { useCounts } from './use-counts.ts';

const PayHistogram = lazyComponent(async () => (await import('./pay-histogram.tsx')).PayHistogram);

/** Pause of a moving handle before the ads are counted, in milliseconds. */
const PAUSE = 150;
/** Typed pay that a browser accepts without script; `parsePay` decides with it. */
const PATTERN = '\\s*\\d{1,11}([.,]\\d{1,2})?\\s*';

interface PayFilterProps {
  criteria: Criteria;
  onChange: (changed: Partial<Criteria>) => void;
}

/** The pay of ads, under its pill. */
export function PayPill(props: PayFilterProps) {
  const { t, language } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { salary_from, salary_to } = props.criteria;
  const isActive = salary_from + salary_to > 0;
  return (
    <Pill
      label={isActive ? payName(props.criteria, t, language) : t('recruitment.pay.label')}
      active={isActive}
      onOpen={() => setOpen(true)}
    >
      <PayFilter {...props} isOpen={isOpen} />
    </Pill>
  );
}

/**
 * Least and most pay as two fields, which are part of the form without script. Once open, bars show how many ads pay how
 * much, and handles on them change the fields.
 */
export function PayFilter({ criteria, onChange, isOpen }: PayFilterProps & { isOpen: boolean }) {
  const { t, language } = useTranslation();
  const [from, setFrom] = useSyncedState(formatTypedPay(criteria.salary_from, language));
  const [to, setTo] = useSyncedState(formatTypedPay(criteria.salary_to, language));
  const [isTried, setTried] = useState(false);
  const [least, most] = [parsePay(from), parsePay(to)];
  const isReversed = Boolean(least && most && least > most);
  const isValid = least !== undefined && most !== undefined && !isReversed;
  const asked = isValid ? { salary_from: least, salary_to: most } : {};
  const { pay } = useCounts({ ...criteria, ...asked }, isOpen, PAUSE);

  function apply() {
    setTried(true);
    const isSame =
      from === formatTypedPay(criteria.salary_from, language) &&
      to === formatTypedPay(criteria.salary_to, language);
    if (isValid && !isSame) onChange(asked);
  }
  const errorOf = (amount: number | undefined, isFirst: boolean) => {
    if (!isTried) return undefined;
    if (amount === undefined) return t('recruitment.filter.pay_invalid');
    return isReversed && isFirst ? t('recruitment.filter.pay_reversed') : undefined;
  };
  const field = (name: string, label: string, text: string, onText: (text: string) => void) => (
    <Field label={label} error={errorOf(parsePay(text), name === 'pay_from')}>
      <TextInput
        name={name}
        value={text}
        onValue={onText}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        pattern={isOpen ? undefined : PATTERN}
        title={isOpen ? undefined : t('recruitment.filter.pay_invalid')}
        after={t('recruitment.filter.pay_unit')}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
    </Field>
  );
  const isAsked = (least ?? 0) + (most ?? 0) > 0;
  const without = pay && { name: t('recruitment.filter.without_pay'), number: pay.without };
  return (
    <fieldset className={styles.filter}>
      <legend>{t('recruitment.filter.pay_month')}</legend>
      {isOpen && (
        <div className={styles.chart}>
          {pay && (
            <PayHistogram
              pay={pay}
              from={least ?? 0}
              to={most ?? 0}
              onMove={(changed) => {
                if (changed.from !== undefined) setFrom(formatTypedPay(changed.from, language));
                if (changed.to !== undefined) setTo(formatTypedPay(changed.to, language));
              }}
              onEnd={apply}
            />
          )}
        </div>
      )}
      <div className={styles.ends}>
        {field('pay_from', t('recruitment.filter.pay_from'), from, setFrom)}
        {field('pay_to', t('recruitment.filter.pay_to'), to, setTo)}
      </div>
      <Checkbox
        name="without_pay"
        value="true"
        checked={criteria.without_pay}
        onValue={(without_pay) => onChange({ without_pay })}
      >
        {without ? t('recruitment.filter.with_count', without) : t('recruitment.filter.without_pay')}
      </Checkbox>
      {pay && isValid && (
        <p className={styles.found}>
          <CountText
            word="recruitment.list.found"
            count={pay.within + (!isAsked || criteria.without_pay ? pay.without : 0)}
            isExact={pay.exact}
          />
        </p>
      )}
    </fieldset>
  );
}
