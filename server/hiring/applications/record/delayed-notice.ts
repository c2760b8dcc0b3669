import { type RawBuilder, sql } from 'kysely';
import type { NoticeDelayHours } from '#contract/accounts/notice-delay.ts';
import { candidateZone, noticeTime } from '#contract/applications/notice-time.ts';
import type { ApplicationResult } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { all } from '#server/infrastructure/db/predicates.ts';
import type { DroppedNoticeTable } from '#server/infrastructure/db/tables/applications.ts';
import { isAccountOpen, isNotCancelled } from '#server/states/applications.ts';
import type { EmployerWork } from './visible-application.ts';

/**
 * Returns when each candidate will be told of a refusal that is decided now; undefined if the company tells its
 * candidates at once. If the company changes its delay later, refusals that already wait keep their time.
 */
export async function planNotices(
  { db, now }: Pick<EmployerWork, 'db' | 'now'>,
  profileApplyIds: readonly number[],
): Promise<ReadonlyMap<number, Date> | undefined> {
  const delays = await mapNoticeDelays(db, profileApplyIds);
  if (delays.size === 0) return undefined;
  return new Map(
    [...delays].map(([id, { hours, zone, answer_due }]) => [
      id,
      noticeTime(now, {
        tellAfterHours: hours,
        zone,
        answerDue: answer_due === null ? null : new Date(answer_due),
      }),
    ]),
  );
}

/**
 * Computes by application how long the notice of a refusal would wait now. Applications of companies that tell at once
 * are left out.
 */
async function mapNoticeDelays(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('application as a')
    .innerJoin('candidate as c', 'c.id', 'a.candidate_id')
    .where(sql<boolean>`a.profile_apply_id = any(${[...ids]}::bigint[])`)
    .select(['a.profile_apply_id', 'a.answer_due', 'c.language', noticeDelayHours(sql.ref('a.company_id'))])
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const delay = noticeDelayOf(row);
      return delay ? [[row.profile_apply_id, delay] as const] : [];
    }),
  );
}

/**
 * SQL column: the hours for which a company delays notices of refusals.
 * @param id the company's id, or the column with it
 */
export const noticeDelayHours = (id: number | RawBuilder<unknown>) =>
  sql<NoticeDelayHours>`(SELECT o.tell_after_hours FROM company o WHERE o.id = ${id})`.as('tell_after_hours');

/** How long the notice of a refusal of this application would wait; null if its company tells at once. */
export const noticeDelayOf = ({
  tell_after_hours: hours,
  language,
  answer_due,
}: {
  tell_after_hours: NoticeDelayHours;
  /** Language of the candidate. */
  language: Language;
  answer_due: Date | null;
}) =>
  hours > 0 ? { hours, zone: candidateZone(language), answer_due: answer_due?.toISOString() ?? null } : null;

/**
 * SQL condition: the pending decision `p` is a refusal whose notice is delayed. The kind is compared, too, because a
 * node of the previous version leaves `delayed_since` in a row when it replaces the decision by another kind.
 */
const isDelayed = sql<boolean>`p.delayed_since IS NOT NULL AND p.kind IN ('CV_CANCEL', 'NOT_ELECT', 'NOT_HIRING')`;

/** Limits refusals with a delayed notice to those decided before `then`, or to those of one ad. */
export interface DelayedRefusalFilter {
  then?: Date | undefined;
  ad?: number | undefined;
}

/**
 * SQL condition: a refusal of `application a` is decided, but the candidate has not been told yet. Until then the
 * application keeps its former result, the only one that candidates read. With IN, PostgreSQL reads the few refusals
 * once. With EXISTS it would look one up for each applicant if it expects few applicants.
 */
export const hasDelayedRefusal = ({ then, ad }: DelayedRefusalFilter = {}) =>
  sql<boolean>`(${isNotCancelled.sql} AND a.profile_apply_id IN (SELECT p.profile_apply_id FROM pending_decision p
    WHERE ${isDelayed}${ad === undefined ? sql`` : sql` AND p.recruitment_id = ${ad}`}${then ? sql` AND p.delayed_since <= ${then}` : sql``}))`;

