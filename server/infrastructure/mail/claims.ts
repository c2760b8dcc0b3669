import { type Selectable, sql } from 'kysely';
import { realTime } from '#server/infrastructure/db/caches/demo-clock.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { MailTable } from '#server/infrastructure/db/tables/files-and-mails.ts';
import { isTaskRunning } from '#server/infrastructure/tasks/running.ts';
import { BULK_PRIORITY, CODE_PRIORITY, sendMailTask } from './queue.ts';

export type MailRow = Selectable<MailTable>;

/** Claims of a node that died end after this time, those of codes sooner: a code is valid for five minutes. */
const CLAIM_MINUTES = 10;
const CODE_CLAIM_MINUTES = 2;
/** Pauses after failed tries, as the task queue made them: 5 seconds, then twice as long each time, at most 10 minutes. */
const FIRST_PAUSE_SECONDS = 5;
const MAX_PAUSE_SECONDS = 600;
/** Maximum number of mails that a node claims at once. */
export const CLAIMED_AT_ONCE = 50;

/** The run of a node that claims, and the moment in business time. */
interface Claimant {
  by: string;
  now: Date;
}

const claimEnd = (now: Date) => sql<Date>`${now}::timestamptz + CASE WHEN secret IS NULL
  THEN make_interval(mins => ${CLAIM_MINUTES}) ELSE make_interval(mins => ${CODE_CLAIM_MINUTES}) END`;
/** SQL condition over `mail`: the mail was neither sent nor given up, and has not expired. */
const isUnsent = (now: Date) =>
  sql<boolean>`(sent_at IS NULL AND failed_at IS NULL AND (expires_at IS NULL OR expires_at > ${realTime(now)}))`;
/** Earliest time of the next try, written exactly as in the index `mail_queue`. */
const nextTry = sql`coalesce(not_before, '-infinity'::timestamptz)`;
/**
 * Columns that a claim sets. Nodes of 0.15.0 know no claims, but they do not send a mail whose `not_before` is in the
 * future.
 */
const claimOf = ({ by, now }: Claimant) => sql`claimed_by = ${by},
  due_at = coalesce(mail.due_at, mail.not_before, mail.created_at), not_before = ${claimEnd(now)}`;

interface Claimed {
  id: number;
  /** True if an earlier sender died while it was sending the mail, which may therefore arrive twice. */
  isRepeated: boolean;
}

/**
 * Claims the next mails for a node, in one statement: codes first, and mails of thousands last. Other nodes claim others
 * at the same time. @returns them in the order of sending
 */
export async function claimMails(db: Db, claimant: Claimant, limit = CLAIMED_AT_ONCE): Promise<Claimed[]> {
  const { now } = claimant;
  const { rows } = await sql<Claimed & { priority: number }>`
    WITH chosen AS MATERIALIZED (
      SELECT next.id FROM unnest(${[CODE_PRIORITY, 0, BULK_PRIORITY]}::smallint[]) AS level
      CROSS JOIN LATERAL (
        SELECT id FROM mail WHERE priority = level AND ${nextTry} <= ${now} AND ${isUnsent(now)}
        ORDER BY ${nextTry}, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ) next LIMIT ${limit}
    )
    UPDATE mail SET ${claimOf(claimant)} FROM chosen WHERE mail.id = chosen.id
    RETURNING mail.id, mail.priority, mail.sending_at IS NOT NULL AS "isRepeated"`.execute(db);
  return rows.toSorted((one, other) => other.priority - one.priority || one.id - other.id);
}

