import { sql } from 'kysely';
import type { SearchCriteria } from '#contract/recruitments/search-criteria.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { expandMerged } from '#server/places/careers/merged.ts';
import { getAdminUnits } from '#server/places/locations/places.ts';
import { toLanguageBits } from '#server/search/index/ad-languages.ts';
import { dayNumber, toTimeRange } from '#server/search/index/period.ts';
import { hidesPay, paysFrom, paysUpTo } from '#server/search/index/row-pay.ts';
import { type Condition, type Filter, toCondition } from '#server/search/index/source.ts';
import { languageToken } from '#server/search/index/time-buckets.ts';
import { filterTokens, hash } from '#server/search/parse/tokens.ts';
import { topmostUnits } from '#server/search/places/places.ts';
import { factTokens } from '#server/search/question/facts.ts';
import { isShown } from '#server/states/search.ts';

/** Maximum number of years of experience that an ad can require (column check). */
const EXPERIENCE_YEARS = 50;

/**
 * Criteria of a list. `only_without_pay` selects the ads without public figures, which follow the ads with figures
 * (find/without-pay.ts).
 */
export type ListCriteria = SearchCriteria & { only_without_pay?: true };

/** Builds the filters of a search. Values of one filter widen it, further filters narrow the result. */
export async function toSearchFilter(db: Db, criteria: ListCriteria, now: Date): Promise<Filter> {
  const years = await listYears(db, criteria.experience_ids);
  const careers = await expandMerged(db, criteria.career_ids);
  const asked = [
    careers.map(filterTokens.career).map(hash),
    (await listPlaces(db, criteria.address_codes)).map(filterTokens.place).map(hash),
    criteria.employment_types.map(filterTokens.type).map(hash),
    years,
    criteria.experience_ids.length > 0 ? [] : yearsUpTo(criteria.experience_max),
    [criteria.working_form ?? []].flat().map(filterTokens.form).map(hash),
    criteria.answers_on_time ? [hash(filterTokens.answers)] : [],
    criteria.languages.map((language) => languageToken(toLanguageBits([language]))),
  ];
  // If only experience bands were chosen that cover no year, no ad matches.
  const isNothing = criteria.experience_ids.length > 0 && years.length === 0;
  const shown = isShown(now).sql;
  const filters = asked.filter((values) => values.length > 0);
  const rest = [
    ...(isNothing ? [sql`false`] : []),
    ...payConditions(criteria),
    ...(criteria.company_id === undefined ? [] : [sql`s.company_id = ${criteria.company_id}`]),
  ];
  const period = criteria.period === undefined ? undefined : periodOf(toTimeRange(criteria.period, now), now);
  const isOfCareersOnly = careers.length > 0 && filters.length === 1 && rest.length === 0 && !period;
  return {
    filters,
    shown,
    rest,
    period,
    isNarrow: criteria.company_id !== undefined,
    carried: isOfCareersOnly ? sql`s.careers && ${careers}::bigint[] AND ${shown}` : undefined,
  };
}

function payConditions({ salary_from, salary_to, without_pay, only_without_pay }: ListCriteria): Condition[] {
  if (only_without_pay) return [hidesPay];
  const asked = [
    ...(salary_from === undefined ? [] : [paysFrom(salary_from)]),
    ...(salary_to === undefined ? [] : [paysUpTo(salary_to)]),
  ];
  return without_pay && asked.length > 0 ? [sql`(${sql.join(asked, sql` AND `)} OR ${hidesPay})`] : asked;
}

/** Does not load all places if the search names at most one, as most searches do. */
const listPlaces = async (db: Db, codes: readonly string[]) =>
  codes.length > 1 ? topmostUnits(await getAdminUnits(db), codes) : codes;

/** All filters of a search as one condition over `recruitment_search s`. */
export async function toSearchCondition(db: Db, criteria: SearchCriteria, now: Date): Promise<Condition> {
  return toCondition({ words: [], ...(await toSearchFilter(db, criteria, now)) });
}

function periodOf({ from, before }: ReturnType<typeof toTimeRange>, now: Date) {
  const condition = before
    ? sql`s.posted_at >= ${from} AND s.posted_at < ${before}`
    : sql`s.posted_at >= ${from}`;
  return { condition, from: dayNumber(from), to: dayNumber(before ?? now) };
}

/**
 * Tokens of ads that ask for at most `most` years, or do not state any; empty without a number. Chosen bands replace
 * this condition.
 */
export const yearsUpTo = (most: number | undefined): number[] =>
  most === undefined
    ? []
    : [...Array.from({ length: most + 1 }, (_, year) => year), '?' as const].map((years) =>
        hash(factTokens.years(years)),
      );

/** Tokens of every number of years in one of the bands. */
async function listYears(db: Db, bandIds: readonly number[]): Promise<number[]> {
  if (bandIds.length === 0) return [];
  const bands = await db
    .selectFrom('experience_band')
    .select(['years_min', 'years_max'])
    .where('id', 'in', bandIds)
    .execute();
  return yearTokens(bands);
}

/** Tokens of every number of years in one of these bands. */
export function yearTokens(bands: readonly { years_min: number; years_max: number | null }[]): number[] {
  return bands.flatMap(({ years_min, years_max }) => {
    const count = Math.max(0, (years_max ?? EXPERIENCE_YEARS) - years_min + 1);
    return Array.from({ length: count }, (_, index) => hash(filterTokens.experience(years_min + index)));
  });
}
