import { z } from 'zod';
import { dueAfterInterview, dueAfterPass, firstDue } from '#server/hiring/answers/clock.ts';
import type { Calendar } from './calendar.ts';
import { readData } from './data.ts';
import type { NewRow } from './rows.ts';

const steps = [
  'VIEWED',
  'CV_PASSED',
  'INVITED',
  'CONFIRMED',
  'DECLINED',
  'INTERVIEW_PASSED',
  'ELECT',
  'CV_CANCEL',
  'NOT_ELECT',
  'NOT_HIRING',
  'NO_ANSWER',
  'CANCELLED',
] as const;
type Kind = (typeof steps)[number];
/** A step of the candidate or of the company. */
type Step = Exclude<Kind, 'NO_ANSWER'>;

const { stories: applicationStories, cancellations } = readData(
  'application-stories',
  z.strictObject({
    /** All possible courses of an application (docs/rules.md#states); each occurs at least twice. */
    stories: z.array(
      z.strictObject({
        name: z.string(),
        /** Steps after applying, in order. CANCELLED may follow any state that is not final. */
        steps: z.array(z.enum(steps)),
        /** The interview already took place. */
        isMet: z.boolean().default(false),
      }),
    ),
    cancellations: z.array(
      z.strictObject({ cancel_reason: z.string(), cancel_reason_text: z.string().nullable() }),
    ),
  }),
);

export { applicationStories };
export type ApplicationStory = (typeof applicationStories)[number];

/** The preset of the setting `answer_days`. */
const PROMISED_DAYS = 14;
const CANDIDATE_STEPS: Kind[] = ['CONFIRMED', 'DECLINED', 'CANCELLED'];
const [CLOCK, CANDIDATE, EMPLOYER] = [0, 1, 2];

type Facts = Omit<
  NewRow<'application'>,
  | 'recruitment_id'
  | 'candidate_id'
  | 'company_id'
  | 'profile_id'
  | 'resume'
  | 'retention_years'
  | 'profile_apply_id'
>;
type SentFacts = Facts & { applied_at: Date };
type Event = Pick<NewRow<'application_event'>, 'kind' | 'actor_type' | 'details' | 'happened_at'>;

/** Days an application needs from sending to its last step. */
export const daysOfStory = (story: ApplicationStory): number => story.steps.length;

/**
 * Simulates an application step by step, one a day from the day it was sent.
 * @param age days since it was sent; at least `daysOfStory(story)`
 * @param place where an interview is held
 * @param meetsIn days until the interview; by default they follow from `turn`, the number of the application
 */
export function simulateApplication(
  story: ApplicationStory,
  { age, place, turn, meetsIn }: { age: number; place: string; turn: number; meetsIn?: number | undefined },
  calendar: Calendar,
): { facts: Facts; events: Event[] } {
  const facts: SentFacts = {
    applied_at: calendar.moment(-age, 8, 10 + (turn % 45)),
    viewed_at: null,
    result: null,
    result_at: null,
    result_reason: null,
    result_note: null,
    invited_at: null,
    confirmed_at: null,
    declined_at: null,
    decline_reason: null,
    interview_date: null,
    interview_time: null,
    interview_minutes: null,
    interview_place: null,
    interview_note: null,
    interview_sequence: 0,
    cancelled_at: null,
    cancel_reason: null,
    cancel_reason_text: null,
    version: 1 + story.steps.length,
  };
  const events: Event[] = [
    { kind: 'APPLIED', actor_type: CANDIDATE, details: {}, happened_at: facts.applied_at },
  ];
  story.steps.forEach((kind, index) => {
    const happened_at = calendar.moment(index + 1 - age, 9 + index, 15 + (turn % 40));
    // Day of the interview: the afternoon after the candidate's answer, the day before the result.
    const interviewDay = story.isMet
      ? story.steps.indexOf('CONFIRMED') + 1 - age
      : (meetsIn ?? 1 + (turn % 6));
    if (kind === 'NO_ANSWER') {
      const ended_at = calendar.moment(0, 0, 20);
      Object.assign(facts, { result: kind, result_at: ended_at });
      events.push({ kind: 'ENDED_BY_CLOCK', actor_type: CLOCK, details: {}, happened_at: ended_at });
      return;
    }
    const details = take(facts, kind, happened_at, { date: calendar.date(interviewDay), place, turn });
    const actor_type = CANDIDATE_STEPS.includes(kind) ? CANDIDATE : EMPLOYER;
    events.push({ kind, actor_type, details, happened_at });
  });
  return { facts: { ...facts, ...clockOf(facts, calendar) }, events };
}

