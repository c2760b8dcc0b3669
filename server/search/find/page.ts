import { type RawBuilder, sql } from 'kysely';
import { sorts } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { SearchCriteria } from '#contract/recruitments/search-criteria.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isWrittenIn, toLanguageBits } from '#server/search/index/ad-languages.ts';
import type { Coverage } from '#server/search/index/coverage.ts';
import type { RankedRange } from '#server/search/index/scope.ts';
import {
  type Condition,
  estimate,
  type Lookup,
  narrowFilter,
  opaqueParameter,
  toCondition,
} from '#server/search/index/source.ts';
import { languageToken } from '#server/search/index/time-buckets.ts';
import type { SearchQuery } from '#server/search/parse/query.ts';
import { selectNewest, toPlanCondition, withoutIndex } from './newest.ts';
import { chooseIndexTokens, planLookup, tokenStatsOf } from './plan.ts';
import { type OpenedSearch, rankAll } from './ranked.ts';

type Ids = RawBuilder<{ id: number }>;

/** One page: its ids in order. If it was ranked, `reaches` is the coverage of the look-ups that were read for it. */
export interface ResultPage {
  ids: number[];
  reaches: Coverage[] | undefined;
}

/** The requested rows of a list. */
interface Span {
  /** Number of rows from the start of the list to the end of the page. */
  wanted: number;
  /** The page as SQL: LIMIT and OFFSET. */
  cut: RawBuilder<unknown>;
}

/**
 * Cost of an ad that is found and sorted. The unit is the cost of one ad that an index scan passes (measured at a
 * million ads).
 */
const CARRIED = 20;

/** Reads one page of a search, but nothing past the list cap. */
export async function readPage(
  db: Db,
  { page, limit, sort }: SearchCriteria,
  questions: readonly SearchQuery[],
  sought: OpenedSearch,
): Promise<ResultPage> {
  const offset = Math.min((page - 1) * limit, limits.pagedItemsMax);
  const cut = { offset, limit: Math.min(limit, limits.pagedItemsMax - offset) };
  const isRanked = questions.length > 0 || (sought.prefers?.length ?? 0) > 0 || sought.literal !== undefined;
  if (isRanked && sort === undefined) return bestFirst(db, questions, sought, cut);
  const order = sort === undefined ? readableFirst : sort === sorts.NEWEST ? newestFirst : sorted(sort);
  return { ids: await read(db, await order(db, sought, spanOf(cut))), reaches: undefined };
}

/** Ranks the newest ads by relevance; all others follow, newest first. */
async function bestFirst(
  db: Db,
  questions: readonly SearchQuery[],
  sought: OpenedSearch,
  cut: RankedRange,
): Promise<ResultPage> {
  const { ids, reaches } = await rankAll(db, questions, sought, cut);
  const missing = cut.limit - ids.length;
  if (missing === 0 || reaches.every(({ isWhole }) => isWhole)) return { ids, reaches };
  const all = { offset: 0, limit: limits.pagedItemsMax };
  // If the first page is not full, it already contains all ranked ads.
  const ranked = cut.offset === 0 ? ids : (await rankAll(db, questions, sought, all)).ids;
  const others = sought.arms.map((arm) => narrowFilter(arm, sql`s.id <> ALL (${ranked}::bigint[])`));
  const behind = { offset: Math.max(0, cut.offset - ranked.length), limit: missing };
  const more = await read(db, await newestFirst(db, { ...sought, arms: others }, spanOf(behind)));
  return { ids: [...ids, ...more], reaches };
}

const read = async (db: Db, ids: Ids) => (await ids.execute(db)).rows.map(({ id }) => id);

function spanOf({ offset, limit }: RankedRange): Span {
  // With this form, PostgreSQL can cache its plan, and planning costs as much as reading the rows. A first page is
  // known to read few rows. For later pages, the offset is unknown at planning time, so no plan looks better than the
  // cached one.
  const skip = sql`OFFSET ${opaqueParameter(offset)}`;
  return { wanted: offset + limit, cut: sql`LIMIT ${sql.lit(limit)} ${offset === 0 ? sql`` : skip}` };
}

async function newestFirst(db: Db, { arms, now }: OpenedSearch, { wanted, cut }: Span): Promise<Ids> {
  const columns = sql`s.id, s.posted_at`;
  const parts = await Promise.all(arms.map((arm) => selectNewest(db, arm, { columns, wanted, now })));
  const [only] = parts;
  if (only && parts.length === 1) return sql`SELECT id FROM (${only}) s ${cut}`;
  return sql`SELECT id FROM (${unite(parts)}) s ORDER BY ${newest} ${cut}`;
}

