import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { SearchCriteria } from '#contract/recruitments/search.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Ranked, SearchScope } from '#server/search/index/scope.ts';
import type { SearchQuery } from '#server/search/parse/query.ts';
import { relaxQuery } from '#server/search/relax/relax.ts';
import { filterOf } from './conditions.ts';
import { orders, readPage } from './page.ts';
import { type OpenedSearch, openSearch, openSearchAfter, rankAll, rankAny } from './ranked.ts';
import { queueSearch } from './search-queue.ts';
import { countCached } from './total.ts';
import { type ExtractedFilters, mergeFilters, noExtractedFilters, understand } from './understand.ts';

/** Language and time of a search. */
export interface Reader {
  now: Date;
  language: Language;
}

/** Result of a search. */
export interface Hits {
  /** Ids of the listed ads on the requested page, in order. */
  ids: number[];
  /** Number of ads on all pages of the list, and whether it was counted or estimated. */
  total: number;
  total_exact: boolean;
  /** Number of them that contain all words: all, or none if ads with some of the words are listed instead. */
  matching: number;
  /** Filters that were recognised in the words. */
  asked: ExtractedFilters;
  /** Recognised filters without any match, which the list therefore ignores. */
  missed: ExtractedFilters | undefined;
  /** The words that were searched instead of misspelt ones. */
  corrected: string | undefined;
  /** Other spellings that were searched together with the words. */
  spellings: string[];
}

/**
 * Finds one page of the listed ads that match; undefined if the words search for nothing. Words and filter values are
 * tokens of one GIN index, so any mix of them is one look-up; other conditions are compared on the rows found. Pages
 * past 10,000 ads are empty.
 */
export const findRecruitments = (
  db: Db,
  criteria: SearchCriteria,
  reader: Reader,
): Promise<Hits | undefined> => queueSearch(db, () => find(db, criteria, reader));

async function find(db: Db, criteria: SearchCriteria, { now, language }: Reader): Promise<Hits | undefined> {
  const filter = await filterOf(db, criteria, now);
  const narrowed: SearchScope = { filter, literal: undefined, now, language };
  if (criteria.key === undefined) return findAll(db, criteria, undefined, narrowed);
  const read = await understand(db, criteria);
  // Words without a letter or digit ("…") search for nothing.
  if (read === undefined) return undefined;
  const { question, literal, asked } = read;
  if (literal) narrowed.literal = { question: literal, filter };
  if (!asked.place && !asked.pay) return findAll(db, criteria, question, narrowed);
  const filtered = mergeFilters(criteria, asked);
  const hits = await findAll(db, filtered, question, {
    ...narrowed,
    filter: await filterOf(db, filtered, now),
  });
  if (hits.total > 0) return { ...hits, asked };
  // Nothing there pays that much: it is better to show ads elsewhere, or regardless of pay.
  return { ...(await findAll(db, criteria, question, narrowed)), missed: asked };
}

async function findAll(
  db: Db,
  criteria: SearchCriteria,
  question: SearchQuery | undefined,
  narrowed: SearchScope,
): Promise<Hits> {
  const sought = await openSearch(db, question, narrowed);
  const { ids, reaches, total, total_exact } = await readCounted(db, criteria, question, sought);
  const nothing = { asked: noExtractedFilters, missed: undefined, corrected: undefined, spellings: [] };
  if (question === undefined || total >= limits.pageSize)
    return { ids, total, total_exact, matching: total, ...nothing };
  // If the first ranked page is not full, it has all matches.
  const hasAll = reaches !== undefined && criteria.page === 1 && ids.length < criteria.limit;
  const found = hasAll ? ids : undefined;
  return { ...nothing, ...(await findLoosely(db, criteria, question, { ...narrowed, found })) };
}

/**
 * One page and the total of its list.
 * @param other `reading`: searched instead of the words of the criteria; `known`: its page, if it was read before
 */
async function readCounted(
  db: Db,
  criteria: SearchCriteria,
  question: SearchQuery | undefined,
  sought: OpenedSearch,
  other: { reading?: unknown; known?: Ranked | undefined } = {},
) {
  const { reading, known } = other;
  const page = known ? Promise.resolve(known) : readPage(db, criteria, question, sought);
  const { page: _page, limit: _limit, sort: _sort, ...asked } = criteria;
  const [{ ids, reaches }, { total, isExact }] = await Promise.all([
    page,
    countCached(db, JSON.stringify({ ...asked, reading }), {
      arms: sought.arms,
      now: sought.now,
      // A ranked page has already read the data from which a total is estimated.
      findReaches:
        question !== undefined && criteria.sort === undefined ? async () => (await page).reaches : undefined,
    }),
  ]);
  return { ids, reaches, total, total_exact: isExact };
}

async function findLoosely(
  db: Db,
  criteria: SearchCriteria,
  question: SearchQuery,
  narrowed: SearchScope & { found: number[] | undefined },
) {
  const { page, limit, sort, as_words } = criteria;
  const found = await relaxQuery(db, question, narrowed, {
    rankAll: async (words, scope, cut) => rankAll(db, words, await openSearch(db, words, scope), cut),
    rankAny: (words, scope, cut) => rankAny(db, words, scope, cut),
    mayCorrect: !as_words.includes('spelling'),
  });
  const { corrected, spellings, fuller } = found;
  // A few ads by id and many others share no index for a chosen order.
  if (fuller && (sort === undefined || fuller.found.length === 0)) {
    const narrow = { ...narrowed, literal: undefined, found: fuller.found };
    const sought = await openSearchAfter(db, fuller.question, narrow);
    const reading = [fuller.question.exact, fuller.found];
    const { ids: best, reaches } = fuller.ranked;
    const isKnown = fuller.found.length === 0 && sort === undefined && page * limit <= best.length;
    const known = isKnown ? { ids: best.slice((page - 1) * limit, page * limit), reaches } : undefined;
    const counted = await readCounted(db, criteria, fuller.question, sought, { reading, known });
    const { ids, total, total_exact } = counted;
    return { ids, total, total_exact, matching: total, corrected, spellings };
  }
  const sorted = sort === undefined ? found.ids : await sortIds(db, found.ids, sort);
  const ids = sorted.slice((page - 1) * limit, page * limit);
  return {
    ids,
    total: sorted.length,
    total_exact: fuller === undefined,
    matching: found.matching,
    corrected,
    spellings,
  };
}

async function sortIds(db: Db, ids: number[], sort: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM recruitment_search WHERE id = ANY(${ids}::bigint[]) ORDER BY ${orders[sort]}`.execute(db);
  return rows.map(({ id }) => id);
}
