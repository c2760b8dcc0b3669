import { useState } from 'react';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { lastDayOf, nextMonday } from '#contract/money/period.ts';
import { getPackageName } from '#contract/money/price-changes.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import { type PriceKind, type Prices, priceLimits } from '#contract/money/prices.ts';
import { calculateQuote, type Quote, type QuoteItem, type Service } from '#contract/money/quote.ts';
import { PriceBox } from './price-box.tsx';
import styles from './prices.module.css';

/** The chosen service and, for a COMBO, its package. */
interface Choice {
  key: string;
  label: string;
  service: Service;
  combo_id: number | undefined;
  unit: 'MONTH' | 'DAY' | 'PACKAGE';
}

const ofKind: Record<PriceKind, (service: Service) => boolean> = {
  RECRUITMENT: (service) => service.startsWith('RECRUITMENT'),
  BANNER: (service) => service.startsWith('BANNER'),
  THEME: (service) => service === 'THEME',
  COMBO: (service) => service === 'COMBO',
  TAX: () => true,
  // GRANT, the support after a hire, is not paid by companies and has no sample order.
  GRANT: () => false,
};

interface ExampleProps {
  kind: PriceKind;
  /** All prices with those of the form; undefined while one of its fields is invalid. */
  prices: Prices | undefined;
  /** The day on which they take effect. */
  day: string;
}

/** The price of a sample order for a company, calculated like a real order. */
export function PriceExample({ kind, prices, day }: ExampleProps) {
  const { t } = useTranslation();
  const choices = useChoices(prices).filter(({ service }) => ofKind[kind](service));
  const [key, setKey] = useState(kind === 'RECRUITMENT' || kind === 'TAX' ? 'RECRUITMENT_PREMIUM' : '');
  const [months, setMonths] = useState(3);
  const [days, setDays] = useState<number | null>(30);
  const choice = choices.find((one) => one.key === key) ?? choices[0];
  const duration = choice?.unit === 'PACKAGE' ? 1 : choice?.unit === 'DAY' ? days : months;
  return (
    <Panel title={t('price.example.title')} className={styles.example}>
      <div className={styles.fields}>
        {choices.length > 1 && (
          <Field label={t('price.example.service')}>
            <Select
              value={choice?.key}
              options={choices.map(({ key: value, label }) => ({ value, label }))}
              onValue={setKey}
            />
          </Field>
        )}
        {choice?.unit === 'MONTH' && (
          <Field label={t('price.example.duration')}>
            <Select
              value={months}
              options={Array.from({ length: priceLimits.months }, (_, at) => ({
                value: at + 1,
                label: t('price.months', { count: at + 1 }),
              }))}
              onValue={(value) => setMonths(Number(value))}
            />
          </Field>
        )}
        {choice?.unit === 'DAY' && (
          <PriceBox name="example_days" label={t('price.example.days')} value={days} onValue={setDays} />
        )}
        <div role="status">
          {!prices ? (
            <p className="text-3">{t('price.example.incomplete')}</p>
          ) : choice && duration ? (
            <Bill prices={prices} choice={choice} duration={duration} day={day} />
          ) : (
            <p className="text-3">{t('price.example.nothing')}</p>
          )}
        </div>
      </div>
    </Panel>
  );
}

function useChoices(prices: Prices | undefined): Choice[] {
  const { t, language } = useTranslation();
  if (!prices) return [];
  const { normal, premium } = prices.RECRUITMENT;
  const one = (service: Service, label: string, unit: Choice['unit'] = 'MONTH'): Choice => ({
    ...{ key: service, service, label, unit },
    combo_id: undefined,
  });
  return [
    one('RECRUITMENT_NORMAL', t('price.part.normal'), normal.unit),
    one('RECRUITMENT_PREMIUM', t('price.part.premium'), premium.unit),
    one('BANNER_MAIN', t('price.part.MAIN')),
    one('BANNER_SUB_1', t('price.part.SUB_1')),
    one('BANNER_SUB_2', t('price.part.SUB_2')),
    one('THEME', t('price.theme')),
    ...prices.COMBO.packages.map((combo) => ({
      ...one('COMBO', getPackageName(combo, language), 'PACKAGE'),
      key: `COMBO ${combo.id}`,
      combo_id: combo.id,
    })),
  ];
}

interface BillProps {
  prices: Prices;
  choice: Choice;
  duration: number;
  day: string;
}

function Bill({ prices, choice, duration, day }: BillProps) {
  const { t } = useTranslation();
  const { service, combo_id } = choice;
  const item: QuoteItem = { service, combo_id, duration, quantity: 1 };
  const bill = calculateQuote(prices, { items: [item] });
  if (!bill) return <p className="text-3">{t('price.example.not_for_sale')}</p>;
  const [from, until] = runOf(prices, choice, duration, day);
  return (
    <div className={styles.bill}>
      <FactGrid
        variant="list"
        facts={[
          ...factsOf(bill, t),
          {
            label: t('price.example.runs'),
            value: t('price.example.starting', { from: formatDate(from), to: formatDate(until) }),
          },
        ]}
      />
    </div>
  );
}

/** Slots on the home page and packages with one begin on a Monday and run for weeks, all others by calendar days. */
function runOf(prices: Prices, { service, combo_id, unit }: Choice, duration: number, day: string) {
  const combo = prices.COMBO.packages.find(({ id }) => service === 'COMBO' && id === combo_id);
  const isPlace = combo ? combo.theme || combo.banner !== null : !service.startsWith('RECRUITMENT');
  const from = isPlace ? nextMonday(day) : day;
  const runs = unit === 'DAY' ? 'DAY' : isPlace ? 'FOUR_WEEKS' : 'MONTH';
  return [from, lastDayOf(from, runs, combo?.months ?? duration)] as const;
}

/** The lines of a bill; discounts of zero are left out. */
function factsOf(bill: Quote, t: ReturnType<typeof useTranslation>['t']) {
  const [line] = bill.lines;
  const percent = bill.vat_rate;
  const minus = (vnd: number) => `−${formatPrice(vnd)}`;
  return [
    { label: t('price.example.base'), value: formatPrice(bill.subtotal), isShown: true },
    {
      label: t('price.example.sale', { percent: line?.sale_percent ?? 0 }),
      value: minus(bill.sale),
      isShown: bill.sale > 0,
    },
    {
      label: t('price.example.discount', { percent: line?.discount_percent ?? 0 }),
      value: minus(bill.discount),
      isShown: bill.discount > 0,
    },
    { label: t('price.example.net'), value: formatPrice(bill.net), isShown: !bill.vat_included },
    {
      label: t('price.example.vat', { percent }),
      value: formatPrice(bill.vat),
      isShown: !bill.vat_included,
    },
    {
      label: t('price.example.total'),
      value: <b className={styles.total}>{formatPrice(bill.total)}</b>,
      isShown: true,
    },
    {
      label: t('price.example.vat_in', { percent }),
      value: formatPrice(bill.vat),
      isShown: bill.vat_included,
    },
  ].filter(({ isShown }) => isShown);
}
