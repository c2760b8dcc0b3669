import type { Db } from '#server/infrastructure/db/connection.ts';
import { dayNumber } from '#server/search/index/period.ts';
import { sampleOf } from '#server/search/index/sample.ts';
import { estimate, type Lookup, type TokenStats } from '#server/search/index/source.ts';
import { type DayBlock, listDayBlocks, loadAdsByDay } from '#server/search/index/time-buckets.ts';
import { ALL_ADS_TOKEN, countTokens } from '#server/search/index/vocabulary.ts';

/** If more than this share of the ads match, ads are scanned from the newest on. */
const MAX_FIT = 0.5;
/**
 * Cost of fetching a row and comparing it, and of one more look-up. The unit is the cost of one ad in a list of the GIN
 * index (measured at a million ads).
 */
const ROW = 500;
/** Cost of comparing one list of tokens with the tokens of a row, in the same unit (measured at 100,000 ads). */
const COMPARISON = 160;
/** Factor of the cost of a filter with several tokens, because GIN merges their lists. */
const MERGING = 4;
const LOOK_UP = 20_000;
/** Number of ads on one page of the GIN index. A page is read as a whole even for one ad. */
const PAGE_ADS = 2_000;
/** All matches are fetched if they are at most this many times the wanted ads. */
const MANY = 2.5;
/** A look-up that excludes the ads of another one (`left`) reads at most this many times the wanted ads. */
const REMAINDER = 3;

/** The token of a word, or the tokens of a filter of which an ad must have one, with the number of such ads. */
export interface TokenList {
  values: readonly number[];
  ads: number;
}

/** The access path to the newest matches of a look-up. */
export type AccessPath = { way: 'gin' } | { way: 'walk' } | { way: 'slots'; steps: DayBlock[] };

/** The plan of a look-up. */
export type LookupPlan = AccessPath & {
  source: Lookup;
  /** The lists that the GIN index finds, and those that are compared on each row. */
  asked: readonly TokenList[];
  compared: readonly TokenList[];
  /** True if all matches of the look-up are expected among the wanted ads. */
  isWhole: boolean;
};

/**
 * Chooses the cheapest access path, because PostgreSQL's planner does not know how many ads have a token, or several of
 * them (docs/decisions/0032-search-at-a-million.md).
 * @param wanted number of newest ads
 */
export async function planLookup(
  db: Db,
  source: Lookup,
  { wanted, now }: { wanted: number; now: Date },
): Promise<LookupPlan> {
  const known = await tokenStatsOf(db, source);
  const lists = chooseIndexTokens(source, known);
  if (source.isNarrow) return { way: 'gin', source, ...lists, isWhole: false };
  const { ads, matching, most } = estimate(source, known);
  const given = { source, ...lists, isWhole: most <= wanted };
  if (source.words.length + source.filters.length === 0 || matching >= MAX_FIT * ads)
    return { way: 'walk', ...given };
  // GIN also fetches the ads that belong to the other look-up, and few of the remaining ones may match.
  const fetched = source.left ? estimate({ ...source, left: [] }, known).matching : matching;
  const read = Math.min(ads, (wanted * ads) / Math.max(1, matching, fetched / REMAINDER));
  const all = lists.asked.reduce((sum, list) => sum + list.ads, 0) + fetched * ROW;
  if (most + fetched - matching <= MANY * wanted || all <= LOOK_UP + read * (1 + all / ads))
    return { way: 'gin', ...given };
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = source.period ?? {};
  const newest = Math.min(dayNumber(now), to);
  const steps = listDayBlocks(await loadAdsByDay(db, now), { newest, oldest: from, read });
  return { way: 'slots', steps, ...given };
}

/** Statistics of the tokens of a look-up. */
export const tokenStatsOf = async (db: Db, { words, filters, left = [] }: Lookup): Promise<TokenStats> => ({
  countOf: await countTokens(db, [ALL_ADS_TOKEN, ...words.flat(), ...filters.flat(), ...left]),
  sample: sampleOf(db),
});

/**
 * Chooses the tokens that GIN is asked for, the rarest first: those whose list costs less than fetching the rows that
 * it excludes. A list is read page by page at the ads of the rarer tokens, however few those are. The other tokens are
 * compared on the row.
 */
export function chooseIndexTokens(
  { words, filters }: Lookup,
  known: TokenStats,
): Pick<LookupPlan, 'asked' | 'compared'> {
  const lists = [
    ...words.flatMap((word, at) => word.map((token) => ({ values: [token], word: at }))),
    ...filters.map((values) => ({ values, word: undefined })),
  ]
    .map((list) => ({ ...list, ads: list.values.reduce((sum, token) => sum + known.countOf(token), 0) }))
    .sort((a, b) => a.ads - b.ads);
  const [rarest, ...others] = lists;
  if (rarest === undefined) return { asked: [], compared: [] };
  const asked = [rarest];
  const compared: TokenList[] = [];
  let rows = rarest.ads;
  for (const list of others) {
    const left = countRows([...asked, list], words.length, known);
    const read = Math.min(list.ads, rows * PAGE_ADS) * (list.values.length > 1 ? MERGING : 1);
    const isWorth = (rows - left) * ROW + rows * COMPARISON >= read;
    (isWorth ? asked : compared).push(list);
    if (isWorth) rows = left;
  }
  return { asked, compared };
}

function countRows(
  lists: readonly (TokenList & { word: number | undefined })[],
  words: number,
  known: TokenStats,
): number {
  const ofWords = Array.from({ length: words }, (_, at) =>
    lists.flatMap(({ word, values }) => (word === at ? values : [])),
  ).filter((word) => word.length > 0);
  const filters = lists.flatMap(({ word, values }) => (word === undefined ? [values] : []));
  return estimate({ words: ofWords, filters }, known).matching;
}