/**
 * SQL: the decided result of `application a` that the candidate has not been told yet; null if there is none. The
 * subquery runs only if `hasDelayedRefusal` is true.
 */
export const delayedRefusalResult = (waiting: DelayedRefusalFilter) =>
  sql<ApplicationResult | null>`CASE WHEN ${hasDelayedRefusal(waiting)} THEN (SELECT p.kind FROM pending_decision p
    WHERE p.profile_apply_id = a.profile_apply_id AND ${isDelayed}) END`;

/** Reason why a refusal was dropped before the candidate was told (migrations/0220_delayed_notices.sql). */
export type DropCause = DroppedNoticeTable['cause'];

interface Dropped {
  profile_apply_id: number;
  member_id: number | null;
  kind: DroppedNoticeTable['kind'];
  delayed_since: Date;
}

/**
 * Records for the company's timeline that a refusal was dropped. If the candidate has cancelled or closed the account,
 * nothing is recorded.
 */
export async function recordDroppedRefusal(
  db: Db,
  dropped: Dropped,
  cause: DropCause,
  now: Date,
): Promise<void> {
  const { profile_apply_id, member_id, kind, delayed_since } = dropped;
  const waiting = await db
    .selectFrom('application as a')
    .where('a.profile_apply_id', '=', profile_apply_id)
    .where(all(isNotCancelled, isAccountOpen).sql)
    .select('a.profile_apply_id')
    .executeTakeFirst();
  if (!waiting) return;
  await db
    .insertInto('dropped_notice')
    .values({ profile_apply_id, member_id, kind, cause, delayed_since, dropped_at: now })
    .execute();
}

/**
 * Lists the timeline entries that only the company reads: the refusal that waits for its notice, and refusals that were
 * dropped. Once the company may no longer see the resume (`stub`), it does not read its own texts there either
 * (record/events.ts).
 */
export async function listRefusalNoticeEntries(db: Db, profileApplyId: number, reader: 'employer' | 'stub') {
  const waiting = await db
    .selectFrom('application as a')
    .innerJoin('pending_decision as p', 'p.profile_apply_id', 'a.profile_apply_id')
    .leftJoin('company_member as m', 'm.id', 'p.member_id')
    .where('a.profile_apply_id', '=', profileApplyId)
    .where(isNotCancelled.sql)
    .where(isDelayed)
    .select(['p.kind', 'p.details', 'p.due_at', 'p.delayed_since', 'm.user_name'])
    .execute();
  const dropped = await db
    .selectFrom('dropped_notice as d')
    .leftJoin('company_member as m', 'm.id', 'd.member_id')
    .where('d.profile_apply_id', '=', profileApplyId)
    .orderBy('d.id')
    .select(['d.kind', 'd.cause', 'd.dropped_at', 'm.user_name'])
    .execute();
  return [
    ...dropped.map(({ kind, cause, dropped_at, user_name: author }) => ({
      ...{ kind: 'NOT_TOLD', actor_type: 2, author, happened_at: dropped_at.toISOString() },
      details: { result: kind, cause },
    })),
    ...waiting.map(({ kind, details, due_at, delayed_since, user_name: author }) => ({
      ...{ kind: 'DECIDED', actor_type: 2, author, happened_at: (delayed_since ?? due_at).toISOString() },
      // The cast is safe: `storeDecisions` has stored the validated input of a call.
      details: { ...reasonOf(details as Reason, reader), result: kind, told_at: due_at.toISOString() },
    })),
  ];
}

interface Reason {
  result_reason?: string | null;
  result_note?: string | null;
}

const reasonOf = ({ result_reason = null, result_note = null }: Reason, reader: 'employer' | 'stub') => ({
  result_reason,
  ...(reader === 'employer' && { result_note }),
});
