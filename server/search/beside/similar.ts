import { type RawBuilder, sql } from 'kysely';
import { employmentTypes } from '#contract/enums.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { expandMerged } from '#server/places/careers/merged.ts';
import { getAdminUnits } from '#server/places/locations/places.ts';
import { selectNewest } from '#server/search/find/newest.ts';
import { getLexicon } from '#server/search/index/lexicon-of-rows.ts';
import type { AdSource } from '#server/search/index/queries.ts';
import { paysBetween } from '#server/search/index/row-pay.ts';
import type { Condition } from '#server/search/index/source.ts';
import { listTitles, monthlyPay } from '#server/search/index/write.ts';
import { findConcepts, isJobConcept } from '#server/search/parse/concepts.ts';
import { readWords } from '#server/search/parse/normalise.ts';
import { filterTokens, hash, titleToken } from '#server/search/parse/tokens.ts';
import { indexableUnits, provinceOf } from '#server/search/places/places.ts';
import { factTokens, listFactTokens } from '#server/search/question/facts.ts';
import { levels } from '#server/search/question/parsed-query.ts';
import { isShown } from '#server/states/search.ts';

/** Number of similar ads on an ad page (docs/rules.md#numbers). */
const SIMILAR = 6;
/** Most similar ads of one company. */
const MAX_OF_COMPANY = 2;
/** The newest ads of each look-up, among which the most similar ones are chosen. */
const WANTED = 60;
/** Years of experience by which two ads of one level may differ. */
const YEARS = 2;
/** Share of the pay by which two ads may differ. */
const PAY = 1 / 3;
/** Types of work that other people look for than those of all other types. */
const ownKinds: readonly number[] = [
  employmentTypes.INTERNSHIP,
  employmentTypes.PART_TIME,
  employmentTypes.FREELANCER,
];

/** The ad that others are compared with; its careers are those that it names, without their groups. */
export type ComparedAd = Omit<AdSource, 'applicants' | 'company_names' | 'answers_well'> & {
  /** Tokens of its search row; null for an ad that is not in the search index. */
  tokens: readonly number[] | null;
};

/**
 * Finds the listed ads most similar to an ad: of its career, in its province of today, of its type, level and pay, the
 * newest first. Conditions are dropped from the last one on until enough are found. None if neither the ad nor its
 * title names a career.
 */
export async function findSimilarIds(db: Db, ad: ComparedAd, now: Date): Promise<number[]> {
  const careers = await listCareers(db, ad);
  if (careers.length === 0) return [];
  const units = indexableUnits(await getAdminUnits(db), [ad.address_code, ad.current_ward_code]);
  const province = provinceOf(units)?.code;
  const facts = new Set(ad.tokens ?? listFactsOf(ad));
  const type = typeOf(ad, facts);
  const isOfType = type.length > 0 ? hasAny(type) : sql`NOT (${hasAny(ownKinds.flatMap(tokensOfType))})`;
  const columns = sql`s.id, s.company_id, s.posted_at,
    ${province === undefined ? sql`0` : sql`CASE WHEN s.province = ${province} THEN 0 ELSE 4 END`} +
    CASE WHEN NOT (${isOfType}) THEN 3 WHEN NOT (${isOfLevel(facts)}) THEN 2 WHEN NOT (${isPaidAlike(ad)}) THEN 1 ELSE 0 END AS step`;
  const source = { words: [], shown: isShown(now).sql, isNarrow: false };
  const places = [province === undefined ? [] : [[hash(filterTokens.place(province))]], []];
  const types = type.length === 0 ? [[]] : [[type], []];
  const looked = places.flatMap((place) => types.map((own) => [careers, ...place, ...own]));
  const parts = await Promise.all(
    looked.map((filters, at) => {
      const rest = [sql`s.id <> ${ad.id}`, ...(at === 0 ? [] : [isOfOthers(at)])];
      return selectNewest(db, { ...source, filters, rest }, { columns, wanted: WANTED, now });
    }),
  );
  const { rows } = await chooseOf(parts).execute(db);
  return rows.map(({ id }) => id);
}

/** Facts of an ad that is not in the search index. */
const listFactsOf = (ad: ComparedAd): number[] =>
  listFactTokens({
    ...ad,
    titles: listTitles(ad),
    company_names: [],
    // Long texts take longer to read than the search itself.
    descriptions: [],
    isImported: ad.source !== null,
  }).map(hash);

const partName = (at: number) => sql.raw(`part${at}`);

