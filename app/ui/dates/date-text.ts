import { addDays, DAY_MILLISECONDS } from '#contract/calendar.ts';

/**
 * Kind of a date value. Each has a form on the wire and one that people read and type (docs/rules.md#wire-names):
 *
 *     date     2024-02-01   01.02.2024
 *     week     2024-W05     W05.2024     ISO: from Monday, the first is the one with 4 January
 *     month    02/2024      02.2024
 *     quarter  2024-Q1      Q1.2024
 *     year     2024         2024
 *
 * The year may also be typed first, as in Korean, and dots are optional.
 */
export type DateMode = 'date' | 'week' | 'month' | 'quarter' | 'year';

/** Named parts: y year, m month, d day, w week, q quarter. The first pattern is that of the wire. */
const PATTERNS: Record<DateMode, RegExp[]> = {
  date: [
    /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/,
    /^(?<d>\d{1,2})[.\-/ ](?<m>\d{1,2})[.\-/ ](?<y>\d{4})$/,
    /^(?<y>\d{4})[.\-/년 ] ?(?<m>\d{1,2})[.\-/월 ] ?(?<d>\d{1,2})일?$/,
    // Without dots the year shows which order is meant: there is no month 19 or 20.
    /^(?<d>\d{2})(?<m>\d{2})(?<y>(?:19|20)\d{2})$/,
    /^(?<y>(?:19|20)\d{2})(?<m>\d{2})(?<d>\d{2})$/,
  ],
  week: [
    /^(?<y>\d{4})-W(?<w>\d{2})$/,
    /^W?(?<w>\d{1,2})[.\-/ ](?<y>\d{4})$/i,
    /^(?<y>\d{4})[.\-/년 ] ?W?(?<w>\d{1,2})주?$/i,
    /^W?(?<w>\d{2})(?<y>(?:19|20)\d{2})$/i,
    /^(?<y>(?:19|20)\d{2})W?(?<w>\d{2})$/i,
  ],
  month: [
    /^(?<m>\d{2})\/(?<y>\d{4})$/,
    /^(?<m>\d{1,2})[.\-/ ](?<y>\d{4})$/,
    /^(?<y>\d{4})[.\-/년 ] ?(?<m>\d{1,2})월?$/,
    /^(?<m>\d{2})(?<y>(?:19|20)\d{2})$/,
    /^(?<y>(?:19|20)\d{2})(?<m>\d{2})$/,
  ],
  quarter: [
    /^(?<y>\d{4})-Q(?<q>[1-4])$/,
    /^Q?(?<q>[1-4])[.\-/ ]?(?<y>\d{4})$/i,
    /^(?<y>\d{4})[.\-/년 ]? ?Q?(?<q>[1-4])(?:분기)?$/i,
  ],
  year: [/^(?<y>\d{4})년?$/],
};

/** Converts typed text to its wire form, dots optional; null if there is no such date. */
export function parseDateText(text: string, mode: DateMode): string | null {
  const trimmed = text.trim().replace(/\.$/, '');
  for (const pattern of PATTERNS[mode]) {
    const day = firstDay(pattern.exec(trimmed)?.groups);
    if (day) return toWireValue(day, mode);
  }
  return null;
}

/** Formats a wire value for people. Any other text is returned unchanged, so that typed text is never lost. */
export function formatDateText(value: string, mode: DateMode): string {
  if (!firstDayOf(value, mode)) return value;
  if (mode === 'date') return value.split('-').reverse().join('.');
  if (mode === 'month') return value.replace('/', '.');
  return value.replace(/^(\d+)-(.+)$/, '$2.$1');
}

/** The first day of a wire value, as YYYY-MM-DD; null if it is invalid. */
export function firstDayOf(value: string, mode: DateMode): string | null {
  return firstDay(PATTERNS[mode][0]?.exec(value)?.groups);
}

/** The wire form of the week, month, quarter or year that contains a day (YYYY-MM-DD). */
export function toWireValue(day: string, mode: DateMode): string {
  const [year = '', month = ''] = day.split('-');
  if (mode === 'week') return weekOf(day);
  if (mode === 'month') return `${month}/${year}`;
  if (mode === 'quarter') return `${year}-Q${Math.ceil(Number(month) / 3)}`;
  return mode === 'year' ? year : day;
}

/** Number of days in a period, both ends included. */
export function daysBetween(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / DAY_MILLISECONDS) + 1;
}

/** First day of the parsed parts; null if there is none (31.02, a 53rd week, years before 1000). */
function firstDay(parts: Record<string, string> | undefined): string | null {
  if (!parts || Number(parts.y) < 1000) return null;
  if (parts.w) {
    const monday = mondayOf(addDays(`${parts.y}-01-04`, 7 * (Number(parts.w) - 1)));
    return weekOf(monday) === `${parts.y}-W${parts.w.padStart(2, '0')}` ? monday : null;
  }
  const month = parts.m ?? String(3 * Number(parts.q ?? 1) - 2);
  const day = `${parts.y}-${month.padStart(2, '0')}-${(parts.d ?? '1').padStart(2, '0')}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  // Date.parse reads 31.02 as the third of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** A week belongs to the year of its Thursday. */
function weekOf(day: string): string {
  const thursday = addDays(mondayOf(day), 3);
  const number = Math.ceil(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7);
  return `${thursday.slice(0, 4)}-W${String(number).padStart(2, '0')}`;
}
