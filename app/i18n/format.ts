import { DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import type { TranslateFn } from './translation.tsx';

export { formatAmount, formatNumber } from '#contract/text/number-format.ts';

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

/** Legal forms before or after a company name in our three languages. */
const legalForms =
  /^(?:Công ty (?:TNHH(?: (?:MTV|một thành viên))?|cổ phần|CP)|Tổng công ty|주식회사|유한회사|㈜|\(주\))\s*|\s*(?:주식회사|유한회사|㈜|\(주\)|,?\s(?:Co\.?,?\s*Ltd\.?|JSC|Corp(?:oration)?\.?|Inc\.?|LLC))$/giu;

/** The company name without its legal form, for narrow places such as rows and plates. The company's page shows the full name. */
export function shortCompanyName(name: string): string {
  const short = name.replace(legalForms, '').trim();
  return short.length >= 2 ? short : name;
}
