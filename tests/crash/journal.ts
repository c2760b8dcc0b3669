import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/** One write as a client sends it. */
export interface Asked {
  path: string;
  /** Who asks: bearer or ticket. */
  headers: Record<string, string>;
  body: Record<string, unknown>;
  file?: { name: string; content: Buffer };
  /** Idempotency key, where the call takes one. */
  key?: string;
}

/** What a client remembers of a write: when `answer` is there, the server has promised that it happened. */
export interface Entry {
  act: string;
  asked: Asked;
  answer?: Answered;
  /** How often it stands in the tables. */
  count: (db: Db) => Promise<number>;
  /** Mails that belong to it, each to be written exactly as often as the act happened. */
  mails: (db: Db) => Promise<MailMark[]>;
}
export type Answered = Record<string, unknown>;
export type MailMark = { template: string; to: string; application?: number | undefined };

/** How often a table holds a row with these values. */
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

/** How often the mail of an act is written. */
async function countMails(db: Db, { template, to, application }: MailMark): Promise<number> {
  let mails = db
    .selectFrom('mail')
    .where('template', '=', template as never)
    .where('recipient', '=', to);
  if (application !== undefined)
    mails = mails.where(sql<boolean>`(parameters->>'profile_apply_id')::bigint = ${application}`);
  const { count } = await mails.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** What the tables do not hold as it was promised: acknowledged once, else once or not at all, each with its mails. */
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
