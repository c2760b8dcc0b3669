import { sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import type { SearchCriteria } from '#contract/recruitments/search-criteria.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import { createCache } from '#server/infrastructure/db/caches/cache.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { toSearchCondition } from '#server/search/index.ts';

/** Subject of a landing page: a career, a province, or a career in a province. */
export interface Subject {
  career_id?: number | undefined;
  address_code?: string | undefined;
}

/** Finds a selectable career with its names; for a merged one, its target. */
export function findCareer(db: Db, id: number) {
  return db
    .selectFrom('career')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('career as asked')
        .where('asked.id', '=', id)
        .select((one) => one.fn.coalesce('asked.merged_into', 'asked.id').as('id')),
    )
    .where('is_active', '=', true)
    .select(['id', 'parent_id', 'name_vi', 'name_kr', 'name_en'])
    .executeTakeFirst();
}

/** Returns the number of ads of a subject; undefined if there are too few. */
export async function findLandingCount(
  db: Db,
  { career_id, address_code }: Subject,
): Promise<number | undefined> {
  const { rows } = await sql<{ ads: number }>`
    SELECT ads FROM landing WHERE career_id IS NOT DISTINCT FROM ${career_id ?? null}::bigint
      AND province IS NOT DISTINCT FROM ${address_code ?? null}::text`.execute(db);
  return rows[0]?.ads;
}

/** The counts change every quarter of an hour, when the task runs. A delay of one more minute does not matter. */
const bounds = { max: 1_000, ttl: 60_000 };
const openCareers = createCache<CareerCount[]>('Careers with ads', ['references'], bounds);
const openPlaces = createCache<PlaceCount[]>('Provinces with ads', ['references'], bounds);

interface CareerCount {
  id: number;
  name: string;
  ads: number;
}
interface PlaceCount {
  code: string;
  ads: number;
}

/**
 * Lists careers with counted ads in a province or everywhere, those with most ads first. They are of the same group as
 * the given career (or of the given group), or of any group if none is given.
 */
export async function listCareerCounts(
  db: Db,
  { address_code }: Subject,
  near: { id: number; parent_id: number | null } | undefined,
  { language, limit }: { language: Language; limit: number },
): Promise<CareerCount[]> {
  const kept = openCareers(db);
  const key = [language, limit, address_code, near?.id].join(' ');
  const known = kept.get(key);
  if (known) return known;
  const kin = near ? sql`k.parent_id = ${near.parent_id ?? near.id}::bigint` : sql`k.parent_id IS NOT NULL`;
  const { rows } = await sql<CareerCount>`
    SELECT k.id, ${sql.ref(`k.name_${language}`)} AS name, l.ads FROM landing l JOIN career k ON k.id = l.career_id
    WHERE l.province IS NOT DISTINCT FROM ${address_code ?? null}::text AND k.is_active
      AND k.id <> ${near?.id ?? 0} AND ${kin}
    ORDER BY l.ads DESC, k.id LIMIT ${limit}`.execute(db);
  kept.set(key, rows);
  return rows;
}

/** Lists provinces with counted ads of a career, or of any career, those with most ads first. */
export async function listUnitCounts(db: Db, { career_id }: Subject): Promise<PlaceCount[]> {
  const kept = openPlaces(db);
  const key = String(career_id);
  const known = kept.get(key);
  if (known) return known;
  const { rows } = await sql<PlaceCount>`
    SELECT province AS code, ads FROM landing
    WHERE career_id IS NOT DISTINCT FROM ${career_id ?? null}::bigint AND province IS NOT NULL
    ORDER BY ads DESC, province`.execute(db);
  kept.set(key, rows);
  return rows;
}

/** Maximum of ads from which the facts are computed. More would hardly change the result but take long. */
const NEWEST = 1_000;
const COMPANIES = 6;

interface FactsRow {
  companies: { id: number; name: string; ads: number }[];
  ads: number;
  recent_ads: number;
  entry_ads: number;
  company_count: number;
}

/** Seven days, in milliseconds. */
const RECENTLY = 7 * DAY_MILLISECONDS;

/** Counts the required experience of the newest matching ads, and finds the companies with most of them. */
export async function readLandingFacts(
  db: Db,
  criteria: SearchCriteria,
  { language, now }: { language: Language; now: Date },
): Promise<FactsRow> {
  const { rows } = await sql<FactsRow>`
    WITH newest AS MATERIALIZED (
      SELECT s.id, s.company_id, s.posted_at, s.experience_years FROM recruitment_search s WHERE ${await toSearchCondition(db, criteria, now)}
      ORDER BY s.posted_at DESC, s.id DESC LIMIT ${sql.lit(NEWEST)}),
    hiring AS (
      SELECT c.id, ${companyName(language)} AS name, own.ads
      FROM (SELECT company_id, count(*)::int AS ads FROM newest GROUP BY company_id
            ORDER BY ads DESC, company_id LIMIT ${sql.lit(COMPANIES)}) own JOIN company c ON c.id = own.company_id)
    SELECT coalesce((SELECT json_agg(hiring ORDER BY ads DESC, id) FROM hiring), '[]') AS companies, sums.*
    FROM (SELECT count(*)::int AS ads, count(DISTINCT company_id)::int AS company_count,
                 count(*) FILTER (WHERE posted_at > ${new Date(now.getTime() - RECENTLY)})::int AS recent_ads,
                 count(*) FILTER (WHERE experience_years = 0)::int AS entry_ads
          FROM newest) sums`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('sums without a row');
  return facts;
}
