import { sql } from 'kysely';
import type { z } from 'zod';
import type { showAdminDashboard } from '#contract/admin/admin-dashboard.ts';
import type { Language } from '#contract/languages.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { AdminActor, Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { isPastEnd, offsetOf, type PageRequest, toPage } from '#server/infrastructure/db/page.ts';
import { isAnswered } from '#server/states/inquiries.ts';

type Reported = Pick<z.input<typeof showAdminDashboard.output>, 'reported' | 'reported_count'>;

/** Ads and companies with open reports, a row for each. */
const reportedSubjects = (db: Db) =>
  db
    .selectFrom('inquiry as i')
    .where(sql<boolean>`not ${isAnswered.sql}`)
    .where((where) =>
      where.or([where('i.recruitment_id', 'is not', null), where('i.company_id', 'is not', null)]),
    )
    .groupBy(['i.recruitment_id', 'i.company_id']);

/** Number of ads and companies with open reports. */
export async function countReported(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom(reportedSubjects(db).select('i.recruitment_id').as('o'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Ads and companies with open reports: first those that this administrator handles, then the longest waiting. */
export async function listReported(
  db: Db,
  { id, language, limit, offset = 0 }: { id: number; language: Language; limit: number; offset?: number },
): Promise<Reported> {
  const open = reportedSubjects(db)
    .select([
      'i.recruitment_id',
      'i.company_id',
      sql<number>`count(*)::int`.as('count'),
      sql<Date>`min(i.waiting_since)`.as('waiting_since'),
      sql<boolean>`coalesce(bool_or(i.taken_by = ${id}), false)`.as('is_mine'),
    ])
    .orderBy('is_mine', 'desc')
    .orderBy('waiting_since')
    .orderBy('i.recruitment_id')
    .orderBy('i.company_id')
    .offset(offset)
    .limit(limit);
  const rows = await db
    .selectFrom(open.as('o'))
    .leftJoin('recruitment as r', 'r.id', 'o.recruitment_id')
    .leftJoin('company as c', 'c.id', 'o.company_id')
    .leftJoin('employer as e', 'e.company_id', 'o.company_id')
    .orderBy('o.is_mine', 'desc')
    .orderBy('o.waiting_since')
    .orderBy('o.recruitment_id')
    .orderBy('o.company_id')
    .select(['o.recruitment_id', 'o.company_id', 'o.count', 'o.waiting_since', 'o.is_mine'])
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
  return { reported, reported_count: limit === 0 ? 0 : await countReported(db) };
}

/** The queue of the reports desk, page by page. */
export async function listReportQueue(
  { db, language, actor }: Pick<Context, 'db' | 'language'> & { actor: AdminActor },
  request: PageRequest,
) {
  const page = { limit: isPastEnd(request) ? 0 : request.limit, offset: offsetOf(request) };
  const { reported, reported_count } = await listReported(db, { id: actor.id, language, ...page });
  return toPage(reported, reported_count, request);
}