/** The ads of the first look-ups, each once. */
const readOf = (count: number) =>
  sql.join(
    Array.from({ length: count }, (_, at) => sql`SELECT * FROM ${partName(at)}`),
    sql` UNION `,
  );

/** Condition: the company has fewer ads among the first look-ups than may be shown. */
const isOfOthers = (count: number): Condition =>
  sql`s.company_id <> ALL (ARRAY(SELECT company_id FROM (${readOf(count)}) read GROUP BY company_id
    HAVING count(*) >= ${sql.lit(MAX_OF_COMPANY)}))`;

/** Chooses among the ads of all look-ups. One is read only if those before it have too few ads. */
function chooseOf(parts: readonly RawBuilder<unknown>[]): RawBuilder<{ id: number }> {
  const isMissing = (at: number) => sql`WHERE (SELECT coalesce(sum(least(ads, ${sql.lit(MAX_OF_COMPANY)})), 0)
    FROM (SELECT count(*) AS ads FROM (${readOf(at)}) read GROUP BY company_id) companies) < ${sql.lit(SIMILAR)}`;
  const tables = parts.map(
    (part, at) =>
      sql`${partName(at)} AS MATERIALIZED (SELECT * FROM (${part}) found ${at === 0 ? sql`` : isMissing(at)})`,
  );
  const order = sql`step, posted_at DESC, id DESC`;
  return sql`WITH ${sql.join(tables)}
    SELECT id FROM (SELECT *, row_number() OVER (PARTITION BY company_id ORDER BY ${order}) AS of_company
      FROM (${readOf(parts.length)}) read) ranked
    WHERE of_company <= ${sql.lit(MAX_OF_COMPANY)} ORDER BY ${order} LIMIT ${sql.lit(SIMILAR)}`;
}

const hasAny = (tokens: readonly number[]): Condition => sql`s.tokens && ${tokens}::int[]`;

/**
 * Tokens of the careers of an ad; without one, of the careers that the longest names of work in its titles name, or of
 * titles with these names if they are no careers.
 */
async function listCareers(db: Db, ad: ComparedAd): Promise<number[]> {
  if (ad.career_ids.length > 0)
    return (await expandMerged(db, ad.career_ids)).map(filterTokens.career).map(hash);
  const { careerTokensOf } = await getLexicon(db);
  const named = listTitles(ad)
    .flatMap((title) => findConcepts(readWords(title)))
    .filter(({ concept, whole }) => whole && isJobConcept(concept))
    .map(({ concept, length }) => ({ length, concept, careers: careerTokensOf(concept) }));
  const best = named.some(({ careers }) => careers.length > 0)
    ? named.filter(({ careers }) => careers.length > 0)
    : named.map(({ length, concept }) => ({ length, careers: [hash(titleToken(concept))] }));
  const longest = Math.max(0, ...best.map(({ length }) => length));
  return [...new Set(best.flatMap(({ length, careers }) => (length === longest ? careers : [])))];
}

const tokensOfType = (type: number) => [filterTokens.type(type), factTokens.type(type)].map(hash);

/** Tokens of ads of the same type, if that is one of `ownKinds`. A title counts where the ad states no type. */
function typeOf({ employment_type }: ComparedAd, facts: ReadonlySet<number>): number[] {
  const isOwn = (type: number) =>
    employment_type === null ? facts.has(hash(factTokens.type(type))) : employment_type === type;
  return ownKinds.filter(isOwn).flatMap(tokensOfType);
}

const levelTokens = [...levels, '?'].map(factTokens.level).map(hash);
/** Tokens of no year to 49. */
const yearTokens = Array.from({ length: 50 }, (_, year) => hash(factTokens.years(year)));

/** Condition: a title names the same seniority, or none like this ad, and about as many years are asked for. */
function isOfLevel(facts: ReadonlySet<number>): Condition {
  const own = levelTokens.filter((token) => facts.has(token));
  const years = yearTokens.findIndex((token) => facts.has(token));
  if (years < 0) return hasAny(own);
  const near = Array.from({ length: 2 * YEARS + 1 }, (_, at) => factTokens.years(years - YEARS + at));
  return sql`(${hasAny(own)} AND ${hasAny([...near, factTokens.years('?')].map(hash))})`;
}

/** Condition: the pay differs by a third at most; ads without pay differ from those with one. */
function isPaidAlike(ad: ComparedAd): Condition {
  const pay = monthlyPay(ad);
  if (pay === null) return sql`true`;
  return paysBetween(Math.round(pay * (1 - PAY)), Math.round(pay * (1 + PAY)));
}
