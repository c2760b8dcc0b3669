import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { SearchCriteria } from '#contract/recruitments/search.ts';
import type { Db } from '#server/db/connection.ts';
import { filterOf } from '#server/search/conditions.ts';
import { orders, readPage } from '#server/search/page.ts';
import type { SearchQuery } from '#server/search/query.ts';
import {
  type OpenedSearch,
  openSearch,
  openSearchAfter,
  type Ranked,
  type SearchScope,
} from '#server/search/ranked.ts';
import { relaxQuery } from '#server/search/relax.ts';
import { queueSearch } from '#server/search/search-queue.ts';
import { countCached } from '#server/search/total.ts';
import {
  type ExtractedFilters,
  mergeFilters,
  noExtractedFilters,
  understand,
} from '#server/search/understand.ts';

/** Who searches, and when. */
export interface Reader {
  now: Date;
  language: Language;
}

/** What a search found. */
export interface Hits {
  /** Ids of the asked page in order, those of ads that are listed now. */
  ids: number[];
  /** How many ads the list has on all its pages, and whether that was counted or reckoned. */
  total: number;
  total_exact: boolean;
  /** How many of them hold all words: all, or none where ads with some of the words are listed instead. */
  matching: number;
  /** Filters that were read out of the words. */
  asked: ExtractedFilters;
  /** Those that left nothing, so that the list goes without them. */
  missed: ExtractedFilters | undefined;
  /** The words that were searched instead of misspelt ones. */
  corrected: string | undefined;
  /** Other spellings of the words that were searched with them. */
  spellings: string[];
}

/**
 * Finds the listed ads that match, one page of them; nothing when the words ask for nothing. Words and filter values are
 * tokens of one GIN index, so any mix of them is one look-up; the rest is compared on the rows found. Pages past 10,000
 * ads are empty.
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
  // Words without a letter or digit ("…") ask for nothing that could be found.
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
  // Nothing there for so much: then it is better to show something elsewhere or without pay.
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
  // A first page of the best ones that is not full has all of them.
  const hasAll = reaches !== undefined && criteria.page === 1 && ids.length < criteria.limit;
  const found = hasAll ? ids : undefined;
  return { ...nothing, ...(await findLoosely(db, criteria, question, { ...narrowed, found })) };
}

/**
 * One page and the total of its list.
 * @param other `reading`: what is searched instead of the words of the criteria; `known`: its page, where that was read before
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
      // A ranked page has read what a total is reckoned from.
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
  const found = await relaxQuery(db, question, narrowed, !as_words.includes('spelling'));
  const { corrected, spellings, fuller } = found;
  // Some ads by their ids beside many others have no index of a chosen order in common.
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
