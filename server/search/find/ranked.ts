import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { coverages, parseCoverages, type RawCoverages, unionLookups } from '#server/search/index/coverage.ts';
import { dayNumber } from '#server/search/index/period.ts';
import type { Preference, RankedAds, RankedRange, SearchScope } from '#server/search/index/scope.ts';
import {
  containsTokens,
  estimate,
  type Filter,
  type Lookup,
  narrowFilter,
  opaqueParameter,
  toCondition,
} from '#server/search/index/source.ts';
import { countTokens } from '#server/search/index/vocabulary.ts';
import { listNamedCareers } from '#server/search/parse/named-careers.ts';
import type { Word } from '#server/search/parse/normalise.ts';
import type { SearchQuery } from '#server/search/parse/query.ts';
import { listWordUnits, pointsOfWordUnits } from '#server/search/relax/partial-match.ts';
import { writeCoverageQuery } from './newest.ts';
import { type LookupPlan, planLookup, tokenStatsOf } from './plan.ts';
import { careerPoints, commonPoints, hasAllWords, literalPoints, preferencePoints, scoreOf } from './rank.ts';
import { weightsOf } from './weights.ts';

/** Number of the newest matches of a look-up that are ranked. Older ones follow, newest first. */
const WINDOW = 400;
/** Number of ranked matches if any of the words is enough; these fill a few pages at most. */
const ANY_WINDOW = 200;
/**
 * Factor of the window if all matches are fetched anyway. If the days that should contain the window have half of it,
 * older days are not searched.
 */
const WIDE = 2.5;
const ENOUGH = 0.5;
/** If a smaller share of a job's ads contains the typed words, the ads with these words get a look-up of their own. */
const SELDOM = 0.5;
/** Preferences with at least this many points get a look-up of their own. */
const STATED = 500;
/** More points than any ad gets otherwise. */
const FIRST = 100_000;

/** A search with its look-ups (`arms`). Together they find each matching ad exactly once. */
export interface OpenedSearch extends SearchScope {
  arms: readonly Lookup[];
  /** Ids of ads that are ranked before all others. */
  first?: readonly number[];
}

/** Opens a search; one without words finds all ads that match the filters. */
export async function openSearch(
  db: Db,
  questions: readonly SearchQuery[],
  narrowed: SearchScope,
): Promise<OpenedSearch> {
  const { filter, literal } = narrowed;
  const arms: Lookup[] = questions.length === 0 ? withTitle([{ words: [], ...filter }], literal) : [];
  for (const question of questions) {
    const own = await listArms(db, question, narrowed);
    // An ad that matches several jobs is found only by the look-up of the first one.
    const before = [...arms];
    arms.push(
      ...own.map((arm) => narrowFilter(arm, ...before.map((other) => sql`NOT (${toCondition(other)})`))),
    );
  }
  return { ...narrowed, arms };
}

/** Like `openSearch`, but the ads in `found` come before the matches of the words. */
export async function openSearchAfter(
  db: Db,
  question: SearchQuery,
  { found, ...narrowed }: SearchScope & { found: readonly number[] },
): Promise<OpenedSearch> {
  const sought = await openSearch(db, [question], narrowed);
  if (found.length === 0) return sought;
  const { shown } = narrowed.filter;
  const rest = [sql`s.id = ANY (${found}::bigint[])`];
  const others = sought.arms.map((arm) => narrowFilter(arm, sql`s.id <> ALL (${found}::bigint[])`));
  return {
    ...sought,
    first: found,
    arms: [{ words: [], filters: [], shown, rest, isNarrow: true }, ...others],
  };
}

/**
 * Look-ups that together find each ad that matches the filters and every word, as typed or by job names, exactly once.
 * They find the literal sentence, the words with diacritics (if many ads have them without), the words without
 * diacritics, and the concepts alone.
 */
async function listArms(db: Db, question: SearchQuery, { filter, literal }: SearchScope): Promise<Lookup[]> {
  const { written, marked, meant, named, isJob } = question;
  const arms: Lookup[] = isJob ? [] : [{ ...filter, words: written }];
  if (!isJob && marked.length > 0 && (await isFrequent(db, question)))
    arms.splice(
      0,
      1,
      { ...filter, words: [...written, ...marked.map((token) => [token])] },
      { ...without(filter, marked), words: written },
    );
  if (meant !== undefined) {
    const isSplit = isJob && (await isSeldomWritten(db, question));
    if (isSplit)
      arms.push({ ...filter, words: [...meant, ...written], filters: [...filter.filters, ...named] });
    const rest = isJob && !isSplit ? filter : without(filter, written.flat());
    arms.push({ ...rest, words: meant, filters: [...rest.filters, ...named] });
  }
  return withTitle(arms, literal);
}

