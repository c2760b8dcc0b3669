import { sql } from 'kysely';
import { addDays, dateOf } from '#contract/calendar.ts';
import {
  type OwnRecruitmentState,
  type RecruitmentStatus,
  recruitmentStatus,
  type ShownRecruitmentState,
} from '#contract/enums.ts';
import { type PublicState, unreadableStates } from '#contract/recruitments/own-recruitments.ts';
import { isPublic } from '#server/companies/states.ts';
import { all, any, caseOf, column, not, type Predicate } from '#server/db/predicates.ts';

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
/** The one change that leads to several states: a suspended ad goes back to where it was suspended. */
const resumeSuspended = { from: transitions.suspend.to, to: transitions.suspend.from } as const;
export type RecruitmentAct = keyof typeof transitions;

/** The states an act may start from. */
export const statesBefore = (act: RecruitmentAct): readonly RecruitmentStatus[] => transitions[act].from;
/** The state an act leads to. */
export const stateAfter = (act: RecruitmentAct): RecruitmentStatus => transitions[act].to;

/** Where an administrator may put an ad back from, and to which state; nothing when it is not suspended. */
export function resumeTransition(ad: {
  status: number;
  suspended: boolean;
  suspended_from: number | null;
}): { from: RecruitmentStatus; to: RecruitmentStatus } | undefined {
  if (!isSuspended.matches(ad)) return undefined;
  const { from, to } = resumeSuspended;
  return { from, to: to.find((state) => state === ad.suspended_from) ?? RECRUITING };
}

/** States in which the employer may still change the text. */
export const editable: readonly RecruitmentStatus[] = [DRAFT, PENDING, RECRUITING, STOP_RECEIVE];

/** States in which an administrator may change it: a suspended ad may be put right before it is resumed. */
export const statesForStaff = (ad: { status: number; suspended: boolean }): readonly RecruitmentStatus[] =>
  isSuspended.matches(ad) ? [STOP] : editable.filter((state) => state === ad.status);

const status = column('status', 'r.status');
const startDate = column('start_date', 'r.start_date');
const endDate = column('end_date', 'r.end_date');
const hidden = column('hidden', 'r.hidden');
const suspended = column('suspended', 'r.suspended');

// All predicates are in SQL over `recruitment r`, and what asks for the company over `company c` and `employer e`, too.

/** The ad can be changed without a trace: nobody but its company has seen it. */
export const isDraft = status.is(DRAFT);
/** It waits for an administrator. */
export const isPending = status.is(PENDING);
/** It was not stopped by the company or for being filled; its period may be over. */
export const isRecruiting = status.is(RECRUITING);
/** States the public has seen: an edit is kept in the history. */
export const isPublished = status.isOneOf([RECRUITING, STOP_RECEIVE]);
const isStopped = status.is(STOP);

const isPastLastDay = (now: Date) => endDate.isBeforeDay(dateOf(now));
/** "Expired" is never stored: today after the end date of an ad that was public. */
export const isExpired = (now: Date) => all(isPublished, isPastLastDay(now));
/** Its last day comes within so many days. */
export const endsWithin = (days: number, now: Date) =>
  all(isRecruiting, not(isPastLastDay(now)), endDate.isBeforeDay(addDays(dateOf(now), days + 1)));
/** An ad is not opened for applications that nobody could send: its period must be extended first. */
export const isPastDeadline = (act: 'approve' | 'resume', now: Date) =>
  all(status.isOneOf(statesBefore(act)), isPastLastDay(now));
/** Its first day is to come. */
export const startsInFuture = (now: Date) => startDate.isAfterDay(dateOf(now));
/** Its readers may have found it: beginning later would take it from them (an edit keeps an ad live; docs/rules.md#states). */
export const hasBegun = (now: Date) => all(isPublished, startDate.isSet, not(startsInFuture(now)));
/** The ad was stopped, or its period is over: nobody new can come. */
export const isClosedToApplications = (now: Date) =>
  any(status.isOneOf([STOP, STOP_RECEIVE]), isExpired(now));
/** An administrator took it down and may put it back. */
export const isSuspended = all(isStopped, suspended.isTrue);

/** The ad was closed, and nobody puts it back. */
export const isStoppedForGood = all(isStopped, suspended.isFalse);

/** The ad belongs into the lists while its period runs, which search compares when it is asked (server/search/states.ts). */
export const isListed = all(isRecruiting, hidden.isFalse, isPublic);

/** The tab of the company's own list where an ad stands. */
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

/** What the company may do with its ad now. */
export function abilitiesOf(ad: Standing, applicants: number, now: Date) {
  return {
    edit: status.isOneOf(editable).matches(ad),
    submit: can('submit', ad),
    stop_receive: can('stopReceiving', ad),
    resume: can('resume', ad) && !isPastDeadline('resume', now).matches(ad),
    stop: can('stop', ad),
    delete: applicants === 0,
    copy: true,
  };
}

/** What an administrator may do with an ad now. */
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
    // Hidden for a day, it may be hidden for good.
    hide: !ad.hidden || ad.hidden_until != null,
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

/** Whether its company is public, where that has been asked before. */
const isCompanyListed: Predicate<{ company_listed: boolean }> = {
  matches: ({ company_listed }) => company_listed,
  sql: isPublic.sql,
};

/** How the public may read an ad, or why it may not (docs/rules.md#states, "readable by its address"). */
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
 * How the public may read this ad.
 * @param companyListed the company is public (server/companies/states.ts)
 */
export const publicStateOf = (ad: Standing, companyListed: boolean, now: Date): PublicState =>
  publicState(now).of({ ...ad, company_listed: companyListed });

type Unreadable = (typeof unreadableStates)[number];

/** Its address answers 404. */
export const isUnreadable = (state: PublicState): state is Unreadable =>
  (unreadableStates as readonly PublicState[]).includes(state);

/**
 * Its company is not public. In SQL from the companies on, of which few are such; as an array, because PostgreSQL would reckon with as many
 * ads of each as other companies have, and read them all. Where they have been looked up it is asked twice, first by a hash and then by the
 * array: ads that are not theirs end at the hash, and theirs are found by the index for the array. Alone, either is ten times slower where
 * the other is right (docs/decisions/0086-lists-at-a-million.md).
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
 * How an administrator reads the state of an ad. Hidden wins over what the ad would be without the switch; an ad whose
 * company is not public is shown to nobody (docs/rules.md#states).
 * @param unlisted ids of all companies that are not public, where they have been looked up (`listUnlisted`): in SQL each mention of the
 * state would look them up again
 */
export const shownRecruitment = (now: Date, unlisted?: readonly number[]) =>
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
