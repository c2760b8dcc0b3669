import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isPublic } from '#server/states/companies.ts';
import { publicState } from '#server/states/recruitments.ts';

/** Candidates who have saved and opened ads, each with the number of them. */
const CANDIDATES = 60;
const SAVED = { open: 18, ended: 5, companies: 7 };
const VIEWED = 34;

/** Stores what the first candidates of the demo have saved and opened: other records for each of them. */
export async function storeSavedAds(trx: Db, now: Date): Promise<void> {
  const state = publicState(now);
  const people = sql`(SELECT id FROM candidate ORDER BY id LIMIT ${CANDIDATES}) p`;
  const ads = sql`recruitment r JOIN company c ON c.id = r.company_id LEFT JOIN employer e ON e.company_id = c.id`;
  // Chooses records by a hash of person and record, so that every start chooses the same.
  const pick = (what: string, record: string) =>
    sql`md5(concat(${what}::text, p.id, ' ', ${sql.ref(record)}))`;
  /** Time of event number `n` within the last `days` days: the greater `n`, the longer ago. */
  const moment = (days: number, count: number) =>
    sql`${now}::timestamptz - make_interval(mins => (n * n * ${(days * 1440) / count ** 2}::float8)::int + p.id::int % 50 + 2)`;
  const addAds = (
    table: 'saved_recruitment' | 'viewed_recruitment',
    which: Parameters<typeof state.isOneOf>[0],
    days: number,
    count: number,
  ) =>
    sql`INSERT INTO ${sql.table(table)} SELECT p.id, a.id, ${moment(days, count)} FROM ${people} CROSS JOIN LATERAL (
      SELECT r.id, row_number() OVER (ORDER BY ${pick(table, 'r.id')}) AS n FROM ${ads}
      WHERE ${state.isOneOf(which).sql} ORDER BY n LIMIT ${count}) a ON CONFLICT DO NOTHING`.execute(trx);
  await addAds('saved_recruitment', ['open'], 24, SAVED.open);
  await addAds('saved_recruitment', ['expired', 'not_receiving', 'stopped'], 60, SAVED.ended);
  await addAds('viewed_recruitment', ['open', 'expired'], 30, VIEWED);
  await sql`INSERT INTO saved_company SELECT p.id, a.id, ${moment(40, SAVED.companies)} FROM ${people}
    CROSS JOIN LATERAL (SELECT c.id, row_number() OVER (ORDER BY ${pick('company', 'c.id')}) AS n
      FROM company c LEFT JOIN employer e ON e.company_id = c.id WHERE ${isPublic.sql}
      ORDER BY n LIMIT ${SAVED.companies}) a`.execute(trx);
}
