import { sql, type Updateable } from 'kysely';
import { hasStaffRole } from '#contract/call.ts';
import type { InquiryStatus } from '#contract/enums.ts';
import type { AdminActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { all, column, type Predicate } from '#server/infrastructure/db/predicates.ts';
import type { InquiryTable } from '#server/infrastructure/db/tables/inquiries.ts';

/** Transitions of an inquiry: from which state to which (docs/rules.md#states). No other file compares states. */
const transitions = {
  /** The writer edits an unanswered inquiry. */
  edit: { UNANSWERED: 'UNANSWERED' },
  /** The writer adds a message: an answered inquiry is open again. */
  add: { UNANSWERED: 'UNANSWERED', WAITING: 'WAITING', ANSWERED: 'UNANSWERED' },
  /** An administrator takes the inquiry. */
  take: { UNANSWERED: 'WAITING' },
  /** A report is assigned to a colleague. */
  hand: { UNANSWERED: 'WAITING', WAITING: 'WAITING' },
  /** The assigned administrator returns it to the queue. */
  release: { WAITING: 'UNANSWERED' },
  /** An administrator answers. The inquiry need not be taken first, and may be answered more than once. */
  answer: { UNANSWERED: 'ANSWERED', WAITING: 'ANSWERED', ANSWERED: 'ANSWERED' },
} as const satisfies Record<string, Partial<Record<InquiryStatus, InquiryStatus>>>;
export type InquiryAct = keyof typeof transitions;

/** Start and end states of an action. */
export const transitionsOf = (act: InquiryAct): Partial<Record<InquiryStatus, InquiryStatus>> =>
  transitions[act];

const status = column('status', 'i.status');

// All predicates are in SQL over `inquiry i`.

export const isUnanswered = status.is('UNANSWERED');
/** True if an administrator is assigned. */
export const isClaimed = status.is('WAITING');
export const isAnswered = status.is('ANSWERED');
/** True if the inquiry was never answered. A reopened inquiry has been answered before. */
const isFresh = column('answered_at', 'i.answered_at').isNull;

type Standing = { status: InquiryStatus; answered_at: Date | null };

/** True if an action is possible now. An inquiry is not edited once it has an answer. */
export function allowsInquiryAct(act: InquiryAct): Predicate<Standing> {
  const from = status.isOneOf(Object.keys(transitions[act]));
  return act === 'edit' ? all(from, isFresh) : from;
}

/** The writer's possible actions. While an inquiry can be edited, adding a message is not offered. */
export function abilitiesOf(inquiry: Standing) {
  const edit = allowsInquiryAct('edit').matches(inquiry);
  return { edit, add: !edit && allowsInquiryAct('add').matches(inquiry) };
}

/**
 * True if the administrator may return an inquiry to the queue: the assigned one, or an owner, for example if
 * the colleague is ill.
 */
export const mayRelease = (takerId: number | null, { id, role }: AdminActor): boolean =>
  takerId === id || hasStaffRole(role, []);

/** Possible actions of administrators who answer inquiries. */
export const staffAbilitiesOf = (inquiry: Standing & { taker_id: number | null }, actor: AdminActor) => ({
  take: allowsInquiryAct('take').matches(inquiry),
  release: allowsInquiryAct('release').matches(inquiry) && mayRelease(inquiry.taker_id, actor),
  answer: allowsInquiryAct('answer').matches(inquiry),
});

/**
 * True if the administrator may hand the report over to a colleague. An assigned report may be handed over by its
 * administrator and by owners, an unassigned one by any administrator who answers. It must be unanswered.
 */
export const mayHandOver = (report: Standing & { taker_id: number | null }, actor: AdminActor): boolean =>
  allowsInquiryAct('hand').matches(report) &&
  (isUnanswered.matches(report) || mayRelease(report.taker_id, actor));

/**
 * True if the administrator may hide the ad because of this report: it is unanswered and has not hidden the ad before.
 */
export const mayHideAd = all(
  status.isOneOf(['UNANSWERED', 'WAITING']),
  column('hid_ad_at', 'i.hid_ad_at').isNull,
);

/** SQL: the number of open reports of an ad `r`. */
export const openReportsOfAd = sql<number>`(select count(*)::int from inquiry i
  where i.recruitment_id = r.id and not ${isAnswered.sql})`;
/** SQL: the number of open reports of a company `c`. */
export const openReportsOfCompany = sql<number>`(select count(*)::int from inquiry i
  where i.company_id = c.id and not ${isAnswered.sql})`;

type Changes = Omit<Updateable<InquiryTable>, 'id' | 'status' | 'version' | 'updated_at'>;

/**
 * Moves an inquiry by one conditional UPDATE, together with the given changes.
 * @param version if given, the inquiry must still have it; otherwise it was changed in between
 * @returns the updated inquiry; undefined if its state or version does not allow the action, to be rejected
 * with 4027
 */
export async function moveInquiry(
  trx: Db,
  { id, act, changes, version }: { id: number; act: InquiryAct; changes: Changes; version?: number },
  now: Date,
) {
  const cases = Object.entries(transitions[act]).map(
    ([from, to]) => sql`WHEN ${sql.lit(from)} THEN ${sql.lit(to)}`,
  );
  return trx
    .updateTable('inquiry as i')
    .set((eb) => ({
      ...changes,
      status: sql<InquiryStatus>`CASE i.status ${sql.join(cases, sql` `)} END`,
      version: eb('i.version', '+', 1),
      updated_at: now,
    }))
    .where('i.id', '=', id)
    .where(allowsInquiryAct(act).sql)
    .$if(version !== undefined, (query) => query.where('i.version', '=', version ?? 0))
    .returningAll()
    .executeTakeFirst();
}
