import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** One write as a client sends it. */
export interface JournalWrite {
  path: string;
  /** Credentials of the caller: bearer token or ticket. */
  headers: Record<string, string>;
  body: Record<string, unknown>;
  file?: { name: string; content: Buffer };
  /** Idempotency key, if the call takes one. */
  key?: string;
}

/** A write as its client remembers it. If `answer` is set, the server has acknowledged the write. */
export interface Entry {
  act: string;
  asked: JournalWrite;
  answer?: Answered;
  /** Number of times that the write is stored in the tables. */
  count: (db: Db) => Promise<number>;
  /** Mails that belong to the write. Each must be written exactly once per stored write. */
  mails: (db: Db) => Promise<MailKey[]>;
}
export type Answered = Record<string, unknown>;
export type MailKey = { template: string; to: string; application?: number | undefined };

/** Counts the rows of a table that have these values. */
export async function countRows(
  db: Db,
  table: string,
  values: Record<string, string | number>,
): Promise<number> {
  const conditions = [
    sql`true`,
    ...Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  ];
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${sql.join(conditions, sql` AND `)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Counts the mails that were written for an action. */
async function countMails(db: Db, { template, to, application }: MailKey): Promise<number> {
  let mails = db
    .selectFrom('mail')
    .where('template', '=', template as never)
    .where('recipient', '=', to);
  if (application !== undefined)
    mails = mails.where(sql<boolean>`(parameters->>'profile_apply_id')::bigint = ${application}`);
  const { count } = await mails.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** Lists writes whose rows break the promise: an acknowledged write must be stored once, any other at most once, each with its mails. */
export async function listViolations(ledger: readonly Entry[], db: Db): Promise<object[]> {
  const wrong: object[] = [];
  for (const entry of ledger) {
    const count = await entry.count(db);
    const written: number[] = [];
    if (count > 0) for (const mail of await entry.mails(db)) written.push(await countMails(db, mail));
    const isRight = (entry.answer ? [1] : [0, 1]).includes(count) && written.every((times) => times === 1);
    if (!isRight)
      wrong.push({ act: entry.act, body: entry.asked.body, answer: entry.answer, count, written });
  }
  return wrong;
}
