import { z } from 'zod';
import { dateOf } from './calendar.ts';
import { blankToUndefined, withKeywords } from './fields.ts';
import { message, required } from './text/messages.ts';

/** Calendar date as YYYY-MM-DD. DD.MM.YYYY with or without dots is accepted too (docs/rules.md#validation). */
export const date = () =>
  z.preprocess(
    toWireDate,
    z.string({ error: (issue) => (issue.input == null ? required : message('date')) }).check(
      withKeywords(z.refine(isCalendarDate, { error: message('date') }), {
        format: 'date',
        pattern: '^(19|20)\\d{2}-\\d{2}-\\d{2}$',
      }),
    ),
  );
export const optionalDate = () => z.preprocess(blankToUndefined, date().optional());
/**
 * A date that is not after today in Vietnam, and not before 1900. It is the default rule for dates
 * (docs/rules.md#validation).
 */
export const pastDate = () =>
  date().check(z.refine((value) => value <= dateOf(new Date()), { error: message('date_past') }));
export const optionalPastDate = () => z.preprocess(blankToUndefined, pastDate().optional());

/** Month as MM/YYYY. MM.YYYY and MMYYYY are accepted too. */
export const month = () =>
  z.preprocess(
    (value) => {
      const cleaned = blankToUndefined(value);
      if (typeof cleaned !== 'string') return cleaned;
      const parts = /^(\d{2})[./-]?(\d{4})$/.exec(cleaned);
      return parts ? `${parts[1]}/${parts[2]}` : cleaned;
    },
    z
      .string({ error: (issue) => (issue.input == null ? required : message('month')) })
      .regex(/^(0[1-9]|1[0-2])\/(19|20)\d{2}$/, { error: message('month') }),
  );
export const optionalMonth = () => z.preprocess(blankToUndefined, month().optional());

/** Hours and minutes as HH:MM. */
export const time = () =>
  z.preprocess(
    blankToUndefined,
    z
      .string({ error: (issue) => (issue.input == null ? required : message('time')) })
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: message('time') }),
  );

/** Two times of day as HH:MM-HH:MM; the second may be after midnight. Blank counts as left out. */
export const optionalTimeRange = () =>
  z.preprocess(
    blankToUndefined,
    z
      .string({ error: message('time_range') })
      .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, { error: message('time_range') })
      .optional(),
  );

function toWireDate(value: unknown): unknown {
  const cleaned = blankToUndefined(value);
  if (typeof cleaned !== 'string') return cleaned;
  const parts = /^(\d{2})\.?(\d{2})\.?(\d{4})$/.exec(cleaned);
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : cleaned;
}
/** True if the text is a calendar day from 1900 on, as YYYY-MM-DD. */
export function isCalendarDate(value: string): boolean {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}