/** Adds a look-up before these, which finds titles that contain the words as typed, in one piece or in any order. */
function withTitle(arms: Lookup[], literal: SearchScope['literal']): Lookup[] {
  if (literal === undefined) return arms;
  // Spaces are ignored in Korean titles: "영업 담당자" and "영업담당자" are the same.
  const { folded, terms } = literal.question;
  const inOnePiece = terms.every(({ word }) => word.hangul)
    ? sql`strpos(replace(s.title_n, ' ', ''), ${folded.replaceAll(' ', '')}) > 0`
    : sql`strpos(s.title_n, ${folded}) > 0`;
  const inTitle = sql`(${inOnePiece} OR ${hasAllWords(literal.question, 's')})`;
  const asTyped = narrowFilter<Lookup>({ ...literal.filter, words: literal.question.written }, inTitle);
  // Excludes the ads of the first look-up. The title is compared first, because that is cheaper than comparing tokens
  // and nearly no title matches.
  const isOther = sql`NOT (${inTitle} AND ${toCondition({ ...asTyped, rest: literal.filter.rest })})`;
  return [asTyped, ...arms.map((arm) => narrowFilter(arm, isOther))];
}

/**
 * True if the job has more ads than a window and most of them do not contain the typed words. The ads that say "영업"
 * might otherwise not be among the newest ads for sales.
 */
async function isSeldomWritten(db: Db, { written, named }: SearchQuery): Promise<boolean> {
  const words = written.flat();
  const countOf = await countTokens(db, [...words, ...named.flat()]);
  const ads = Math.min(...named.map((tokens) => tokens.reduce((sum, token) => sum + countOf(token), 0)));
  return ads > WINDOW && Math.min(...words.map(countOf)) < SELDOM * ads;
}

const without = (filter: Filter, tokens: readonly number[]) => ({
  ...narrowFilter(filter, sql`NOT ${containsTokens(tokens)}`),
  left: tokens,
});

/**
 * Ranks the newest ads of each look-up separately, so that a common spelling does not push out a rare one. Ads that
 * mention what the asker would like (such as immediate start) are looked up separately, too: possibly none of the newest
 * ads mentions it.
 * @returns ids by points, best first
 */
export async function rankAll(
  db: Db,
  questions: readonly SearchQuery[],
  { arms, literal, first, prefers = [], now, language }: OpenedSearch,
  cut: RankedRange,
): Promise<RankedAds> {
  const front = first
    ? sql`CASE WHEN hit.id = ANY (${first}::bigint[]) THEN ${sql.lit(FIRST)} ELSE 0 END`
    : sql`0`;
  const score = await scoreAll(db, questions, { now, language });
  const points = sql<number>`${score} + ${literalPoints(literal)} + ${preferencePoints(prefers)} + ${front}`;
  const plans = await planAll(db, arms, WINDOW, now);
  // If a look-up reads all its ads, it already includes those that state a preference.
  const own = plans.map(({ source, isWhole }) => (isWhole ? [] : listStated(db, source, prefers)));
  const stated = (await Promise.all(own)).flat();
  const ranked = await order(db, [...plans, ...(await planAll(db, stated, WINDOW, now))], points, {
    columns: candidateColumns,
    window: WINDOW,
    cut,
    isOverlapping: stated.length > 0,
  });
  return { ...ranked, reaches: ranked.reaches.slice(0, arms.length) };
}

/** Points of an ad for the words of the job that matches it best. */
export async function scoreAll(
  db: Db,
  questions: readonly SearchQuery[],
  { now, language }: Pick<SearchScope, 'now' | 'language'>,
): Promise<RawBuilder<number>> {
  if (questions.length === 0) return commonPoints(dayNumber(now), language);
  const scores = await Promise.all(
    questions.map(async (question) => {
      const [weights, careers] = await Promise.all([weightsOf(db, question), listNamedCareers(db, question)]);
      return sql`${scoreOf(question, weights, dayNumber(now), language)} + ${careerPoints(careers)}`;
    }),
  );
  return sql<number>`greatest(${sql.join(scores)})`;
}

/**
 * Look-ups of the ads that state all preferences, and of those that state each one. For preferences on a scale: of
 * those with the best values, and of those with any value.
 */