/**
 * Returns the promised date of an application after all its steps. An open application whose date would have passed is
 * older than the promise, and has none.
 */
function clockOf(facts: SentFacts, { now }: Calendar): Partial<Facts> {
  const { applied_at } = facts;
  const promised = firstDue(applied_at, PROMISED_DAYS, []);
  const clock = {
    applied_at,
    ...{ answer_days: PROMISED_DAYS, answer_promised: promised, answer_due: promised, answer_rest: null },
  };
  const answered_at = [facts.result === 'NO_ANSWER' ? null : facts.result_at, facts.invited_at]
    .filter((at) => at != null)
    .sort((a, b) => a.getTime() - b.getTime())[0];
  let answer_due = promised;
  if (facts.result_at && (facts.result === 'CV_PASSED' || facts.result === 'INTERVIEW_PASSED'))
    answer_due = dueAfterPass(clock, facts.result_at, []);
  if (facts.interview_date && facts.result === 'CV_PASSED' && !facts.declined_at)
    answer_due = dueAfterInterview(clock, facts.interview_date, []);
  if (answer_due < now && facts.result !== 'NO_ANSWER') return {};
  return {
    answer_days: PROMISED_DAYS,
    answer_promised: promised,
    answer_due,
    answered_at: answered_at ?? null,
  };
}

/** Afternoons: the answers and results of the stories are given in the mornings. */
const times = ['14:00', '15:30', '16:30', '14:45'];
const minutes = [60, 45, 30, 90];

interface Interview {
  date: string;
  place: string;
  turn: number;
}

/**
 * Applies one step to the facts.
 * @returns the details of its event in the timeline
 */
function take(
  facts: Facts,
  kind: Step,
  at: Date,
  { date, place, turn }: Interview,
): Record<string, string | number | null> {
  if (kind === 'VIEWED') facts.viewed_at = at;
  else if (kind === 'CONFIRMED') facts.confirmed_at = at;
  else if (kind === 'DECLINED') {
    facts.declined_at = at;
    facts.decline_reason = 'Hôm đó tôi có lịch thi, mong được hẹn ngày khác.';
    return { reason: facts.decline_reason };
  } else if (kind === 'INVITED') {
    const appointment = {
      interview_date: date,
      interview_time: times[turn % times.length] ?? '14:00',
      interview_minutes: minutes[turn % minutes.length] ?? 60,
      interview_place: place,
      interview_note: 'Mang theo giấy tờ tuỳ thân. Gửi xe ở cổng phụ.',
    };
    Object.assign(facts, appointment, { invited_at: at, interview_sequence: 1 });
    return appointment;
  } else if (kind === 'CANCELLED') {
    facts.cancelled_at = at;
    const why = cancellations[turn % cancellations.length] ?? {};
    Object.assign(facts, why);
    return why;
  } else {
    const isOut = kind === 'CV_CANCEL' || kind === 'NOT_ELECT';
    const result_reason = isOut ? (['EXPERIENCE', 'SKILLS', 'SALARY', 'LOCATION'][turn % 4] as string) : null;
    const result_note = isOut && turn % 2 ? 'Hồ sơ tốt, nên xem lại khi có vị trí khác.' : null;
    Object.assign(facts, { result: kind, result_at: at, result_reason, result_note });
    return { result_reason, result_note };
  }
  return {};
}
