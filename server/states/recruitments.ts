import { sql } from 'kysely';
import { addDays, DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import {
  type OwnRecruitmentState,
  type RecruitmentStatus,
  recruitmentStatus,
  type ShownRecruitmentState,
} from '#contract/enums.ts';
import { type PublicState, unreadableStates } from '#contract/recruitments/own-recruitments.ts';
import { all, any, caseOf, column, not, type Predicate } from '#server/infrastructure/db/predicates.ts';
import { isPublic } from './companies.ts';
import { hidesFigures } from './public-pay.ts';

const { DRAFT, STOP_RECEIVE, STOP, RECRUITING, PENDING } = recruitmentStatus;

/** All transitions of an ad (docs/rules.md#states). No other file compares states. */
const transitions = {
  submit: { from: [DRAFT], to: PENDING },
  approve: { from: [PENDING], to: RECRUITING },
  return: { from: [PENDING], to: DRAFT },
  stopReceiving: { from: [RECRUITING], to: STOP_RECEIVE },
  resume: { from: [STOP_RECEIVE], to: RECRUITING },
  stop: { from: [RECRUITING, STOP_RECEIVE], to: STOP },
  suspend: { from: [RECRUITING, STOP_RECEIVE], to: STOP },
} as const satisfies Record<string, { from: readonly RecruitmentStatus[]; to: RecruitmentStatus }>;
/** The only transition to several states: a suspended ad returns to its former state. */
const resumeSuspended = { from: transitions.suspend.to, to: transitions.suspend.from } as const;
export type RecruitmentAct = keyof typeof transitions;

/** States from which an action is possible. */
export const statesBefore = (act: RecruitmentAct): readonly RecruitmentStatus[] => transitions[act].from;
/** State after an action. */
export const stateAfter = (act: RecruitmentAct): RecruitmentStatus => transitions[act].to;

/** Transition by which an administrator resumes an ad; undefined if it is not suspended. */
export function resumeTransition(ad: {
  status: number;
  suspended: boolean;
  suspended_from: number | null;
}): { from: RecruitmentStatus; to: RecruitmentStatus } | undefined {
  if (!isSuspended.matches(ad)) return undefined;
  const { from, to } = resumeSuspended;
  return { from, to: to.find((state) => state === ad.suspended_from) ?? RECRUITING };
}

/** States in which the company may still edit the text. */
export const editableStates: readonly RecruitmentStatus[] = [DRAFT, PENDING, RECRUITING, STOP_RECEIVE];

/** States in which an administrator may edit an ad: a suspended one can be corrected before it is resumed. */
export const statesForStaff = (ad: { status: number; suspended: boolean }): readonly RecruitmentStatus[] =>
  isSuspended.matches(ad) ? [STOP] : editableStates.filter((state) => state === ad.status);

const status = column('status', 'r.status');
const startDate = column('start_date', 'r.start_date');
const endDate = column('end_date', 'r.end_date');
const hidden = column('hidden', 'r.hidden');
const suspended = column('suspended', 'r.suspended');
const updatedAt = column('updated_at', 'r.updated_at');

// All predicates are in SQL over `recruitment r`. Those that need the company are also over `company c` and
// `employer e`.

/** True for a draft. Only its company has seen it, so changes need no history. */
export const isDraft = status.is(DRAFT);
/** True if the ad waits for approval. */
export const isPending = status.is(PENDING);
/** True if neither the company nor the last hire has stopped the ad. Its period may have expired. */
export const isRecruiting = status.is(RECRUITING);
/** True if the public has seen the ad, so that edits are recorded in its history. */
export const isPublished = status.isOneOf([RECRUITING, STOP_RECEIVE]);
const isStopped = status.is(STOP);

/** True if the company may publish pay figures that the public cannot read yet. */
export const mayShowPay = all(hidesFigures, status.isOneOf(editableStates));

const isPastLastDay = (now: Date) => endDate.isBeforeDay(dateOf(now));
/** True if today is after the last day of an ad that was public. "Expired" is never stored as a state. */
export const isExpired = (now: Date) => all(isPublished, isPastLastDay(now));
/** True if the last day of the ad is within `days` days. */
export const endsWithin = (days: number, now: Date) =>
  all(isRecruiting, not(isPastLastDay(now)), endDate.isBeforeDay(addDays(dateOf(now), days + 1)));
/** True if the ad recruits, is not hidden, and its last day is not over. */
export const isRunning = (now: Date) => all(isRecruiting, not(isPastLastDay(now)), hidden.isFalse);
/**
 * True if the last day has passed, so that no candidate could apply. The period must then be extended before the act.
 */
export const isPastDeadline = (act: 'approve' | 'resume', now: Date) =>
  all(status.isOneOf(statesBefore(act)), isPastLastDay(now));
/** True if the first day of the ad is in the future. */
export const startsInFuture = (now: Date) => startDate.isAfterDay(dateOf(now));
/**
 * True if the ad has been public. Its first day can no longer move into the future, because readers may have found it
 * (docs/rules.md#states).
 */
export const hasBegun = (now: Date) => all(isPublished, startDate.isSet, not(startsInFuture(now)));
/** True if the ad was stopped or has expired, so that it accepts no new applications. */
export const isClosedToApplications = (now: Date) =>
  any(status.isOneOf([STOP, STOP_RECEIVE]), isExpired(now));
/** True if an administrator has suspended the ad, and may resume it. */
export const isSuspended = all(isStopped, suspended.isTrue);

/** True if the ad is closed for good. */
export const isStoppedForGood = all(isStopped, suspended.isFalse);

/**
 * True if the ad is listed while its period runs. Search compares the period at query time (server/states/search.ts).
 */
export const isListed = all(isRecruiting, hidden.isFalse, isPublic);

/**
 * True if the ad is listed now, or was within the last `days` days. The time when a stopped ad left the lists is not
 * stored, so its last change, which may be later, is used.
 */
export const wasListedWithin = (days: number, now: Date) =>
  all(
    status.isOneOf([RECRUITING, STOP_RECEIVE, STOP]),
    not(isSuspended),
    hidden.isFalse,
    isPublic,
    not(startsInFuture(now)),
    not(endDate.isBeforeDay(addDays(dateOf(now), -days))),
    any(isRecruiting, updatedAt.isAfter(new Date(now.getTime() - days * DAY_MILLISECONDS))),
  );

/** Tab of the company's list that shows the ad. */
export const companyTab = (now: Date) =>
  caseOf<OwnRecruitmentState>()(
    [
      ['expired', isExpired(now)],
      ['draft', isDraft],
      ['pending', isPending],
      ['recruiting', isRecruiting],
      ['stop_receive', status.is(STOP_RECEIVE)],
    ],
    'stop',
  );

interface Standing {
  status: number;
  end_date: string | null;
  start_date: string | null;
  hidden: boolean;
  suspended: boolean;
}

const can = (act: RecruitmentAct, ad: { status: number }) => status.isOneOf(statesBefore(act)).matches(ad);

/** The company's possible actions on its ad. */
export function abilitiesOf(ad: Standing, applicants: number, now: Date) {
  return {
    edit: status.isOneOf(editableStates).matches(ad),
    submit: can('submit', ad),
    stop_receive: can('stopReceiving', ad),
    resume: can('resume', ad) && !isPastDeadline('resume', now).matches(ad),
    stop: can('stop', ad),
    delete: applicants === 0,
    copy: true,
  };
}

/** Actions of members who only read ads: none. */
export const noAbilities: ReturnType<typeof abilitiesOf> = {
  edit: false,
  submit: false,
  stop_receive: false,
  resume: false,
  stop: false,
  delete: false,
  copy: false,
};

/** An administrator's possible actions on an ad. */
export function adminAbilitiesOf(
  ad: Standing & { hidden_until?: Date | null },
  applicants: number,
  now: Date,
) {
  return {
    edit: statesForStaff(ad).length > 0,
    publish: isDraft.matches(ad),
    delete: applicants === 0,
    approve: can('approve', ad) && !isPastDeadline('approve', now).matches(ad),
    return: can('return', ad),
    suspend: can('suspend', ad),
    resume: isSuspended.matches(ad),
    // An ad that is hidden for a day can be hidden for good.
    hide: !ad.hidden || ad.hidden_until != null,
    show_again: ad.hidden,
  };
}

/** Columns that `publicStateOf` reads, for queries with `recruitment r`. */
export const publicStateColumns = [
  'r.status',
  'r.start_date',
  'r.end_date',
  'r.hidden',
  'r.suspended',
] as const;

/** True if the company is public, as far as the row says so already. */
const isCompanyListed: Predicate<{ company_listed: boolean }> = {
  matches: ({ company_listed }) => company_listed,
  sql: isPublic.sql,
};

/**
 * The public state of an ad: how the public may read it, or why not (docs/rules.md#states, "readable by its address").
 */
export const publicState = (now: Date) =>
  caseOf<PublicState>()(
    [
      ['not_published', not(status.isOneOf([RECRUITING, STOP_RECEIVE, STOP]))],
      ['company_not_listed', not(isCompanyListed)],
      ['hidden', hidden.isTrue],
      ['stopped', isStopped],
      ['scheduled', startsInFuture(now)],
      ['expired', isExpired(now)],
      ['not_receiving', status.is(STOP_RECEIVE)],
    ],
    'open',
  );

/**
 * Returns the public state of an ad.
 * @param companyListed whether the company is public (server/states/companies.ts)
 */
export const publicStateOf = (ad: Standing, companyListed: boolean, now: Date): PublicState =>
  publicState(now).of({ ...ad, company_listed: companyListed });

type Unreadable = (typeof unreadableStates)[number];

/** True if the page of the ad answers 404. */
export const isUnreadable = (state: PublicState): state is Unreadable =>
  (unreadableStates as readonly PublicState[]).includes(state);

/**
 * True if the company of the ad is not public. The SQL starts from the few companies that are not public, as an array:
 * PostgreSQL would otherwise assume as many ads for each as other companies have, and read them all. With known ids,
 * the condition is written twice, as a hash and as an array. Ads of other companies fail at the hash, and the array
 * finds the remaining ads by the index. Either one alone is ten times slower in the other case
 * (docs/decisions/0086-lists-at-a-million.md).
 */
const isOfUnlisted = (unlisted?: readonly number[]): Predicate<Parameters<typeof isPublic.matches>[0]> => ({
  matches: not(isPublic).matches,
  sql: unlisted
    ? sql<boolean>`(r.company_id in (select unnest(${unlisted}::bigint[]))
        and r.company_id = any(array(select unnest(${unlisted}::bigint[]))))`
    : sql<boolean>`r.company_id in (select unnest(array(
        select c.id from company c left join employer e on e.company_id = c.id where ${not(isPublic).sql})))`,
});

/**
 * The state of an ad as administrators see it. A hidden ad shows `hidden` instead of the state that it would otherwise
 * have. `company_not_listed`: the company is not public, so the ad is not shown to the public (docs/rules.md#states).
 * @param unlisted ids of all companies that are not public, if they are known (`listNonPublicCompanyIds`); without
 * them, each use of the state in SQL queries them again
 */
export const recruitmentDisplayState = (now: Date, unlisted?: readonly number[]) =>
  caseOf<ShownRecruitmentState>()(
    [
      ['draft', isDraft],
      ['waiting', isPending],
      ['suspended', isSuspended],
      ['stopped', isStopped],
      ['hidden', hidden.isTrue],
      ['scheduled', all(isPublished, startsInFuture(now))],
      ['expired', isExpired(now)],
      ['company_not_listed', isOfUnlisted(unlisted)],
      ['not_receiving', status.is(STOP_RECEIVE)],
    ],
    'showing',
    isRecruiting,
  );
