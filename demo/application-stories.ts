import type { ApplicationEventTable } from '#server/infrastructure/db/tables/applications.ts';
import type { Calendar } from './calendar.ts';
import type { NewRow } from './rows.ts';

type Kind = ApplicationEventTable['kind'];
/** Steps after applying, in order. CANCELLED may follow any state that is not final. */
export interface ApplicationStory {
  name: string;
  steps: Kind[];
  /** The interview already took place. */
  isMet?: boolean;
}

const toInterview: Kind[] = ['VIEWED', 'CV_PASSED', 'INVITED'];
const toMeeting: Kind[] = [...toInterview, 'CONFIRMED'];

/** Every way an application can go (docs/rules.md#states); each is told at least twice. */
export const applicationStories: ApplicationStory[] = [
  { name: 'not seen', steps: [] },
  { name: 'seen', steps: ['VIEWED'] },
  { name: 'passed', steps: ['VIEWED', 'CV_PASSED'] },
  { name: 'invited', steps: toInterview },
  { name: 'confirmed', steps: toMeeting },
  { name: 'declined', steps: [...toInterview, 'DECLINED'] },
  { name: 'interview passed', steps: [...toMeeting, 'INTERVIEW_PASSED'], isMet: true },
  { name: 'hired', steps: [...toMeeting, 'INTERVIEW_PASSED', 'ELECT'], isMet: true },
  { name: 'out by resume', steps: ['VIEWED', 'CV_CANCEL'] },
  { name: 'out unseen', steps: ['CV_CANCEL'] },
  { name: 'out before interview', steps: ['VIEWED', 'CV_PASSED', 'NOT_ELECT'] },
  { name: 'out after interview', steps: [...toMeeting, 'NOT_ELECT'], isMet: true },
  { name: 'out at the end', steps: [...toMeeting, 'INTERVIEW_PASSED', 'NOT_ELECT'], isMet: true },
  { name: 'position closed', steps: ['VIEWED', 'NOT_HIRING'] },
  { name: 'closed after interview', steps: [...toMeeting, 'NOT_HIRING'], isMet: true },
  { name: 'cancelled', steps: ['CANCELLED'] },
  { name: 'cancelled after invitation', steps: [...toInterview, 'CANCELLED'] },
];

const EMPLOYER_STEPS: Kind[] = [
  'VIEWED',
  'CV_PASSED',
  'INVITED',
  'INTERVIEW_PASSED',
  'ELECT',
  'CV_CANCEL',
  'NOT_ELECT',
  'NOT_HIRING',
];
const [CANDIDATE, EMPLOYER] = [1, 2];

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
type Event = Pick<NewRow<'application_event'>, 'kind' | 'actor_type' | 'details' | 'happened_at'>;

/** Days an application needs from sending to its last step. */
export const daysOf = (story: ApplicationStory): number => story.steps.length;

/**
 * Tells an application step by step, one a day from the day it was sent.
 * @param age days since it was sent; at least `daysOf(story)`
 * @param place where an interview is held
 * @param meetsIn days until it; without it the turn says when
 */
export function simulateApplication(
  story: ApplicationStory,
  { age, place, turn, meetsIn }: { age: number; place: string; turn: number; meetsIn?: number | undefined },
  calendar: Calendar,
): { facts: Facts; events: Event[] } {
  const facts: Facts = {
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
    const details = take(facts, kind, happened_at, { date: calendar.date(interviewDay), place, turn });
    const actor_type = EMPLOYER_STEPS.includes(kind) ? EMPLOYER : CANDIDATE;
    events.push({ kind, actor_type, details, happened_at });
  });
  return { facts, events };
}

/** Afternoons: the answers and results of the stories are given in the mornings. */
const times = ['14:00', '15:30', '16:30', '14:45'];

interface Interview {
  date: string;
  place: string;
  turn: number;
}

/** Writes one step into the facts. @returns what the timeline says about it */
function take(
  facts: Facts,
  kind: Kind,
  at: Date,
  { date, place, turn }: Interview,
): Record<string, string | null> {
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
      interview_place: place,
      interview_note: 'Mang theo giấy tờ tuỳ thân. Gửi xe ở cổng phụ.',
    };
    Object.assign(facts, appointment, { invited_at: at, interview_sequence: 1 });
    return appointment;
  } else if (kind === 'CANCELLED') {
    facts.cancelled_at = at;
    const [cancel_reason, cancel_reason_text] = cancellations[turn % cancellations.length] ?? ['OTHER', null];
    Object.assign(facts, { cancel_reason, cancel_reason_text });
    return { cancel_reason, cancel_reason_text };
  } else if (kind !== 'APPLIED') {
    const isOut = kind === 'CV_CANCEL' || kind === 'NOT_ELECT';
    const result_reason = isOut ? (['EXPERIENCE', 'SKILLS', 'SALARY', 'LOCATION'][turn % 4] as string) : null;
    const result_note = isOut && turn % 2 ? 'Hồ sơ tốt, nên xem lại khi có vị trí khác.' : null;
    Object.assign(facts, { result: kind, result_at: at, result_reason, result_note });
    return { result_reason, result_note };
  }
  return {};
}

const cancellations: [string, string | null][] = [
  ['OTHER_JOB', null],
  ['CONDITIONS', 'Ca làm không hợp với giờ đón con.'],
  ['PERSONAL', null],
  ['OTHER', 'Tôi chuyển về quê.'],
  ['MISTAKE', null],
];
