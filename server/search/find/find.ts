import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { SearchCriteria } from '#contract/recruitments/search-criteria.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { getAdminUnits } from '#server/places/locations/places.ts';
import type { Preference, RankedAds, SearchScope } from '#server/search/index/scope.ts';
import { ALL_ADS_TOKEN, countTokens } from '#server/search/index/vocabulary.ts';
import type { SearchQuery } from '#server/search/parse/query.ts';
import { hash, requiredTokens } from '#server/search/parse/tokens.ts';
import { relaxQuery } from '#server/search/relax/relax.ts';
import { addConditions, compileCondition, noRelaxation } from './asked/compile.ts';
import { toSearchFilter } from './asked/conditions.ts';
import { preferencesOf } from './asked/preferences.ts';
import { understandCorrectedSearch } from './asked/understand.ts';
import type { Hits } from './hits.ts';
import { readPage, sortOrders } from './page.ts';
import { type OpenedSearch, openSearch, openSearchAfter, rankAll, rankAny } from './ranked.ts';
import { queueSearch } from './search-queue.ts';
import { countAdsCached } from './total.ts';
import { type WidenableSearch, widenSearch } from './widen.ts';
import { withAdsWithoutPay } from './without-pay.ts';

/** Language and time of a search. */
export interface Reader {
  now: Date;
  language: Language;
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
): Promise<Hits | undefined> =>
  queueSearch(db, () => withAdsWithoutPay(criteria, (asked) => find(db, asked, reader)));

async function find(db: Db, asked: SearchCriteria, reader: Reader): Promise<Hits | undefined> {
  const { now, language } = reader;
  const chosen = await toSearchFilter(db, asked, now);
  const narrowed: SearchScope = { filter: chosen, literal: undefined, now, language };
  const nothing = { understood: undefined, missed: [], sections: [], without_pay: 0 };
  if (asked.key === undefined) return { ...(await findAll(db, asked, [], narrowed)), ...nothing };
  const { criteria, read, corrected } = await understandCorrectedSearch(db, asked, language);
  // Words without a letter or digit ("…") search for nothing.
  if (read === undefined) return undefined;
  const { questions, related, heads, conditions } = read;
  const literal = read.literal ?? read.title;
  const units = await getAdminUnits(db);
  const compiled = conditions.map((condition) => compileCondition(condition, noRelaxation, { units, now }));
  const prefers = [
    ...related.using,
    ...conditions.flatMap(preferencesOf),
    ...(await preferWords(db, questions)),
  ];
  const scope: SearchScope = {
    ...narrowed,
    filter: addConditions(chosen, compiled),
    literal: literal && { question: literal, filter: chosen, isSentence: read.isReduced },
    prefers,
  };
  const widening = {
    questions,
    related,
    heads,
    isWhole: read.isWhole,
    conditions,
    groups: read.groups,
    chosen,
    units,
  };
  const mayWiden = criteria.widen && (heads.length > 0 || conditions.some(({ excluded }) => !excluded));
  const hits = await findAll(db, criteria, questions, scope, { mayRankAny: !mayWiden });
  const respelt = corrected === undefined ? {} : { corrected };
  const all = { ...hits, ...nothing, ...respelt, understood: read };
  if (!mayWiden || hits.total >= WIDEN_BELOW) return all;
  const more = await widenPage(db, criteria, hits, widening, scope);
  if (more.ids.length + hits.total > 0) {
    const missed = hits.total > 0 ? [] : conditions.filter(({ kind }) => kind === 'place' || kind === 'pay');
    return { ...all, ids: [...hits.ids, ...more.ids], sections: more.sections, missed };
  }
  // Reads the first page, because it contains all ads of the widened search.
  const first = { ...criteria, page: 1 };
  if (criteria.page > 1 && (await widenPage(db, first, hits, widening, scope)).ids.length > 0) return all;
  // Lists ads that contain some of the words, because no ad is for the job or its career group.
  const loose = await findAll(db, criteria, questions, narrowed, { reading: 'no conditions' });
  return { ...all, ...loose, ...respelt, missed: conditions };
}

/** Points for ads that contain rare words beside the job, such as a company or a product. Numbers get none. */
async function preferWords(db: Db, questions: readonly SearchQuery[]): Promise<Preference[]> {
  const words = questions
    .flatMap(({ more }) => more)
    .filter(({ folded }) => !/^\d+$/.test(folded))
    .slice(0, MORE_WORDS);
  const tokens = words.flatMap((word) => requiredTokens(word).slice(-1)).map(hash);
  if (tokens.length === 0) return [];
  const countOf = await countTokens(db, [ALL_ADS_TOKEN, ...tokens]);
  const isRare = (token: number) => countOf(token) < RARE * countOf(ALL_ADS_TOKEN);
  return [...new Set(tokens)].map((token) => ({ tokens: [token], points: isRare(token) ? MORE : SOME }));
}
const MORE_WORDS = 4;
/** A word in more than this share of the ads gets few points. */
const RARE = 0.02;
const [MORE, SOME] = [1_500, 100];