/** Claims one mail that is due. @returns undefined if another sender has it, or it need not be sent */
export async function claimMail(db: Db, id: number, claimant: Claimant): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    UPDATE mail SET ${claimOf(claimant)} WHERE id = ${id} AND ${nextTry} <= ${claimant.now} AND ${isUnsent(claimant.now)}
    RETURNING id, sending_at IS NOT NULL AS "isRepeated"`.execute(db);
  return rows[0];
}

/** Claims one code for its task, also from a node that has claimed it with others and not begun to send it. */
export async function claimCode(db: Db, id: number, claimant: Claimant): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    UPDATE mail SET ${claimOf(claimant)}
    WHERE id = ${id} AND secret IS NOT NULL AND ${isUnsent(claimant.now)}
      AND (${nextTry} <= ${claimant.now} OR (claimed_by IS NOT NULL AND sending_at IS NULL))
    RETURNING id, sending_at IS NOT NULL AS "isRepeated"`.execute(db);
  return rows[0];
}

/**
 * Begins to send a claimed mail and extends its claim. From here on, a change of the topic is sent as a separate mail.
 * @returns the mail with its current content; undefined if it is another sender's or need not be sent
 */
export async function beginMail(db: Db, id: number, claimant: Claimant): Promise<MailRow | undefined> {
  return ownMail(db, id, claimant)
    .set({ sending_at: claimant.now, not_before: claimEnd(claimant.now) })
    .returningAll()
    .executeTakeFirst();
}

/**
 * Like `beginMail`, for a mail that the node claimed together with others: a task that is sending it has precedence. A
 * node of 0.15.0 has a task for each mail and reads the row after the task has begun. So a mail that is sent there is
 * either claimed or has a running task.
 * @returns 'later' if a task is sending it
 */
export async function beginClaimedMail(db: Db, id: number, claimant: Claimant) {
  const begun = await ownMail(db, id, claimant)
    .where(sql<boolean>`NOT ${isTaskRunning(sendMailTask, sql`mail.id`)}`)
    .set({ sending_at: claimant.now, not_before: claimEnd(claimant.now) })
    .returningAll()
    .executeTakeFirst();
  if (begun) return begun;
  const own = await ownMail(db, id, claimant)
    .set({ not_before: claimEnd(claimant.now) })
    .executeTakeFirst();
  return own.numUpdatedRows > 0n ? ('later' as const) : undefined;
}

const ownMail = (db: Db, id: number, { by, now }: Claimant) =>
  db.updateTable('mail').where('id', '=', id).where('claimed_by', '=', by).where(isUnsent(now));

/** Releases claims of a node, so that any node can claim these mails at once. */
export async function releaseMails(db: Db, by: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('mail')
    .set({ claimed_by: null, not_before: null })
    .where('id', 'in', [...ids])
    .where('claimed_by', '=', by)
    .where('sent_at', 'is', null)
    .execute();
}

/** Ends all claims when the only node of a database starts, before its tasks and its loop: their senders are dead. */
export async function releaseAllMails(db: Db): Promise<void> {
  await db
    .updateTable('mail')
    .set({ claimed_by: null, not_before: null })
    .where('claimed_by', 'is not', null)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

/** Records a failed try and the time of the next one. */
export async function delayMail(db: Db, { id, attempts }: MailRow, now: Date): Promise<void> {
  const doubled = FIRST_PAUSE_SECONDS * 2 ** Math.min(attempts, 10);
  // Mails that failed together must not all be tried at one moment.
  const seconds = Math.min(doubled, MAX_PAUSE_SECONDS) * (0.8 + 0.2 * Math.random());
  await db
    .updateTable('mail')
    .set({
      attempts: Math.min(attempts + 1, 30_000),
      ...{ claimed_by: null, sending_at: null, not_before: new Date(now.getTime() + seconds * 1_000) },
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Makes mails due whose `not_before` is later than any claim or pause can end: the clock was set back. */
export async function freeStrandedMails(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ claimed_by: null, not_before: null })
    .where(isUnsent(now))
    .where((where) => where.or([where('claimed_by', 'is not', null), where('attempts', '>', 0)]))
    .where('not_before', '>', new Date(now.getTime() + (CLAIM_MINUTES + 1) * 60_000))
    .execute();
}
