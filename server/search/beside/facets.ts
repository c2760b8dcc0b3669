import { sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import { typeNotStated } from '#contract/enums.ts';
import type { OutputOf } from '#contract/index.ts';
import { languages } from '#contract/languages.ts';
import type { SearchCriteria } from '#contract/recruitments/search-criteria.ts';
import { createCache } from '#server/infrastructure/db/caches/cache.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { getAdminUnits } from '#server/places/locations/places.ts';
import { addConditions, compileCondition, noRelaxation } from '#server/search/find/asked/compile.ts';
import { toSearchFilter } from '#server/search/find/asked/conditions.ts';
import type { AskedCondition } from '#server/search/find/asked/pay.ts';
import { type UnderstoodSearch, understandCorrectedSearch } from '#server/search/find/asked/understand.ts';
import type { Reader } from '#server/search/find/find.ts';
import { selectNewestWithCoverage } from '#server/search/find/newest.ts';
import { openSearch } from '#server/search/find/ranked.ts';
import { queueSearch } from '#server/search/find/search-queue.ts';
import { COUNT_ALL_MAX, countAds, EXACT_TOTAL_MAX, TOTAL_PROBE } from '#server/search/find/total.ts';
import { toLanguageBits } from '#server/search/index/ad-languages.ts';
import { coverages, parseCoverages, type RawCoverages, unionLookups } from '#server/search/index/coverage.ts';
import { rowPay } from '#server/search/index/row-pay.ts';
import { type Lookup, toCondition } from '#server/search/index/source.ts';
import { ALL_ADS_TOKEN, countTokens } from '#server/search/index/vocabulary.ts';
import type { WishKind } from '#server/search/question/parsed-query.ts';
import { type Counted, countPay, toPayFacet } from './pay-facet.ts';

type Facets = OutputOf<'POST /home/facets'>;
type Group = keyof Facets;
/** A filter with a number of ads beside each value. */
type List = Exclude<Group, 'pay'>;
type Asked = Omit<SearchCriteria, 'page' | 'limit' | 'sort'>;

/** The filters that are counted, each with its criteria when it is empty. */
const empty: Record<Group, Partial<Asked>> = {
  career_ids: { career_ids: [] },
  address_codes: { address_codes: [] },
  employment_types: { employment_types: [] },
  experience_ids: { experience_ids: [], experience_max: undefined },
  working_form: { working_form: undefined },
  languages: { languages: [] },
  pay: { salary_from: undefined, salary_to: undefined },
};
const groups = Object.keys(empty) as Group[];

/** Their values over rows of `found`, as the statement that counts them. */
const values = {
  career_ids: sql`SELECT value::text, count(*) FROM found, LATERAL (SELECT DISTINCT unnest(careers) AS value) own GROUP BY value`,
  address_codes: sql`SELECT province, count(*) FROM found WHERE province IS NOT NULL GROUP BY province`,
  employment_types: sql`SELECT coalesce(employment_type, ${sql.lit(typeNotStated)})::text AS value, count(*) FROM found GROUP BY value`,
  experience_ids: sql`SELECT b.id::text, count(*) FROM found JOIN experience_band b
    ON experience_years >= b.years_min AND experience_years <= coalesce(b.years_max, experience_years) GROUP BY b.id`,
  working_form: sql`SELECT working_form, count(*) FROM found WHERE working_form IS NOT NULL GROUP BY working_form`,
  languages: sql.join(
    languages.map(
      (language) =>
        sql`SELECT ${sql.lit(language)}, count(*) FROM found WHERE languages & ${sql.lit(toLanguageBits([language]))} <> 0`,
    ),
    sql` UNION ALL `,
  ),
} satisfies Record<List, unknown>;
const columns = sql`s.id, s.posted_at, s.posted_day, s.careers, s.province, s.employment_type, s.experience_years, s.working_form, s.languages, ${rowPay} AS pay`;

const openFacets = createCache<Facets>('Counts beside filters', ['pages', 'references', 'settings'], {
  max: 1_000,
  ttl: 30_000,
});

/**
 * Number of matching ads for each value of each filter, which is the total of the list with that value. A filter with
 * chosen values is counted as if it had none, because a further value would widen it, and without the words that it
 * replaces. Counted exactly up to 1,000 matches, otherwise extrapolated from the newest thousand.
 */
export async function countFacets(db: Db, criteria: Asked, reader: Reader): Promise<Facets> {
  const kept = openFacets(db);
  const key = `${dateOf(reader.now)} ${reader.language} ${JSON.stringify(criteria)}`;
  const known = kept.get(key);
  if (known) return known;
  const facets = await queueSearch(db, () => countEach(db, criteria, reader));
  kept.set(key, facets);
  return facets;
}

async function countEach(db: Db, asked: Asked, reader: Reader): Promise<Facets> {
  const { criteria, read } = await understandCorrectedSearch(db, firstPageOf(asked), reader.language);
  const ask = await readAsked(db, criteria, read, reader);
  const isOwn = (group: Group) =>
    Object.keys(empty[group]).some((name) => [criteria[name as keyof Asked] ?? []].flat().length > 0) ||
    read?.conditions.some((condition) => isReplaced(condition, group));
  const own = groups.filter(isOwn);
  const others = groups.filter((group) => !own.includes(group));
  const counted = await Promise.all([
    countGroups(db, others, await ask(), { criteria, reader }),
    ...own.map(async (group) => countGroups(db, [group], await ask(group), { criteria, reader })),
  ]);
  return Object.assign({}, ...counted) as Facets;
}

/** The words that values of a filter replace. */
const kindOf: Partial<Record<Group, WishKind>> = {
  address_codes: 'place',
  employment_types: 'type',
  experience_ids: 'experience',
  working_form: 'remote',
  pay: 'pay',
};
const isReplaced = ({ kind, excluded }: AskedCondition, group: Group): boolean =>
  !excluded && kind === kindOf[group];

const firstPageOf = (criteria: Asked): SearchCriteria => ({
  ...criteria,
  page: 1,
  limit: 1,
  sort: undefined,
});

/** Gives the look-ups of the search without one of its filters; none if the words search for nothing. */
async function readAsked(db: Db, criteria: Asked, read: UnderstoodSearch | undefined, reader: Reader) {
  const page = firstPageOf(criteria);
  const units = await getAdminUnits(db);
  const { now } = reader;
  return async (without?: Group): Promise<readonly Lookup[]> => {
    const filter = await toSearchFilter(db, { ...page, ...(without && empty[without]) }, now);
    if (criteria.key === undefined) return [{ words: [], ...filter }];
    if (read === undefined) return [];
    const conditions = read.conditions.filter((one) => !without || !isReplaced(one, without));
    const compiled = conditions.map((condition) => compileCondition(condition, noRelaxation, { units, now }));
    const typed = read.literal ?? read.title;
    const literal = typed && { question: typed, filter, isSentence: read.isReduced };
    return (
      await openSearch(db, read.questions, { ...reader, filter: addConditions(filter, compiled), literal })
    ).arms;
  };
}

/** Counts the values of some filters over the same ads. */
async function countGroups(
  db: Db,
  asked: readonly Group[],
  arms: readonly Lookup[],
  { criteria, reader: { now } }: { criteria: Asked; reader: Reader },
): Promise<Partial<Facets>> {
  if (asked.length === 0) return {};
  if (arms.length === 0)
    return Object.fromEntries(asked.map((group) => [group, toFacet([], group, { exact: true, share: 1 })]));
  const isSmall = (await countTokens(db, [ALL_ADS_TOKEN]))(ALL_ADS_TOKEN) < COUNT_ALL_MAX;
  const parts = await Promise.all(
    arms.map((arm) =>
      isSmall
        ? {
            query: sql`SELECT ${columns} FROM recruitment_search s WHERE ${toCondition(arm)}`,
            from: undefined,
            enough: TOTAL_PROBE,
          }
        : selectNewestWithCoverage(db, arm, { columns, wanted: TOTAL_PROBE, now }),
    ),
  );
  const counts = asked.map(
    (group) => sql`SELECT ${group}::text AS of, own.*, NULL::json
      FROM (${group === 'pay' ? countPay(criteria) : values[group]}) own (value, ads)`,
  );
  const { rows } = await sql<{ of: Group | ''; value: string; ads: number; reaches: RawCoverages }>`
    WITH found AS MATERIALIZED (${unionLookups(parts)})
    SELECT '' AS of, '' AS value, count(*) AS ads, ${coverages} AS reaches FROM found
    UNION ALL ${sql.join(counts, sql` UNION ALL `)}`.execute(db);
  const all = rows.find(({ of }) => of === '');
  const read = all?.ads ?? 0;
  const reached = parseCoverages(all?.reaches ?? null, parts, TOTAL_PROBE);
  const isExact = isSmall || (read <= EXACT_TOTAL_MAX && reached.every(({ isWhole }) => isWhole));
  const findReaches = async () => reached;
  const share = isExact ? 1 : (await countAds(db, { arms, now, findReaches })).total / read;
  return Object.fromEntries(
    asked.map((group) => {
      const own = rows.filter(({ of, ads }) => of === group && ads > 0);
      return [group, toFacet(own, group, { exact: isExact, share })];
    }),
  );
}

const toFacet = (
  rows: readonly Counted[],
  group: Group,
  { exact, share }: { exact: boolean; share: number },
) => (group === 'pay' ? toPayFacet(rows, exact, share) : { exact, counts: listCounts(rows, group, share) });

function listCounts(rows: readonly Counted[], group: List, share: number) {
  const isNumber = group === 'career_ids' || group === 'employment_types' || group === 'experience_ids';
  return rows
    .toSorted((a, b) => b.ads - a.ads || (a.value < b.value ? -1 : 1))
    .map(({ value, ads }) => ({ value: isNumber ? Number(value) : value, ads: Math.round(ads * share) }));
}