async function listStated(db: Db, arm: Lookup, prefers: readonly Preference[]): Promise<Lookup[]> {
  const stated = prefers.filter(({ points }) => points >= STATED);
  const scale = stated.filter((one) => one.scale !== undefined).map(({ tokens }) => tokens);
  const lists = [
    ...stated.filter((one) => one.scale === undefined).map(({ tokens }) => tokens),
    ...(scale.length > 0 ? [scale.flat()] : []),
  ];
  if (lists.length === 0) return [];
  const sought = [
    ...lists.map((tokens) => [tokens]),
    ...(scale.length > 1 ? (await listBest(db, arm, scale)).map((tokens) => [tokens]) : []),
    ...(lists.length > 1 ? [lists] : []),
  ];
  return sought.map((tokens) => ({ ...arm, filters: [...arm.filters, ...tokens] }));
}

/**
 * The best values of a scale, in two groups: those whose ads fit into a window together, and the next value. A look-up
 * for each value would read six times as many ads, and the last ones have little chance to be listed.
 */
async function listBest(db: Db, arm: Lookup, scale: readonly (readonly number[])[]): Promise<number[][]> {
  const together: number[] = [];
  let ads = 0;
  for (const tokens of scale) {
    const source = { ...arm, filters: [...arm.filters, tokens] };
    ads += estimate(source, await tokenStatsOf(db, source)).matching;
    if (ads > WINDOW) return together.length === 0 ? [[...tokens]] : [together, [...tokens]];
    together.push(...tokens);
  }
  // All values fit into one window, and the look-up for any value finds them.
  return [];
}

const planAll = (db: Db, arms: readonly Lookup[], wanted: number, now: Date) =>
  Promise.all(arms.map((arm) => planLookup(db, arm, { wanted, now })));

/**
 * Ranks ads that contain any of the words; the most significant words select them.
 * @returns ids by points
 */
export async function rankAny(
  db: Db,
  words: readonly Word[],
  { filter, now, language }: SearchScope,
  cut: RankedRange,
): Promise<RankedAds | undefined> {
  const units = await listWordUnits(db, words);
  if (units.length === 0) return undefined;
  let sum = 0;
  const chosen = units.filter(({ ads }, index) => {
    sum += ads;
    return index === 0 || sum <= WIDE * ANY_WINDOW;
  });
  const held = chosen.flatMap(({ written, concept }) =>
    concept === undefined ? [written] : [written, [concept]],
  );
  const arms = held.map((tokens, index) => ({
    ...held.slice(0, index).reduce(without, filter),
    words: [tokens],
  }));
  const score = sql<number>`${pointsOfWordUnits(units)} + ${commonPoints(dayNumber(now), language)}`;
  const plans = await planAll(db, arms, ANY_WINDOW, now);
  return order(db, plans, score, { columns: candidateColumns, window: ANY_WINDOW, cut });
}

/**
 * True if more ads than a window may contain all words. Ads with the typed diacritics might then not be among the
 * newest.
 */
async function isFrequent(db: Db, { terms }: SearchQuery): Promise<boolean> {
  const tokens = terms.flatMap(({ written }) => written);
  const countOf = await countTokens(db, tokens);
  return Math.min(...tokens.map(countOf)) > WINDOW;
}

async function order(
  db: Db,
  plans: readonly LookupPlan[],
  score: RawBuilder<number>,
  {
    columns,
    window,
    cut,
    isOverlapping = false,
  }: { columns: RawBuilder<unknown>; window: number; cut: RankedRange; isOverlapping?: boolean },
): Promise<RankedAds> {
  const wanted = plans.every(({ way }) => way === 'gin') ? WIDE * window : window;
  const parts = plans.map((given) => writeCoverageQuery(given, { columns, wanted, enough: ENOUGH * window }));
  const { rows } = await sql<{
    ids: number[];
    reaches: RawCoverages;
  }>`WITH found AS MATERIALIZED (${unionLookups(parts)})
    SELECT ${coverages} AS reaches, ARRAY(SELECT hit.id FROM (SELECT ${isOverlapping ? sql`DISTINCT ON (id)` : sql``} *, replace(title_n, ' ', '') AS title_run FROM found) hit
      ORDER BY ${score} DESC, hit.posted_at DESC, hit.id DESC LIMIT ${opaqueParameter(cut.limit)} OFFSET ${opaqueParameter(cut.offset)}) AS ids`.execute(
    db,
  );
  const [{ ids, reaches: read } = { ids: [], reaches: null }] = rows;
  return { ids, reaches: parseCoverages(read, parts, wanted) };
}

/** Columns that the points are computed from. */
export const candidateColumns = sql`s.id, s.tokens, s.posted_at, s.posted_day, s.languages, s.title_n, s.title_x, s.skill_n, s.careers`;
