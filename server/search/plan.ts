import type { Db } from '#server/db/connection.ts';
import { dayNumber } from '#server/search/period.ts';
import { sampleOf } from '#server/search/sample.ts';
import { estimate, type Source, type TokenStats } from '#server/search/source.ts';
import { listDays, listSteps, type Step } from '#server/search/time-buckets.ts';
import { ALL_ADS, countTokens } from '#server/search/vocabulary.ts';

/** Ads are walked through where more than this part of them fits. */
const MAX_FIT = 0.5;
/** A row that is fetched and compared costs as much as so many ads of a list in GIN, and one more look-up (measured at a million ads). */
const ROW = 500;
const LOOK_UP = 20_000;
/** Ads on a page of such a list: all of a page are read where one of them is wanted. */
const PAGE_ADS = 2_000;
/** All are fetched where no more than so many times the wanted ads match. */
const MANY = 2.5;
/** Of what another look-up leaves no more is read than this many times what is wanted. */
const REMAINDER = 3;

/** The tokens of a word, or those of a filter that an ad has one of, and how many ads do. */
export interface List {
  values: readonly number[];
  ads: number;
}

/** The way to the newest matches of a look-up. */
export type AccessPath = { way: 'gin' } | { way: 'walk' } | { way: 'slots'; steps: Step[] };

/** How a look-up is made. */
export type Plan = AccessPath & {
  source: Source;
  /** What GIN is asked for, and what is compared on the row. */
  asked: readonly List[];
  compared: readonly List[];
};

/**
 * Chooses the way that should cost least, since PostgreSQL's planner does not know how many ads have a token, and fewer still have
 * several (docs/decisions/0032-search-at-a-million.md).
 * @param wanted so many of the newest
 */
export async function plan(
  db: Db,
  source: Source,
  { wanted, now }: { wanted: number; now: Date },
): Promise<Plan> {
  const known = await tokenStatsOf(db, source);
  const lists = chooseIndexTokens(source, known);
  if (source.isNarrow) return { way: 'gin', source, ...lists };
  const { ads, matching, most } = estimate(source, known);
  if (source.words.length + source.filters.length === 0 || matching >= MAX_FIT * ads)
    return { way: 'walk', source, ...lists };
  // What is left to another look-up is fetched, too, and few of the others may fit.
  const fetched = source.left ? estimate({ ...source, left: [] }, known).matching : matching;
  const read = Math.min(ads, (wanted * ads) / Math.max(1, matching, fetched / REMAINDER));
  const all = lists.asked.reduce((sum, list) => sum + list.ads, 0) + fetched * ROW;
  if (most + fetched - matching <= MANY * wanted || all <= LOOK_UP + read * (1 + all / ads))
    return { way: 'gin', source, ...lists };
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = source.period ?? {};
  const newest = Math.min(dayNumber(now), to);
  const steps = listSteps(await listDays(db, now), { newest, oldest: from, read });
  return { way: 'slots', steps, source, ...lists };
}

/** What is known of the tokens that a look-up asks for. */
export const tokenStatsOf = async (db: Db, { words, filters, left = [] }: Source): Promise<TokenStats> => ({
  countOf: await countTokens(db, [ALL_ADS, ...words.flat(), ...filters.flat(), ...left]),
  sample: sampleOf(db),
});

/**
 * Chooses the tokens that GIN is asked for, the rarest first: those whose list costs less than the rows that it spares. A list is
 * read page by page where ads of the rarer ones lie, however few those are; the others are compared on the row.
 */
export function chooseIndexTokens(
  { words, filters }: Source,
  known: TokenStats,
): Pick<Plan, 'asked' | 'compared'> {
  const lists = [
    ...words.flatMap((word, at) => word.map((token) => ({ values: [token], word: at }))),
    ...filters.map((values) => ({ values, word: undefined })),
  ]
    .map((list) => ({ ...list, ads: list.values.reduce((sum, token) => sum + known.countOf(token), 0) }))
    .sort((a, b) => a.ads - b.ads);
  const [rarest, ...others] = lists;
  if (rarest === undefined) return { asked: [], compared: [] };
  const asked = [rarest];
  const compared: List[] = [];
  let rows = rarest.ads;
  for (const list of others) {
    const left = countRows([...asked, list], words.length, known);
    const isWorth = (rows - left) * ROW >= Math.min(list.ads, rows * PAGE_ADS);
    (isWorth ? asked : compared).push(list);
    if (isWorth) rows = left;
  }
  return { asked, compared };
}

function countRows(
  lists: readonly (List & { word: number | undefined })[],
  words: number,
  known: TokenStats,
): number {
  const ofWords = Array.from({ length: words }, (_, at) =>
    lists.flatMap(({ word, values }) => (word === at ? values : [])),
  ).filter((word) => word.length > 0);
  const filters = lists.flatMap(({ word, values }) => (word === undefined ? [values] : []));
  return estimate({ words: ofWords, filters }, known).matching;
}
