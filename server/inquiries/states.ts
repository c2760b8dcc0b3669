import { sql, type Updateable } from 'kysely';
import { hasStaffRole } from '#contract/call.ts';
import type { InquiryStatus } from '#contract/enums.ts';
import type { AdminActor } from '#server/calls/context.ts';
import type { Db } from '#server/db/connection.ts';
import { all, column, type Predicate } from '#server/db/predicates.ts';
import type { InquiryTable } from '#server/db/tables/inquiries.ts';

/** What can happen to an inquiry: from which state, to which (docs/rules.md#states). No other file compares states. */
const moves = {
  /** Its writer changes what nobody has answered yet. */
  edit: { UNANSWERED: 'UNANSWERED' },
  /** Its writer says more: what was answered is open again. */
  add: { UNANSWERED: 'UNANSWERED', WAITING: 'WAITING', ANSWERED: 'UNANSWERED' },
  /** An administrator is on it. */
  take: { UNANSWERED: 'WAITING' },
  /** A report goes to a colleague, who is on it from then on. */
  hand: { UNANSWERED: 'WAITING', WAITING: 'WAITING' },
  /** Whoever is on it puts it back. */
  release: { WAITING: 'UNANSWERED' },
  /** Also without taking it before, and once more to say something else. */
  answer: { UNANSWERED: 'ANSWERED', WAITING: 'ANSWERED', ANSWERED: 'ANSWERED' },
} as const satisfies Record<string, Partial<Record<InquiryStatus, InquiryStatus>>>;
export type InquiryAct = keyof typeof moves;

/** From which states an act leads to which. */
export const transitionsOf = (act: InquiryAct): Partial<Record<InquiryStatus, InquiryStatus>> => moves[act];

const status = column('status', 'i.status');

// All predicates are in SQL over `inquiry i`.

export const isUnanswered = status.is('UNANSWERED');
/** An administrator is on it. */
export const isClaimed = status.is('WAITING');
export const isAnswered = status.is('ANSWERED');
/** Nobody has ever answered it; one that is open again has been. */
const isFresh = column('answered_at', 'i.answered_at').isNull;

type Standing = { status: InquiryStatus; answered_at: Date | null };

/** Whether an act is possible now; an inquiry is not edited below an answer to it. */
export function allows(act: InquiryAct): Predicate<Standing> {
  const from = status.isOneOf(Object.keys(moves[act]));
  return act === 'edit' ? all(from, isFresh) : from;
}

/** What its writer may do with an inquiry now. While it can be edited nothing has to be added. */
export function abilitiesOf(inquiry: Standing) {
  const edit = allows('edit').matches(inquiry);
  return { edit, add: !edit && allows('add').matches(inquiry) };
}

/** What a colleague is on is not taken away from under them; who runs the product may, when somebody falls ill. */
export const mayRelease = (takerId: number | null, { id, role }: AdminActor): boolean =>
  takerId === id || hasStaffRole(role, []);

/** What those who answer may do with an inquiry now. */
export const staffAbilitiesOf = (inquiry: Standing & { taker_id: number | null }, actor: AdminActor) => ({
  take: allows('take').matches(inquiry),
  release: allows('release').matches(inquiry) && mayRelease(inquiry.taker_id, actor),
  answer: allows('answer').matches(inquiry),
});

/** A report that nobody has answered is handed on by whoever is on it, and by owners; by anybody while nobody is. */
export const mayHandOver = (report: Standing & { taker_id: number | null }, actor: AdminActor): boolean =>
  allows('hand').matches(report) && (isUnanswered.matches(report) || mayRelease(report.taker_id, actor));

/** A report that nobody has answered may hide its ad, once. */
export const mayHideAd = all(
  status.isOneOf(['UNANSWERED', 'WAITING']),
  column('hid_ad_at', 'i.hid_ad_at').isNull,
);

/** How many reports of an ad `r` wait for an answer. */
export const openReportsOfAd = sql<number>`(select count(*)::int from inquiry i
  where i.recruitment_id = r.id and not ${isAnswered.sql})`;
/** The same of a company `c`. */
export const openReportsOfCompany = sql<number>`(select count(*)::int from inquiry i
  where i.company_id = c.id and not ${isAnswered.sql})`;

type Changes = Omit<Updateable<InquiryTable>, 'id' | 'status' | 'version' | 'updated_at'>;

/**
 * Moves an inquiry by one conditional UPDATE, together with what changes with it.
 * @param version given, it must still be the inquiry's: somebody may have changed it meanwhile
 * @returns the inquiry as it is now; nothing when its state or version does not allow the act: refuse with 4027 then
 */
export async function moveInquiry(
  trx: Db,
  { id, act, changes, version }: { id: number; act: InquiryAct; changes: Changes; version?: number },
  now: Date,
) {
  const cases = Object.entries(moves[act]).map(
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
    .where(allows(act).sql)
    .$if(version !== undefined, (query) => query.where('i.version', '=', version ?? 0))
    .returningAll()
    .executeTakeFirst();
}
