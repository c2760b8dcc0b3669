import { DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { formatNumber } from '#contract/text/number-format.ts';
import type { TranslateFn } from './translation.tsx';

/** All times are shown in Vietnam's time zone, wherever the reader is (docs/rules.md#validation). */
const zone = 'Asia/Ho_Chi_Minh';

/** Created on first use: on a phone this takes longer than the rest of this file. */
let timeParts: Intl.DateTimeFormat | undefined;

/** The day in Vietnam of a moment: `2025-12-15`. */
export function dayOf(moment: Date | string): string {
  return dateOf(typeof moment === 'string' ? new Date(moment) : moment);
}

/** `15.12.2025` in all languages, from a day (`2025-12-15`) or a moment (ISO 8601 with time). */
export function formatDate(date: string): string {
  const [year, month, day] = (date.length > 10 ? dayOf(date) : date).split('-');
  return `${day}.${month}.${year}`;
}

/** `15.12.2025 09:30`, from a moment. */
export function formatDateTime(moment: string): string {
  timeParts ??= new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return `${formatDate(moment)} ${timeParts.format(new Date(moment))}`;
}

/** Days from today until the end of `day`; negative if it is in the past. */
export function daysUntil(day: string, now: Date): number {
  return Math.round((Date.parse(day.slice(0, 10)) - Date.parse(dayOf(now))) / DAY_MILLISECONDS);
}

export { formatNumber };

/** An amount in full, in whole VND: `1.200.000 ₫` in Vietnamese, `1,200,000 ₫` in the others, with a no-break space (docs/rules.md#amounts). */
export function formatAmount(vnd: number, language: Language): string {
  return `${formatNumber(vnd, language)}\u00a0₫`;
}

/** The minute of a moment, in milliseconds. Ages are never shown more precisely, so HTML that was rendered a while ago still matches. */
export function minuteOf(now: number): number {
  return now - (now % 60_000);
}

/** Age of a moment in minutes, hours or days; its date if older than a month. */
export function formatAge(moment: string, now: Date, t: TranslateFn): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(moment)) / 60_000));
  if (minutes < 60) return t('common.age.minutes', { count: minutes });
  if (minutes < 24 * 60) return t('common.age.hours', { count: Math.floor(minutes / 60) });
  const days = Math.floor(minutes / (24 * 60));
  return days <= 30 ? t('common.age.days', { count: days }) : formatDate(moment);
}

/** The parts of an address from the house to the province: `12 Lê Lợi - Bến Nghé - Quận 1`. Empty parts are left out. */
export function formatAddress(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' - ');
}

export interface Salary {
  salary_min: number | null;
  salary_max: number | null;
  is_negotiable: boolean;
}

/**
 * Short form of pay: `18 – 25 triệu`, `1,800만 – 2,500만 동`, `18 – 25M ₫`; amounts below a million are written in full.
 * Empty if the ad states no pay.
 */
export function formatSalary(
  { salary_min, salary_max, is_negotiable }: Salary,
  t: TranslateFn,
  language: Language,
): string {
  const min = salary_min ?? 0;
  const max = salary_max ?? 0;
  if (is_negotiable) return t('common.negotiable');
  if (min === 0 && max === 0) return '';
  if (Math.max(min, max) < 1_000_000) return smallRange(min, max, t, language);
  if (language === 'vi' && Math.max(min, max) >= BILLION) return largeRange(min, max, t);
  const short = (value: number) => (language === 'kr' ? inMan(value) : inMillions(value, language));
  if (min && max && min !== max) return t('common.salary.range', { min: short(min), max: short(max) });
  if (min && max) return t('common.salary.exact', { amount: short(min) });
  return min ? t('common.salary.from', { min: short(min) }) : t('common.salary.up_to', { max: short(max) });
}

/** From this amount on Vietnamese uses tỷ: 1.160 triệu is not idiomatic. */
const BILLION = 1_000_000_000;

/** A Vietnamese range with at least one end of a billion or more: `800 triệu – 1,16 tỷ`, `1,2 – 1,5 tỷ`. */
function largeRange(min: number, max: number, t: TranslateFn): string {
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

/** Korean notation of amounts: in 만 (ten thousand), and from there on in 억 (ten thousand of these). */
function inMan(value: number): string {
  const man = Math.round(value / 10_000);
  const [eok, rest] = [Math.floor(man / 10_000), man % 10_000];
  const parts = [eok > 0 && `${formatNumber(eok, 'kr')}억`, rest > 0 && `${formatNumber(rest, 'kr')}만`];
  return parts.filter(Boolean).join(' ');
}

function smallRange(min: number, max: number, t: TranslateFn, language: Language): string {
  const amount = (value: number) => formatAmount(value, language);
  if (min && max) return min === max ? amount(min) : `${amount(min)} – ${amount(max)}`;
  const price = amount(min || max);
  return t(min ? 'common.salary.price_from' : 'common.salary.price_up_to', { price });
}

/** Legal forms before or after a company name in our three languages. */
const legalForms =
  /^(?:Công ty (?:TNHH(?: (?:MTV|một thành viên))?|cổ phần|CP)|Tổng công ty|주식회사|유한회사|㈜|\(주\))\s*|\s*(?:주식회사|유한회사|㈜|\(주\)|,?\s(?:Co\.?,?\s*Ltd\.?|JSC|Corp(?:oration)?\.?|Inc\.?|LLC))$/giu;

/** The company name without its legal form, for narrow places such as rows and plates. The company's page shows the full name. */
export function shortCompanyName(name: string): string {
  const short = name.replace(legalForms, '').trim();
  return short.length >= 2 ? short : name;
}
