import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import type { Address } from '#server/infrastructure/db/connection.ts';
import { openKysely, openLongRunningPool } from '#server/infrastructure/db/connection.ts';

/** One application that has not been sent yet. */
export interface UnsentApplication {
  candidate_id: number;
  profile_id: number;
  recruitment_id: number;
  token: string;
}

const IDLE_MINUTES = 60;

/** Pairs of signed-in candidates and open ads without an application between them, each once, in varying order. */
export async function findUnsentApplications(address: Address, count: number): Promise<UnsentApplication[]> {
  const pool = openLongRunningPool(address);
  const db = openKysely(pool);
  try {
    const { rows } = await pool.query<Omit<UnsentApplication, 'token'>>(
      `SELECT c.candidate_id, c.profile_id, r.id AS recruitment_id
       FROM (SELECT r.candidate_id, min(r.profile_id) AS profile_id FROM resume r JOIN candidate k ON k.id = r.candidate_id
             WHERE r.status = 'COMPLETED' AND k.status = 'ACTIVE' GROUP BY 1) c
       CROSS JOIN (SELECT id FROM recruitment_search WHERE starts_at <= now() AND expires_at > now() LIMIT $1) r
       WHERE NOT EXISTS (SELECT FROM application a WHERE a.candidate_id = c.candidate_id AND a.recruitment_id = r.id)
       ORDER BY md5(c.candidate_id || '-' || r.id) LIMIT $2`,
      [Math.ceil(count / 100), count],
    );
    const tokens = new Map<number, string>();
    for (const id of new Set(rows.map((row) => row.candidate_id)))
      tokens.set(id, await startSession(db, { kind: 'candidate', id }, new Date(), IDLE_MINUTES));
    return rows.map((row) => ({ ...row, token: tokens.get(row.candidate_id) ?? '' }));
  } finally {
    await pool.end();
  }
}

/** A table's row of one application as text, and the statement that writes such a row. */
export interface SampleRow {
  table: string;
  columns: string[];
  values: (string | null)[];
  /** The column that PostgreSQL numbers. */
  key: string | undefined;
}

/** All rows that the product wrote for its newest application, in the order of their references. */
export async function readSampleRows(address: Address): Promise<SampleRow[]> {
  const pool = openLongRunningPool(address);
  const newest = '(SELECT max(profile_apply_id) FROM application)';
  const mails = `SELECT id FROM mail WHERE parameters->>'profile_apply_id' = ${newest}::text`;
  try {
    const read = async (table: string, where: string): Promise<SampleRow[]> => {
      const { rows: described } = await pool.query<{ name: string; isOwn: boolean; type: string }>(
        `SELECT attname AS name, attidentity <> '' AS "isOwn", atttypid::regtype::text AS type FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
        [table],
      );
      const columns = described.filter(
        ({ name, isOwn, type }) => !isOwn && !(name === 'id' && type === 'uuid'),
      );
      const names = columns.map(({ name }) => name);
      const { rows } = await pool.query({
        text: `SELECT ${names.map((name) => `"${name}"::text`).join(', ')} FROM ${table} WHERE ${where}`,
        rowMode: 'array',
      });
      const key = described.find(({ isOwn }) => isOwn)?.name;
      return rows.map((values) => ({ table, columns: names, values, key }));
    };
    return [
      ...(await read('application', `profile_apply_id = ${newest}`)),
      ...(await read('application_file', `profile_apply_id = ${newest}`)),
      ...(await read('consent', `profile_apply_id = ${newest}`)),
      ...(await read('application_event', `profile_apply_id = ${newest}`)),
      ...(await read('mail', `id IN (${mails})`)),
      ...(await read(
        'pgboss.job',
        `name = 'send-mail' AND singleton_key IN (SELECT m.id::text FROM (${mails}) m)`,
      )),
    ];
  } finally {
    await pool.end();
  }
}
