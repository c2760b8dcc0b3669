import { sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { AdminActor, Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { countRows } from '#server/infrastructure/db/counts.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { hasPromisedAnswer } from '#server/states/answers.ts';

const openOf = (db: Db) =>
  db.selectFrom('answer_standstill').where('started_at', 'is', null).select(['id', 'since']);

/**
 * Finds the standstill of all answer clocks; undefined while the clocks run. Reminders, automatic ends and delayed
 * notices check this first.
 */
export const findStandstill = (db: Db): Promise<{ id: number; since: Date } | undefined> =>
  openOf(db).executeTakeFirst();

/**
 * Stops all answer clocks after a restore, because acts since the backup are lost: companies may have answered, and
 * reminders are lost (docs/decisions/0153-standstill-of-answers.md). A standstill that was open in the backup
 * continues.
 * @param since the moment of the backup
 */
export async function beginStandstill(db: Db, since: Date): Promise<void> {
  await db
    .insertInto('answer_standstill')
    .values({ since, started_at: null, started_by: null })
    .onConflict((conflict) => conflict.expression(sql`(true)`).where('started_at', 'is', null).doNothing())
    .execute();
}

/** Returns whether the answer clocks stand still, and how many there are. */
export async function showStandstill(db: Db) {
  const open = await findStandstill(db);
  const clocks = await countRows(
    db,
    db.selectFrom('application as a').where(hasPromisedAnswer.sql).select('a.profile_apply_id'),
  );
  return { since: open?.since.toISOString() ?? null, clocks };
}

/**
 * Starts the answer clocks again. Each answer deadline, and each refusal that waits for its notice, moves by the days
 * that it has spent in the standstill. Throws 4027 if the clocks run.
 */
export async function startClocks(
  work: Pick<Context, 'db' | 'now' | 'audit'> & { actor: Pick<AdminActor, 'id'> },
) {
  const { db, now, actor } = work;
  const open = await openOf(db).forUpdate().executeTakeFirst();
  if (!open) throw apiError('NOT_VALID', 'error.state_changed');
  await db
    .updateTable('answer_standstill')
    .set({ started_at: now, started_by: actor.id })
    .where('id', '=', open.id)
    .execute();
  await moveDates(db, open.since, now);
  await work.audit({
    action: 'answers.start',
    objectKind: 'answer_standstill',
    objectId: open.id,
    before: { since: open.since.toISOString() },
    after: { started_at: now.toISOString() },
  });
  return showStandstill(db);
}

/**
 * Moves delayed notices first, because their new time depends on the old deadlines; then moves the deadlines.
 * Applications are locked in the order of other transactions.
 */
async function moveDates(db: Db, since: Date, now: Date): Promise<void> {
  await db
    .selectFrom('application as a')
    .where(hasPromisedAnswer.sql)
    .orderBy('a.profile_apply_id')
    .select(sql`1`.as('locked'))
    .forUpdate()
    .execute();
  await db
    .updateTable('pending_decision as p')
    .from('application as a')
    .whereRef('a.profile_apply_id', '=', 'p.profile_apply_id')
    .where('p.delayed_since', 'is not', null)
    .set({ due_at: noticeMovedBy(since, now) })
    .execute();
  await db
    .updateTable('application as a')
    .set({
      answer_promised: movedBy(sql.ref('a.answer_promised'), since, now),
      answer_due: movedBy(sql.ref('a.answer_due'), since, now),
    })
    .where(hasPromisedAnswer.sql)
    .execute();
}

const SIGHT_HOURS = limits.applicationVisibleDays * 24;

/**
 * SQL: days that a record has spent in a standstill, each begun day counted.
 * @param begun the column with the beginning of the record
 */
const daysSince = (since: Date, begun: ReturnType<typeof sql.ref>, now: Date) =>
  sql`greatest(0, ceil(extract(epoch from ${now}::timestamptz - greatest(${since}::timestamptz, ${begun}))
    / ${sql.lit(DAY_MILLISECONDS / 1000)}))`;

/** SQL version of `dueAfterStandstill` in clock.ts, for all clocks at once. A test compares both. */
function movedBy(date: ReturnType<typeof sql.ref>, since: Date, now: Date) {
  const days = daysSince(since, sql.ref('a.applied_at'), now);
  const last = sql`((a.applied_at + make_interval(hours => ${sql.lit(SIGHT_HOURS)})) at time zone 'Asia/Ho_Chi_Minh')::date
    - ${sql.lit(limits.answerSightDays)}`;
  const end = sql`(${last})::timestamp at time zone 'Asia/Ho_Chi_Minh' - interval '1 millisecond'`;
  return sql<Date>`greatest(${date}, least(${date} + make_interval(hours => (${days})::int * 24), ${end}))`;
}

/**
 * Moves a delayed notice by whole days, so that it keeps its time of day. It moves by the days of the standstill, but
 * neither further than the answer deadline, which the notice would miss, nor beyond the company's access to the resume,
 * after which the notice would be dropped.
 */
function noticeMovedBy(since: Date, now: Date) {
  const days = daysSince(since, sql.ref('p.delayed_since'), now);
  const ofDate = sql`${movedBy(sql.ref('a.answer_due'), since, now)} - a.answer_due`;
  const ofSight = sql`a.applied_at + make_interval(hours => ${sql.lit(SIGHT_HOURS)}) - p.due_at`;
  const room = sql`case when a.answer_due is null then ${ofSight} else ${ofDate} end`;
  return sql<Date>`p.due_at + make_interval(hours => 24 * greatest(0, least(${days},
    floor(extract(epoch from ${room}) / ${sql.lit(DAY_MILLISECONDS / 1000)})))::int)`;
}
