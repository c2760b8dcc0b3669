import { z } from 'zod';
import { blankToUndefined, toNumber } from '../fields.ts';
import { message } from '../text/messages.ts';

/**
 * Bounds of the length of an interview, in minutes. Without a length, `usual` applies, because calendar files have
 * always assumed it.
 */
export const interviewLength = { min: 15, max: 180, step: 15, usual: 60 } as const;

const { min, max, step } = interviewLength;

/** Optional length of an interview: a multiple of 15 minutes, up to three hours. */
export const optionalInterviewMinutes = () =>
  z.preprocess(
    (value) => toNumber(blankToUndefined(value)),
    z
      .int({ error: message('number') })
      .min(min, { error: message('min', { min }), abort: true })
      .max(max, { error: message('max', { max }), abort: true })
      .multipleOf(step, { error: message('choice') })
      .optional(),
  );

/** Start and end of an interview: `09:30–10:15`. */
export const showInterviewPeriod = (time: string, minutes: number | null | undefined): string =>
  `${time.slice(0, 5)}–${endOfInterview(time, minutes)}`;

const DAY_MINUTES = 24 * 60;

/** The end of an interview as HH:MM. It may be after midnight. */
export function endOfInterview(time: string, minutes: number | null | undefined): string {
  const end = (minutesOfDay(time) + (minutes ?? interviewLength.usual)) % DAY_MINUTES;
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Minutes from midnight to a time given as HH:MM. */
export function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
