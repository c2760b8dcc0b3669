import { type RawBuilder, sql } from 'kysely';
import type { ActivityKind } from '#contract/accounts/company-activity.ts';
import { isCommittedAction, objectName } from '#server/audit/history.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isVisible } from '#server/states/applications.ts';

/**
 * A range of the log: the members, the earliest time, and, for the next page of a download, the last row of the
 * previous page.
 */
export interface LogRange {
  memberIds: readonly number[];
  since: Date;
  after?: { happened_at: Date; kind: ActivityKind; id: number } | undefined;
}

export interface LogRow {
  kind: ActivityKind;
  id: number;
  member_id: number;
  action: string;
  happened_at: Date;
  object_id: number | null;
  title_vi: string | null;
  title_kr: string | null;
  title_en: string | null;
  /** Reference of an order, name of an applicant, or name of an audited record. */
  name: string | null;
}

/** Source of the log rows of one kind. Each table has the alias `u`, a time, and an index on member and time. */
interface Source {
  kind: ActivityKind;
  from: RawBuilder<unknown>;
  member: string;
  action: string;
}

const sources: Source[] = [
  {
    kind: 'recruitment',
    from: sql`recruitment_event u WHERE u.actor_type = 2`,
    member: 'u.actor_id',
    action: 'u.action',
  },
  {
    kind: 'application',
    from: sql`application_event u WHERE u.member_id IS NOT NULL`,
    member: 'u.member_id',
    action: 'u.kind',
  },
  {
    kind: 'order',
    from: sql`service_order_event u WHERE u.member_id IS NOT NULL`,
    member: 'u.member_id',
    action: 'u.kind',
  },
  {
    kind: 'company',
    from: sql`audit u WHERE u.member_id IS NOT NULL AND ${isCommittedAction}`,
    member: 'u.member_id',
    action: 'u.action',
  },
];

/** Selects at most `most` rows of each kind in the range, newest first. No page can need more. */
function rowsOf({ memberIds, since, after }: LogRange, most: number) {
  const each = sources.map(({ kind, from, member, action }) => {
    const isAfter = after
      ? sql`AND (u.happened_at, ${kind}::text, u.id) < (${after.happened_at}, ${after.kind}::text, ${after.id})`
      : sql``;
    return sql`(SELECT ${kind}::text AS kind, u.id AS id, ${sql.ref(member)} AS member_id, ${sql.ref(action)} AS action, u.happened_at AS happened_at
      FROM ${from} AND ${sql.ref(member)} = ANY(${[...memberIds]}::bigint[]) AND u.happened_at > ${since} ${isAfter}
      ORDER BY u.happened_at DESC, u.id DESC LIMIT ${most})`;
  });
  return sql.join(each, sql` UNION ALL `);
}

/** Counts the rows of the range, up to `most`. */
export async function countActivity(db: Db, range: LogRange, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM
    (SELECT FROM (${rowsOf(range, most)}) each LIMIT ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Lists a range of the log with the names of its records. An applicant is named as long as the company may see the
 * application.
 */
export async function listActivityRows(
  db: Db,
  range: LogRange,
  { offset, limit, now }: { offset: number; limit: number; now: Date },
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`WITH part AS (
      SELECT * FROM (${rowsOf(range, offset + limit)}) each
      ORDER BY happened_at DESC, kind DESC, id DESC OFFSET ${offset} LIMIT ${limit})
    SELECT p.kind, p.id, p.member_id, p.action, p.happened_at, coalesce(r.id, o.id) AS object_id,
      r.title_vi, r.title_kr, r.title_en,
      CASE WHEN a.profile_apply_id IS NOT NULL THEN (CASE WHEN ${isVisible(now).sql} THEN a.card ->> 'profile_full_name' END)
        WHEN p.kind = 'order' THEN o.reference WHEN p.kind = 'company' THEN ${objectName} END AS name
    FROM part p
    LEFT JOIN application_event v ON p.kind = 'application' AND v.id = p.id
    LEFT JOIN audit u ON p.kind = 'company' AND u.id = p.id
    LEFT JOIN application a ON a.profile_apply_id = coalesce(v.profile_apply_id, CASE u.object_kind WHEN 'application' THEN u.object_id END)
    LEFT JOIN recruitment_event w ON p.kind = 'recruitment' AND w.id = p.id
    LEFT JOIN recruitment r ON r.id = coalesce(a.recruitment_id, w.recruitment_id)
    LEFT JOIN service_order_event s ON p.kind = 'order' AND s.id = p.id
    LEFT JOIN service_order o ON o.id = s.order_id
    ORDER BY p.happened_at DESC, p.kind DESC, p.id DESC`.execute(db);
  return rows;
}

/** Lists all members of a company by name, including those who have left. */
export const listAllMembers = (db: Db, employerId: number) =>
  db
    .selectFrom('company_member')
    .where('employer_id', '=', employerId)
    .orderBy('user_name')
    .orderBy('id')
    .select(['id', 'user_name as name'])
    .execute();
