import { sql } from 'kysely';
import { contentKinds } from '#contract/admin/content/kinds.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** Audits that an administrator viewed an account, which is personal data. The row itself contains none of it. */
export const auditView = (
  { audit }: Pick<Context, 'audit'>,
  objectKind: 'employer' | 'candidate' | 'inquiry',
  objectId: number,
): Promise<void> => audit({ action: `${objectKind}.view`, objectKind, objectId });

/**
 * SQL condition: a row of `audit as u` is a committed action. Histories leave out views, because there are many, and
 * rejected attempts.
 */
export const isCommittedAction = sql<boolean>`u.action NOT LIKE '%.view' AND u.action NOT LIKE '%.refused'`;

const titlesOfContent = sql.join(
  contentKinds.map(
    (kind) =>
      sql`when ${sql.lit(kind)} then (select coalesce(x.title_vi, x.title_kr, x.title_en) from ${sql.table(kind)} x where x.id = u.object_id)`,
  ),
  sql` `,
);

/**
 * SQL: current name of the record of a row of `audit as u`; null if the record was deleted. Settings are translated
 * elsewhere.
 */
export const objectName = sql<string | null>`(case u.object_kind
  when 'employer' then (select c.company_name from employer e join company c on c.id = e.company_id where e.id = u.object_id)
  when 'candidate' then (select c.profile_full_name from candidate c where c.id = u.object_id)
  when 'recruitment' then (select coalesce(r.title_vi, r.title_kr, r.title_en) from recruitment r where r.id = u.object_id)
  when 'inquiry' then (select q.title from inquiry q where q.id = u.object_id)
  when 'saved_reply' then (select coalesce(y.title_vi, y.title_kr, y.title_en) from saved_reply y where y.id = u.object_id)
  ${titlesOfContent}
  when 'career' then (select x.name_vi from career x where x.id = u.object_id)
  when 'industry' then (select x.name_vi from industry x where x.id = u.object_id)
  when 'order' then (select o.reference from service_order o where o.id = u.object_id)
  when 'deposit' then (select coalesce(o.reference, left(d.text, 60)) from deposit d left join service_order o on o.id = d.order_id where d.id = u.object_id)
  when 'statement' then (select b.bank_name from statement_bank b where b.id = u.object_id)
  when 'support' then (select x.company_name from support_claim s join company x on x.id = s.company_id where s.id = u.object_id)
  when 'admin' then (select x.name from admin x where x.id = u.object_id)
  end)`;

/**
 * SQL: name of the actor of a row of `audit as u`: of an administrator `m`, or of a company `c`, or of the candidate
 * whom the row concerns.
 */
export const actorNameColumn = sql<string>`coalesce(m.name, c.company_name,
  case when u.admin_id is null and u.employer_id is null and u.object_kind = 'candidate'
    then (select y.profile_full_name from candidate y where y.id = u.object_id) end, '')`;

/**
 * Lists the actions of administrators on one record, newest first. For a company, its own actions on its account are
 * included, under its name.
 */
export async function listHistory(db: Db, objectKind: string, objectId: number) {
  const rows = await db
    .selectFrom('audit as u')
    .leftJoin('admin as m', 'm.id', 'u.admin_id')
    .leftJoin('employer as e', 'e.id', 'u.employer_id')
    .leftJoin('company as c', 'c.id', 'e.company_id')
    .where('u.object_kind', '=', objectKind)
    .where('u.object_id', '=', objectId)
    .where(isCommittedAction)
    .orderBy('u.id', 'desc')
    .limit(50)
    .select([
      'u.id',
      'u.action',
      actorNameColumn.as('admin_name'),
      sql<string | null>`u.after ->> 'reason_code'`.as('reason_code'),
      sql<string | null>`u.after ->> 'reason'`.as('reason'),
      'u.happened_at',
    ])
    .execute();
  return rows.map((row) => ({ ...row, happened_at: row.happened_at.toISOString() }));
}

/** Lists the consents that an account has given or refused, in chronological order. */
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
