import type { NoticeDelayHours } from '../accounts/notice-delay.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '../calendar.ts';
import type { Language } from '../languages.ts';
import { limits } from '../limits.ts';

/** Hours by which a time zone is ahead of UTC. Neither Vietnam nor Korea has summer time. */
export type UtcOffsetHours = 7 | 9;

/** Time zone of a candidate, derived from the language of the candidate's mails. */
export const candidateZone = (language: Language): UtcOffsetHours => (language === 'kr' ? 9 : 7);

/** Hour of the candidate's day from which notices are sent; the next constant is the hour until which they are sent. */
const MORNING = 8;
const NIGHT = 21;
/** Minimum time between the notice and the end of a promised answer, so that the answer is in time. */
const BEFORE_ANSWER = HOUR_MILLISECONDS;

interface Delay {
  tellAfterHours: NoticeDelayHours;
  zone: UtcOffsetHours;
  /** End of the time in which the company promised an answer; null without a promise. */
  answerDue: Date | null;
}

/**
 * Returns when the candidate is told of a refusal that is decided now: after the company's delay, during the
 * candidate's day, and at the latest an hour before a promised answer is due. If the next morning would be too late for
 * the promise, the notice is sent in the evening before, or even at night. The candidate is never told before the time
 * to undo a decision has passed.
 */
export function noticeTime(now: Date, { tellAfterHours, zone, answerDue }: Delay): Date {
  const soonest = now.getTime() + limits.decisionUndoSeconds * 1000;
  if (tellAfterHours === 0) return new Date(soonest);
  const latest = answerDue === null ? Number.POSITIVE_INFINITY : answerDue.getTime() - BEFORE_ANSWER;
  const wanted = Math.max(soonest, Math.min(now.getTime() + tellAfterHours * HOUR_MILLISECONDS, latest));
  const byDay = nextMorning(wanted, zone);
  if (byDay <= latest || latest < soonest) return new Date(byDay);
  return new Date(Math.max(soonest, lastEvening(wanted, zone)));
}

/** The moment itself during the day, otherwise 08:00 of the same or the next day. */
function nextMorning(moment: number, zone: UtcOffsetHours): number {
  const { midnight, hours } = inZone(moment, zone);
  if (hours < MORNING) return midnight + MORNING * HOUR_MILLISECONDS;
  return hours < NIGHT ? moment : midnight + DAY_MILLISECONDS + MORNING * HOUR_MILLISECONDS;
}

/** The last minute of the evening before a moment at night. */
function lastEvening(moment: number, zone: UtcOffsetHours): number {
  const { midnight, hours } = inZone(moment, zone);
  const evening = midnight + NIGHT * HOUR_MILLISECONDS - 60_000;
  return hours < MORNING ? evening - DAY_MILLISECONDS : evening;
}

/** The beginning of the day in a zone, and the hours since then. */
function inZone(moment: number, zone: UtcOffsetHours) {
  const since = (moment + zone * HOUR_MILLISECONDS) % DAY_MILLISECONDS;
  return { midnight: moment - since, hours: since / HOUR_MILLISECONDS };
}
