import { dateOf } from '#contract/calendar.ts';
import { type RecruitmentStatus, recruitmentStatus } from '#contract/enums.ts';
import { type PublicState, unreadableStates } from '#contract/own-recruitments.ts';

const { DRAFT, STOP_RECEIVE, STOP, RECRUITING, PENDING } = recruitmentStatus;

/** Every change of state an ad can go through (docs/rules.md#states). No other file compares states. */
const transitions = {
  submit: { from: [DRAFT], to: PENDING },
  approve: { from: [PENDING], to: RECRUITING },
  return: { from: [PENDING], to: DRAFT },
  stopReceiving: { from: [RECRUITING], to: STOP_RECEIVE },
  resume: { from: [STOP_RECEIVE], to: RECRUITING },
  stop: { from: [RECRUITING, STOP_RECEIVE], to: STOP },
  suspend: { from: [RECRUITING, STOP_RECEIVE], to: STOP },
} as const satisfies Record<string, { from: readonly RecruitmentStatus[]; to: RecruitmentStatus }>;
export type RecruitmentAct = keyof typeof transitions;

/** The states an act may start from. */
export const statesBefore = (act: RecruitmentAct): readonly RecruitmentStatus[] => transitions[act].from;
/** The state an act leads to. */
export const stateAfter = (act: RecruitmentAct): RecruitmentStatus => transitions[act].to;

/** States in which the employer may still change the text. */
export const editable: readonly RecruitmentStatus[] = [DRAFT, PENDING, RECRUITING, STOP_RECEIVE];
/** States the public has seen: an edit is kept in the history. */
export const published: readonly RecruitmentStatus[] = [RECRUITING, STOP_RECEIVE];

interface Standing {
  status: number;
  end_date: string | null;
  start_date: string | null;
  hidden: boolean;
  suspended: boolean;
}

const can = (act: RecruitmentAct, status: number) =>
  (statesBefore(act) as readonly number[]).includes(status);

interface Period {
  status: number;
  end_date: string | null;
}

const isPastLastDay = ({ end_date }: Period, now: Date) => end_date !== null && end_date < dateOf(now);

/** "Expired" is never stored: today after the end date of an ad that was public. */
export const isExpired = (ad: Period, now: Date): boolean =>
  (published as readonly number[]).includes(ad.status) && isPastLastDay(ad, now);

/** An ad is not opened for applications that nobody could send: its period must be extended first. */
export const isTooLate = (act: 'approve' | 'resume', ad: Period, now: Date): boolean =>
  can(act, ad.status) && isPastLastDay(ad, now);

/** Its first day is to come. */
export const isAhead = ({ start_date }: { start_date: string | null }, now: Date): boolean =>
  start_date !== null && start_date > dateOf(now);

/** Its readers may have found it: beginning later would take it from them (an edit keeps an ad live; docs/rules.md#states). */
export function hasBegun(ad: Standing, now: Date): boolean {
  return (published as readonly number[]).includes(ad.status) && ad.start_date !== null && !isAhead(ad, now);
}

/** What the company may do with its ad now. */
export function abilitiesOf(ad: Standing, applicants: number, now: Date) {
  return {
    edit: (editable as readonly number[]).includes(ad.status),
    submit: can('submit', ad.status),
    stop_receive: can('stopReceiving', ad.status),
    resume: can('resume', ad.status) && !isTooLate('resume', ad, now),
    stop: can('stop', ad.status),
    delete: applicants === 0,
    copy: true,
  };
}

/** What an administrator may do with an ad now. */
export function adminAbilitiesOf(ad: Standing, now: Date) {
  return {
    approve: can('approve', ad.status) && !isTooLate('approve', ad, now),
    return: can('return', ad.status),
    suspend: can('suspend', ad.status),
    resume: ad.status === STOP && ad.suspended,
    hide: !ad.hidden,
    show_again: ad.hidden,
  };
}

/** What `publicStateOf` reads of an ad, for queries that name the table `r`. */
export const publicStateColumns = [
  'r.status',
  'r.start_date',
  'r.end_date',
  'r.hidden',
  'r.suspended',
] as const;

/**
 * How the public may read an ad, or why it may not (docs/rules.md#states, "readable by its address").
 * @param companyListed the company is approved now, or was imported
 */
export function publicStateOf(ad: Standing, companyListed: boolean, now: Date): PublicState {
  const isStopped = ad.status === STOP;
  const isPublished = isStopped || (published as readonly number[]).includes(ad.status);
  if (!isPublished) return 'not_published';
  if (!companyListed) return 'company_not_listed';
  if (ad.hidden) return 'hidden';
  if (isStopped) return 'stopped';
  if (isAhead(ad, now)) return 'scheduled';
  if (isExpired(ad, now)) return 'expired';
  return ad.status === STOP_RECEIVE ? 'not_receiving' : 'open';
}

type Unreadable = (typeof unreadableStates)[number];

/** Its address answers 404. */
export const isUnreadable = (state: PublicState): state is Unreadable =>
  (unreadableStates as readonly PublicState[]).includes(state);
