import { sql } from 'kysely';
import type { z } from 'zod';
import type { listAdvertisers } from '#contract/admin/admin-advertisers.ts';
import { type AdvertiserState, advertiserStates } from '#contract/enums.ts';
import { fileUrl } from '#contract/files.ts';
import type { Language } from '#contract/languages.ts';
import { found } from '#server/calls/refusals.ts';
import type { Db } from '#server/db/connection.ts';
import { listRecords } from '#server/db/list-records.ts';
import { isShown } from '#server/search/states.ts';
import { listedCount } from './similar.ts';

type Filters = z.output<typeof listAdvertisers.input>;

/** Companies with what list and page show alike. */
const companies = (db: Db, now: Date) =>
  db
    .selectFrom('company as c')
    .leftJoin('employer as e', 'e.company_id', 'c.id')
    .select([
      'c.id',
      'c.company_name',
      'c.company_tax_code',
      'c.logo_id',
      'e.id as employer_id',
      listedCount(now).as('listed_count'),
      sql<number>`(SELECT count(*)::int FROM recruitment r WHERE r.company_id = c.id)`.as(
        'recruitment_count',
      ),
      advertising(now).as('state'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof companies>['execute']>>[number];

const advertising = (now: Date) => sql<AdvertiserState>`CASE
  WHEN EXISTS (SELECT FROM recruitment_search s WHERE s.company_id = c.id AND ${isShown(now).sql}) THEN 'advertising'
  WHEN EXISTS (SELECT FROM recruitment r WHERE r.company_id = c.id) THEN 'paused'
  ELSE 'none' END`;

const orders = {
  newest: sql`c.id desc`,
  name: sql`lower(c.company_name) asc, c.id asc`,
  ads: sql`listed_count desc, c.id desc`,
} as const;

/** Companies by whether they advertise, and how many stand in each of these states. */
export async function listAdvertiserCompanies(db: Db, filters: Filters, now: Date) {
  const page = await listRecords(db, {
    records: companies(db, now),
    state: advertising(now),
    states: advertiserStates,
    search: sql.ref('c.folded'),
    order: orders[filters.sort ?? 'newest'],
    filters,
  });
  return { ...page, list: page.list.map(toRow) };
}

/** One company with how many ads it has. Throws 404 for one that is not there. */
export const showAdvertiserCompany = async (db: Db, id: number, now: Date) =>
  toRow(found(await companies(db, now).where('c.id', '=', id).executeTakeFirst()));

const toRow = ({ logo_id, ...row }: Row) => ({ ...row, logo: logo_id === null ? null : fileUrl(logo_id) });

/** Careers and their groups in their order, each with how many ads name it; an ad counts once in a group. */
export async function listJobs(db: Db, language: Language, now: Date) {
  const { rows } = await sql<{
    id: number;
    parent_id: number | null;
    name: string;
    is_active: boolean;
    recruitment_count: number;
    listed_count: number;
  }>`
    WITH used AS (
      SELECT k.id, k.parent_id, rc.recruitment_id, s.id AS listed
      FROM recruitment_career rc
      JOIN career k ON k.id = rc.career_id
      LEFT JOIN recruitment_search s ON s.id = rc.recruitment_id AND ${isShown(now).sql}
    ), counted AS (
      SELECT id, count(*)::int AS ads, count(listed)::int AS listed FROM used GROUP BY id
      UNION ALL
      SELECT parent_id, count(DISTINCT recruitment_id)::int, count(DISTINCT listed)::int
      FROM used WHERE parent_id IS NOT NULL GROUP BY parent_id
    )
    SELECT k.id, k.parent_id, ${sql.ref(`k.name_${language}`)} AS name, k.is_active,
           coalesce(sum(u.ads), 0)::int AS recruitment_count, coalesce(sum(u.listed), 0)::int AS listed_count
    FROM career k LEFT JOIN counted u ON u.id = k.id
    WHERE k.is_active OR u.id IS NOT NULL
    GROUP BY k.id
    ORDER BY k.position, k.id`.execute(db);
  return rows;
}
