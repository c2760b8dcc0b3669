import { useEffect, useState } from 'react';
import { useSyncedState } from '#app/form/use-synced-state.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { lazyComponent } from '#app/ui/overlays/lazy.tsx';
import { Pill } from '#app/ui/overlays/pill.tsx';
import type { PayFacet } from '#contract/recruitments/search.ts';
import type { Criteria, typedPayNames } from '../filters/criteria.ts';
import { payFilterName } from '../filters/filter-values.ts';
import { formatTypedPay, parsePay } from '../filters/typed-pay.ts';
import styles from '../pay/pay-handles.module.css';
import { CountText } from './count-text.tsx';
import bar from './filter-bar.module.css';
import { useCounts } from './use-counts.ts';

const PayHistogram = lazyComponent(async () => (await import('../pay/pay-histogram.tsx')).PayHistogram);

/** Pause of a moving handle before the ads are counted, in milliseconds. */
const PAUSE = 150;
/** Height in pixels that is reserved for the bars until they are loaded. */
const CHART_HEIGHT = 112;
/** Pattern by which browsers check a typed pay without script; with script, `parsePay` decides. */
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
      label={isActive ? payFilterName(props.criteria, t, language) : t('recruitment.pay.label')}
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

  // Loads the chart's code while the numbers are requested, so that the panel does not grow when the code arrives
  // later.
  useEffect(() => {
    if (isOpen) void PayHistogram.fetch().catch(() => undefined);
  }, [isOpen]);

  function apply() {
    setTried(true);
    const isSame =
      from === formatTypedPay(criteria.salary_from, language) &&
      to === formatTypedPay(criteria.salary_to, language);
    if (isValid && !isSame) onChange(asked);
  }
  const invalid = t('recruitment.filter.pay_invalid');
  const shared = { isAlive: isOpen, onApply: apply };
  const without = pay && { name: t('recruitment.filter.without_pay'), number: pay.without };
  return (
    <fieldset className={bar.checks}>
      <legend>{t('recruitment.filter.pay_month')}</legend>
      <div className={bar.more}>
        {isOpen && !pay && <svg width="100%" height={CHART_HEIGHT} aria-hidden="true" />}
        {pay && (
          <PayHistogram
            pay={pay}
            from={least ?? 0}
            to={most ?? 0}
            onMove={(end, amount) => (end === 'from' ? setFrom : setTo)(formatTypedPay(amount, language))}
            onEnd={apply}
          />
        )}
        <div className={styles.ends}>
          <PayField
            name="pay_from"
            text={from}
            onText={setFrom}
            error={
              isTried && (least === undefined ? invalid : isReversed && t('recruitment.filter.pay_reversed'))
            }
            {...shared}
          />
          <PayField
            name="pay_to"
            text={to}
            onText={setTo}
            error={isTried && most === undefined && invalid}
            {...shared}
          />
        </div>
        <Checkbox
          name="without_pay"
          value="true"
          checked={criteria.without_pay}
          onValue={(without_pay) => onChange({ without_pay })}
        >
          {without ? t('recruitment.filter.with_count', without) : t('recruitment.filter.without_pay')}
        </Checkbox>
        {pay && isValid && <PayCount pay={pay} isAny={least + most === 0} {...criteria} />}
      </div>
    </fieldset>
  );
}

interface PayCountProps {
  pay: PayFacet;
  /** No pay is asked for. */
  isAny: boolean;
  without_pay: boolean;
}

/** Number of ads that the list has with the pay in the fields. */
const PayCount = ({ pay, isAny, without_pay }: PayCountProps) => (
  <p className="text-sm">
    <CountText
      word="recruitment.list.found"
      count={pay.within + (isAny || without_pay ? pay.without : 0)}
      isExact={pay.exact}
    />
  </p>
);

interface PayFieldProps {
  name: (typeof typedPayNames)[number];
  text: string;
  error: string | false;
  /** False: the browser checks the text, because no script does. */
  isAlive: boolean;
  onText: (text: string) => void;
  onApply: () => void;
}

/** One end of the pay in million VND. */
function PayField({ name, text, error, isAlive, onText, onApply }: PayFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t(`recruitment.filter.${name}`)} error={error}>
      <TextInput
        name={name}
        value={text}
        onValue={onText}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        pattern={isAlive ? undefined : PATTERN}
        title={isAlive ? undefined : t('recruitment.filter.pay_invalid')}
        after={t('recruitment.filter.pay_unit')}
        onBlur={onApply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onApply();
        }}
      />
    </Field>
  );
}
