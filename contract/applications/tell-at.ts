import type { TellAfterHours } from '../accounts/notice-delay.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '../calendar.ts';
import type { Language } from '../languages.ts';
import { limits } from '../limits.ts';

/** Hours between a zone's time and UTC. Neither Vietnam nor Korea has summer time. */
export type ZoneHours = 7 | 9;

/** The zone of a candidate, by the language in which the candidate reads mails. */
export const zoneOf = (language: Language): ZoneHours => (language === 'kr' ? 9 : 7);

/** Notices are told between these hours of the candidate's day. */
const MORNING = 8;
const NIGHT = 21;
/** Time between the notice and the end of a promised answer, so that the answer is in time. */
const BEFORE_ANSWER = HOUR_MILLISECONDS;

interface Delay {
  tellAfterHours: TellAfterHours;
  zone: ZoneHours;
  /** End of the time in which the company promised an answer; null without a promise. */
  answerDue: Date | null;
}

/**
 * Returns when a refusal that is decided now is told: after the company's delay, at the latest an hour before a promised answer
 * is due, and by day of the candidate. A promise is kept before the night is: a notice that would be late in the morning is
 * told in the evening before. It never leaves less time than the undo of other decisions.
 */
export function tellAt(now: Date, { tellAfterHours, zone, answerDue }: Delay): Date {
  const soonest = now.getTime() + limits.decisionUndoSeconds * 1000;
  if (tellAfterHours === 0) return new Date(soonest);
  const latest = answerDue === null ? Number.POSITIVE_INFINITY : answerDue.getTime() - BEFORE_ANSWER;
  const wanted = Math.max(soonest, Math.min(now.getTime() + tellAfterHours * HOUR_MILLISECONDS, latest));
  const byDay = nextMorning(wanted, zone);
  if (byDay <= latest || latest < soonest) return new Date(byDay);
  return new Date(Math.max(soonest, lastEvening(wanted, zone)));
}

/** The moment itself by day, else 08:00 of the same or the next day. */
function nextMorning(moment: number, zone: ZoneHours): number {
  const { midnight, hours } = inZone(moment, zone);
  if (hours < MORNING) return midnight + MORNING * HOUR_MILLISECONDS;
  return hours < NIGHT ? moment : midnight + DAY_MILLISECONDS + MORNING * HOUR_MILLISECONDS;
}

/** The last minute of the evening before a moment by night. */
function lastEvening(moment: number, zone: ZoneHours): number {
  const { midnight, hours } = inZone(moment, zone);
  const evening = midnight + NIGHT * HOUR_MILLISECONDS - 60_000;
  return hours < MORNING ? evening - DAY_MILLISECONDS : evening;
}

/** The beginning of the day in a zone, and the hours since then. */
function inZone(moment: number, zone: ZoneHours) {
  const since = (moment + zone * HOUR_MILLISECONDS) % DAY_MILLISECONDS;
  return { midnight: moment - since, hours: since / HOUR_MILLISECONDS };
}
