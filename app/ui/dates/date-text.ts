/**
 * `date`: DD.MM.YYYY typed, YYYY-MM-DD on the wire. `month`: MM.YYYY typed, MM/YYYY on the wire (docs/rules.md#validation, docs/rules.md#wire-names).
 * Typed with the year first, as Koreans write it, both are understood too.
 */
export type DateMode = 'date' | 'month';

const PATTERNS = {
  date: [
    /^(?<d>\d{1,2})[.\-/ ](?<m>\d{1,2})[.\-/ ](?<y>\d{4})$/,
    /^(?<y>\d{4})[.\-/년 ] ?(?<m>\d{1,2})[.\-/월 ] ?(?<d>\d{1,2})일?$/,
    // Without dots a year tells which way it is meant: no month is called 19 or 20.
    /^(?<d>\d{2})(?<m>\d{2})(?<y>(?:19|20)\d{2})$/,
    /^(?<y>(?:19|20)\d{2})(?<m>\d{2})(?<d>\d{2})$/,
  ],
  month: [
    /^(?<m>\d{1,2})[.\-/ ](?<y>\d{4})$/,
    /^(?<y>\d{4})[.\-/년 ] ?(?<m>\d{1,2})월?$/,
    /^(?<m>\d{2})(?<y>(?:19|20)\d{2})$/,
    /^(?<y>(?:19|20)\d{2})(?<m>\d{2})$/,
  ],
};
const WIRE = { date: /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/, month: /^(?<m>\d{2})\/(?<y>\d{4})$/ };

const two = (part: number) => String(part).padStart(2, '0');

/** The wire form of what a person typed, dots optional; null where it names no day of the calendar. */
export function parseDateText(text: string, mode: DateMode): string | null {
  const trimmed = text.trim().replace(/\.$/, '');
  for (const pattern of [...PATTERNS[mode], WIRE[mode]]) {
    const found = pattern.exec(trimmed)?.groups;
    const wire = found && toWire(Number(found.y), Number(found.m), Number(found.d ?? 1), mode);
    if (wire) return wire;
  }
  return null;
}

/** DD.MM.YYYY or MM.YYYY of a wire value; any other text comes back as it is, so that nothing typed is lost. */
export function formatDateText(value: string, mode: DateMode): string {
  const found = WIRE[mode].exec(value)?.groups;
  if (!found) return value;
  return mode === 'date' ? `${found.d}.${found.m}.${found.y}` : `${found.m}.${found.y}`;
}

/** A wire value as year, month (1–12) and day; null where it is none. */
export function partsOf(value: string, mode: DateMode): { year: number; month: number; day: number } | null {
  const found = WIRE[mode].exec(value)?.groups;
  return found ? { year: Number(found.y), month: Number(found.m), day: Number(found.d ?? 1) } : null;
}

/** The wire form of a day or month; null where the calendar does not know it (31.02). */
export function toWire(year: number, month: number, day: number, mode: DateMode): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!exists || year < 1000) return null;
  return mode === 'date' ? `${year}-${two(month)}-${two(day)}` : `${two(month)}/${year}`;
}

/** A day so many days later, both as YYYY-MM-DD. */
export function addDays(value: string, days: number): string {
  return new Date(Date.parse(`${value}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** How many days a period has, both ends included. */
export function daysBetween(start: string, end: string): number {
  return Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / 86_400_000) + 1;
}

/** The days of a month in weeks that start on Monday; null before the first and after the last. */
export function weeksOf(year: number, month: number, six = false): (string | null)[][] {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const lead = (first.getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const weeks = six ? 6 : Math.ceil((lead + count) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => toWireDay(year, month, week * 7 + weekday - lead + 1, count)),
  );
}

function toWireDay(year: number, month: number, day: number, count: number) {
  return day >= 1 && day <= count ? `${year}-${two(month)}-${two(day)}` : null;
}
