import { sql } from 'kysely';
import type { Context } from '#server/calls/context.ts';
import type { Db } from '#server/db/connection.ts';

/** Audits who looked at whose account, which is personal data. The row itself tells nothing of them. */
export const auditView = (
  { audit }: Pick<Context, 'audit'>,
  objectKind: 'employer' | 'candidate' | 'inquiry',
  objectId: number,
): Promise<void> => audit({ action: `${objectKind}.view`, objectKind, objectId });

/** Whether a row of `audit as u` is something that was done: looks, of which there are many, and what was refused stand in no history. */
export const isDeed = sql<boolean>`u.action NOT LIKE '%.view' AND u.action NOT LIKE '%.refused'`;

/** What administrators did with one record, newest first. */
export async function listHistory(db: Db, objectKind: string, objectId: number) {
  const rows = await db
    .selectFrom('audit as u')
    .innerJoin('admin as m', 'm.id', 'u.admin_id')
    .where('u.object_kind', '=', objectKind)
    .where('u.object_id', '=', objectId)
    .where(isDeed)
    .orderBy('u.id', 'desc')
    .limit(50)
    .select([
      'u.id',
      'u.action',
      'm.name as admin_name',
      sql<string | null>`u.after ->> 'reason_code'`.as('reason_code'),
      sql<string | null>`u.after ->> 'reason'`.as('reason'),
      'u.happened_at',
    ])
    .execute();
  return rows.map((row) => ({ ...row, happened_at: row.happened_at.toISOString() }));
}

/** Consents somebody gave or refused, in the order of giving. */
export async function listConsents(db: Db, whose: { candidate_id: number } | { employer_id: number }) {
  const [column, id] = Object.entries(whose)[0] as ['candidate_id' | 'employer_id', number];
  const rows = await db
    .selectFrom('consent')
    .where(column, '=', id)
    .orderBy('id')
    .limit(100)
    .select(['kind', 'version', 'agreed', 'given_at'])
    .execute();
  return rows.map((row) => ({ ...row, given_at: row.given_at.toISOString() }));
}
