import type { Language } from '../languages.ts';
import { formatAmount, formatNumber } from './number-format.ts';
import type { MessageValues } from './resolve-message.ts';

/**
 * The pay of an ad as it is displayed, in whole VND. Negotiable pay has figures only if they are public
 * (public-pay.ts).
 */
export interface Salary {
  salary_min: number | null;
  salary_max: number | null;
  is_negotiable: boolean;
}

/** The unit of pay; its codes are those of `enum.salary_unit`. */
interface SalaryUnit {
  salary_unit: number | null;
}

/** Translation keys for pay. A translator that knows at least these keys can be passed. */
type PayKey =
  | 'common.negotiable'
  | 'common.salary.negotiable'
  | `common.salary.${'exact' | 'range' | 'from' | 'up_to' | 'price_from' | 'price_up_to' | 'billions'}`;
type UnitKey =
  | 'recruitment.pay.per'
  | 'recruitment.pay.whole_job'
  | `enum.salary_unit.${1 | 2 | 3 | 4 | 5 | 6}`;
type Translate<Key extends string> = (key: Key, values?: MessageValues) => string;

/** True if the ad names an amount. */
export function hasFigures({ salary_min, salary_max }: Pick<Salary, 'salary_min' | 'salary_max'>): boolean {
  return Boolean(salary_min || salary_max);
}

/**
 * Short form of pay: `18 – 25 triệu`, `1,800만 – 2,500만 동`, `18 – 25M ₫`, `7,5 – 11 triệu, thoả thuận`; amounts below a
 * million are written in full. Empty if the ad states no pay.
 */
export function formatSalary(pay: Salary, t: Translate<PayKey>, language: Language): string {
  return orNegotiable(pay, formatFigures(pay, t, language), t);
}

/** Returns the figures with a note that they are negotiable, or only the note. */
function orNegotiable({ is_negotiable }: Salary, figures: string, t: Translate<PayKey>): string {
  if (!is_negotiable) return figures;
  return figures ? t('common.salary.negotiable', { pay: figures }) : t('common.negotiable');
}

function formatFigures({ salary_min, salary_max }: Salary, t: Translate<PayKey>, language: Language): string {
  const min = salary_min ?? 0;
  const max = salary_max ?? 0;
  if (min === 0 && max === 0) return '';
  if (Math.max(min, max) < 1_000_000) return smallRange(min, max, t, language);
  if (language === 'vi' && Math.max(min, max) >= BILLION) return largeRange(min, max, t);
  const short = (value: number) => (language === 'kr' ? inMan(value) : inMillions(value, language));
  if (min && max && min !== max) return t('common.salary.range', { min: short(min), max: short(max) });
  if (min && max) return t('common.salary.exact', { amount: short(min) });
  return min ? t('common.salary.from', { min: short(min) }) : t('common.salary.up_to', { max: short(max) });
}

/** Returns the text of the unit ("mỗi tháng"). An imported freelance job without a unit pays once for the whole job. */
export function formatSalaryUnit({ salary_unit }: SalaryUnit, t: Translate<UnitKey>): string {
  return t(salary_unit ? (`enum.salary_unit.${salary_unit}` as UnitKey) : 'recruitment.pay.whole_job');
}

/** Short form of pay with its unit where the language puts it: `18 – 25 triệu mỗi tháng`, `월급 1,800만~2,500만 동`. */
export function formatSalaryPerUnit(
  pay: Salary & SalaryUnit,
  t: Translate<PayKey | UnitKey>,
  language: Language,
): string {
  const figures = formatFigures(pay, t, language);
  const text = figures && t('recruitment.pay.per', { pay: figures, unit: formatSalaryUnit(pay, t) });
  return orNegotiable(pay, text, t);
}

/** From this amount on, Vietnamese uses tỷ (billions): "1.160 triệu" is not idiomatic. */
const BILLION = 1_000_000_000;

/** A Vietnamese range with at least one end of a billion or more: `800 triệu – 1,16 tỷ`, `1,2 – 1,5 tỷ`. */
function largeRange(min: number, max: number, t: Translate<PayKey>): string {
  const amount = (value: number) =>
    value < BILLION
      ? t('common.salary.exact', { amount: inMillions(value, 'vi') })
      : t('common.salary.billions', { amount: inBillions(value) });
  if (min && max && min !== max) return `${min < BILLION ? amount(min) : inBillions(min)} – ${amount(max)}`;
  if (min && max) return amount(min);
  const price = amount(min || max);
  return t(min ? 'common.salary.price_from' : 'common.salary.price_up_to', { price });
}

const inBillions = (value: number) => formatNumber(Math.round(value / 10_000_000) / 100, 'vi');

const inMillions = (value: number, language: Language) =>
  formatNumber(Math.round(value / 100_000) / 10, language);

/** Formats an amount in Korean: in 만 (ten thousand), and from ten thousand 만 on in 억. */
function inMan(value: number): string {
  const man = Math.round(value / 10_000);
  const [eok, rest] = [Math.floor(man / 10_000), man % 10_000];
  const parts = [eok > 0 && `${formatNumber(eok, 'kr')}억`, rest > 0 && `${formatNumber(rest, 'kr')}만`];
  return parts.filter(Boolean).join(' ');
}

function smallRange(min: number, max: number, t: Translate<PayKey>, language: Language): string {
  const amount = (value: number) => formatAmount(value, language);
  if (min && max) return min === max ? amount(min) : `${amount(min)} – ${amount(max)}`;
  const price = amount(min || max);
  return t(min ? 'common.salary.price_from' : 'common.salary.price_up_to', { price });
}
