import { type RawBuilder, sql } from 'kysely';
import type { SearchCriteria } from '#contract/recruitments/search.ts';
import type { Db } from '#server/db/connection.ts';
import { isWrittenIn } from '#server/search/ad-languages.ts';
import { rangeOf } from '#server/search/period.ts';
import { isShown } from '#server/search/states.ts';
import { filterTokens, hash } from '#server/search/tokens.ts';

/** Most years an ad can ask (column check). */
const EXPERIENCE_YEARS = 50;

/** All filters of a search as one condition over `recruitment_search s`. Values of one filter widen it, filters narrow each other. */
export async function conditionOf(db: Db, criteria: SearchCriteria, now: Date): Promise<RawBuilder<unknown>> {
  const anyOf = (tokens: string[]) =>
    tokens.length > 0 ? [sql`s.tokens && ${tokens.map(hash)}::int[]`] : [];
  const years = await listYears(db, criteria.experience_ids);
  const posted = criteria.period === undefined ? undefined : rangeOf(criteria.period, now);
  const conditions = [
    isShown(now).sql,
    ...anyOf(criteria.career_ids.map(filterTokens.career)),
    ...anyOf(criteria.address_codes.map(filterTokens.place)),
    ...anyOf(criteria.employment_types.map(filterTokens.type)),
    ...(criteria.experience_ids.length > 0 ? [sql`s.tokens && ${years}::int[]`] : []),
    ...(criteria.working_form === undefined ? [] : anyOf([filterTokens.form(criteria.working_form)])),
    ...(criteria.salary_from === undefined ? [] : [sql`s.salary_max >= ${criteria.salary_from}`]),
    ...(criteria.languages.length > 0 ? [isWrittenIn('s', criteria.languages)] : []),
    ...(criteria.company_id === undefined ? [] : [sql`s.company_id = ${criteria.company_id}`]),
    ...(posted === undefined ? [] : [sql`s.posted_at >= ${posted.from}`]),
    ...(posted?.before ? [sql`s.posted_at < ${posted.before}`] : []),
  ];
  return sql.join(conditions, sql` AND `);
}

/** Tokens of every number of years that lies in one of the bands. */
async function listYears(db: Db, bandIds: readonly number[]): Promise<number[]> {
  if (bandIds.length === 0) return [];
  const bands = await db
    .selectFrom('experience_band')
    .select(['years_min', 'years_max'])
    .where('id', 'in', bandIds)
    .execute();
  return yearTokens(bands);
}

/** Tokens of every number of years that lies in one of these bands. */
export function yearTokens(bands: readonly { years_min: number; years_max: number | null }[]): number[] {
  return bands.flatMap(({ years_min, years_max }) => {
    const count = Math.max(0, (years_max ?? EXPERIENCE_YEARS) - years_min + 1);
    return Array.from({ length: count }, (_, index) => hash(filterTokens.experience(years_min + index)));
  });
}
