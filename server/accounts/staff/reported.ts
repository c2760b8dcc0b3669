import { sql } from 'kysely';
import type { z } from 'zod';
import type { showAdminDashboard } from '#contract/admin/admin-dashboard.ts';
import type { Language } from '#contract/languages.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { isAnswered } from '#server/states/inquiries.ts';

type Reported = Pick<z.input<typeof showAdminDashboard.output>, 'reported' | 'reported_count'>;

/** Ads and companies with open reports: first those that this administrator handles, then the longest waiting. */
export async function listReported(
  db: Db,
  { id, language, limit }: { id: number; language: Language; limit: number },
): Promise<Reported> {
  const open = db
    .selectFrom('inquiry as i')
    .where(sql<boolean>`not ${isAnswered.sql}`)
    .where((where) =>
      where.or([where('i.recruitment_id', 'is not', null), where('i.company_id', 'is not', null)]),
    )
    .groupBy(['i.recruitment_id', 'i.company_id'])
    .select([
      'i.recruitment_id',
      'i.company_id',
      sql<number>`count(*)::int`.as('count'),
      sql<Date>`min(i.waiting_since)`.as('waiting_since'),
      sql<boolean>`coalesce(bool_or(i.taken_by = ${id}), false)`.as('is_mine'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .orderBy('is_mine', 'desc')
    .orderBy('waiting_since')
    .limit(limit);
  const rows = await db
    .selectFrom(open.as('o'))
    .leftJoin('recruitment as r', 'r.id', 'o.recruitment_id')
    .leftJoin('company as c', 'c.id', 'o.company_id')
    .leftJoin('employer as e', 'e.company_id', 'o.company_id')
    .orderBy('o.is_mine', 'desc')
    .orderBy('o.waiting_since')
    .select(['o.recruitment_id', 'o.company_id', 'o.count', 'o.waiting_since', 'o.is_mine', 'o.total'])
    .select(['r.title_vi', 'r.title_kr', 'r.title_en', 'e.id as employer_id'])
    .select(companyName(language).$castTo<string | null>().as('company_name'))
    .execute();
  const reported = rows.map((row) => ({
    kind: row.recruitment_id === null ? ('company' as const) : ('recruitment' as const),
    id: row.recruitment_id ?? row.company_id ?? 0,
    employer_id: row.employer_id,
    name: row.company_name ?? selectLocalized(row, 'title', language)?.text ?? '',
    count: row.count,
    waiting_since: row.waiting_since.toISOString(),
    is_mine: row.is_mine,
  }));
  return { reported, reported_count: rows[0]?.total ?? 0 };
}