/** If fewer ads than this meet everything, ads that meet less follow. */
const WIDEN_BELOW = 10;

/** Fills up the page on which the list of full matches ends. */
async function widenPage(
  db: Db,
  criteria: SearchCriteria,
  { ids, total }: Pick<Hits, 'ids' | 'total'>,
  widening: WidenableSearch,
  scope: SearchScope,
) {
  const { page, limit, sort } = criteria;
  const isLast = page === 1 ? total < limit : ids.length > 0 && ids.length < limit;
  if (!isLast) return { ids: [], sections: [] };
  const met =
    page === 1
      ? ids
      : (
          await findAll(db, { ...criteria, page: 1, limit: WIDEN_BELOW }, widening.questions, scope, {
            mayRankAny: false,
          })
        ).ids;
  const more = await widenSearch(db, widening, scope, { met, needed: limit - ids.length, sort });
  const shift = (page - 1) * limit;
  return {
    ids: more.ids,
    sections: more.sections.map((section) => ({ ...section, from: section.from - shift })),
  };
}

interface Way {
  /** If false, ads must contain all words. */
  mayRankAny?: boolean;
  /** Set if the search differs from its criteria. Its totals are then cached under a separate key. */
  reading?: string;
}

async function findAll(
  db: Db,
  criteria: SearchCriteria,
  questions: readonly SearchQuery[],
  narrowed: SearchScope,
  way: Way = {},
) {
  const sought = await openSearch(db, questions, narrowed);
  const counted = await readCounted(db, criteria, questions, sought, { reading: way.reading });
  const { ids, reaches, total, total_exact } = counted;
  const nothing = { corrected: undefined, spellings: [] as string[] };
  const [question, ...others] = questions;
  if (question === undefined || others.length > 0 || total >= limits.pageSize)
    return { ids, total, total_exact, matching: total, ...nothing };
  // If the first ranked page is not full, it has all matches.
  const hasAll = reaches !== undefined && criteria.page === 1 && ids.length < criteria.limit;
  const found = hasAll ? ids : undefined;
  return { ...nothing, ...(await findLoosely(db, criteria, question, { ...narrowed, found }, way)) };
}

/**
 * Reads one page and the total of its list.
 * @param other `reading`: what is searched instead of the words of the criteria; `known`: the page, if it was read
 * before
 */
async function readCounted(
  db: Db,
  criteria: SearchCriteria,
  questions: readonly SearchQuery[],
  sought: OpenedSearch,
  other: { reading?: unknown; known?: RankedAds | undefined } = {},
) {
  const { reading, known } = other;
  const page = known ? Promise.resolve(known) : readPage(db, criteria, questions, sought);
  const { page: _page, limit: _limit, sort: _sort, ...asked } = criteria;
  const [{ ids, reaches }, { total, isExact }] = await Promise.all([
    page,
    countAdsCached(db, JSON.stringify({ ...asked, reading, language: sought.language }), {
      arms: sought.arms,
      now: sought.now,
      // A ranked page has already read the data from which a total is estimated.
      findReaches:
        questions.length > 0 && criteria.sort === undefined ? async () => (await page).reaches : undefined,
    }),
  ]);
  return { ids, reaches, total, total_exact: isExact };
}

async function findLoosely(
  db: Db,
  criteria: SearchCriteria,
  question: SearchQuery,
  narrowed: SearchScope & { found: number[] | undefined },
  { mayRankAny = true, reading: conditions }: Way,
) {
  const { page, limit, sort, as_words } = criteria;
  const found = await relaxQuery(db, question, narrowed, {
    rankAll: async (words, scope, cut) => rankAll(db, [words], await openSearch(db, [words], scope), cut),
    rankAny: async (words, scope, cut) => (mayRankAny ? rankAny(db, words, scope, cut) : undefined),
    mayCorrect: !as_words.includes('spelling'),
  });
  const { corrected, spellings, fuller } = found;
  // For a chosen order, no index orders the few ads that were found before together with the many others. That case sorts
  // the ids below.
  if (fuller && (sort === undefined || fuller.found.length === 0)) {
    const narrow = { ...narrowed, literal: undefined, found: fuller.found };
    const sought = await openSearchAfter(db, fuller.question, narrow);
    const reading = [fuller.question.exact, fuller.found, conditions];
    const { ids: best, reaches } = fuller.ranked;
    const isKnown = fuller.found.length === 0 && sort === undefined && page * limit <= best.length;
    const known = isKnown ? { ids: best.slice((page - 1) * limit, page * limit), reaches } : undefined;
    const counted = await readCounted(db, criteria, [fuller.question], sought, { reading, known });
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
    SELECT id FROM recruitment_search WHERE id = ANY(${ids}::bigint[]) ORDER BY ${sortOrders[sort]}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