/**
 * If neither an order nor words are given, ads that the visitor can read come first, each group newest first: an index
 * per language has this order. If few ads of that index match, those in the visitor's language are found first, then
 * the others. PostgreSQL appends the two parts in order, so the second one is not touched before the first one ends.
 */
async function readableFirst(
  db: Db,
  { filter, language, now }: OpenedSearch,
  { wanted, cut }: Span,
): Promise<Ids> {
  const source: Lookup = { words: [], ...filter };
  const isReadable = isWrittenIn([language]);
  const order = sql`ORDER BY ${isReadable} DESC, ${newest}`;
  if (source.filters.length === 0 && source.rest.length === 0 && !source.period)
    return sql`SELECT id FROM recruitment_search s WHERE ${toCondition(source)} ${order} ${cut}`;
  const chosen = await planLookup(db, source, { wanted, now });
  if (chosen.way === 'walk')
    return sql`SELECT id FROM recruitment_search s WHERE ${withoutIndex(toCondition(source))} ${order} ${cut}`;
  if (chosen.way === 'gin')
    return sql`SELECT id FROM (SELECT * FROM recruitment_search s WHERE ${toPlanCondition(chosen)} OFFSET 0) s ${order} ${cut}`;
  const readable = { ...source, filters: [...source.filters, [languageToken(toLanguageBits([language]))]] };
  const columns = sql`s.id`;
  const parts = await Promise.all([
    selectNewest(db, readable, { columns, wanted, now }),
    selectNewest(db, narrowFilter(source, sql`NOT (${isReadable})`), { columns, wanted, now }),
  ]);
  return sql`SELECT id FROM (${unite(parts)}) s ${cut}`;
}

/**
 * Lists ads in a chosen order: scans the index of the order if enough ads match, otherwise sorts all matches. If the
 * index includes the filtered columns, the ads in between are not read, so there may be many more of them.
 */
const sorted =
  (sort: number) =>
  async (db: Db, { arms }: OpenedSearch, { wanted, cut }: Span): Promise<Ids> => {
    const known = await Promise.all(arms.map(async (arm) => ({ arm, known: await tokenStatsOf(db, arm) })));
    const about = known.map((one) => estimate(one.arm, one.known));
    const matching = about.reduce((sum, one) => sum + one.matching, 0);
    const passed = (wanted * (about[0]?.ads ?? 1)) / matching;
    const order = sql`ORDER BY ${sortOrders[sort]} ${cut}`;
    const carried = sort === sorts.APPLICANTS ? carriedOf(arms) : undefined;
    if (carried && passed < CARRIED * matching)
      return sql`SELECT id FROM recruitment_search s WHERE ${withoutIndex(carried)} ${order}`;
    const rarest = about.reduce((sum, one) => sum + one.rarest, 0);
    if (arms.every(({ isNarrow }) => !isNarrow) && passed < 2 * Math.max(matching, 0.15 * rarest))
      return sql`SELECT id FROM recruitment_search s WHERE ${withoutIndex(anyOf(arms.map(toCondition)))} ${order}`;
    const asked = known.map((one) =>
      toPlanCondition({ source: one.arm, ...chooseIndexTokens(one.arm, one.known) }),
    );
    // OFFSET 0 keeps the planner from scanning an order index past thousands of rows that do not match.
    return sql`SELECT id FROM (SELECT * FROM recruitment_search s WHERE ${anyOf(asked)} OFFSET 0) s ${order}`;
  };

function carriedOf([only, ...others]: readonly Lookup[]): Condition | undefined {
  return others.length === 0 && only?.words.length === 0 ? only.carried : undefined;
}

const anyOf = (conditions: readonly Condition[]) =>
  sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` OR `,
  );

const unite = (parts: readonly RawBuilder<unknown>[]) =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` UNION ALL `,
  );

const newest = sql`posted_at DESC, id DESC`;

/** The orders that visitors can choose, by their code. */
export const sortOrders: Record<number, RawBuilder<unknown>> = {
  [sorts.NEWEST]: newest,
  [sorts.OLDEST]: sql`posted_at, id`,
  [sorts.MODIFIED]: sql`updated_at DESC, id DESC`,
  [sorts.EXPIRY]: sql`expires_at, id`,
  [sorts.TITLE]: sql`title_sort, id`,
  [sorts.APPLICANTS]: sql`applicants DESC, id DESC`,
};
