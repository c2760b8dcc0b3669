import { type RawBuilder, sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import { sorts } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { SearchCriteria } from '#contract/recruitments/search.ts';
import type { Db } from '#server/db/connection.ts';
import { keepUntilChange } from '#server/db/memory.ts';
import { isWrittenIn } from '#server/search/ad-languages.ts';
import type { Question } from '#server/search/ask.ts';
import { conditionOf } from '#server/search/conditions.ts';
import { loosen } from '#server/search/loosen.ts';
import { matching, type Narrowed, rankAll, WINDOW } from '#server/search/ranked.ts';
import { type AskedFilters, nothingAsked, understand } from '#server/search/understand.ts';

/** Who searches, and when. */
export interface Reader {
  now: Date;
  language: Language;
}

/** What a search found. */
export interface Hits {
  /** Ids of the asked page in order, those of ads that are listed now. */
  ids: number[];
  /** How many ads the list has on all its pages. */
  total: number;
  /** How many of them hold all words: all, or none where ads with some of the words are listed instead. */
  matching: number;
  /** Filters that were read out of the words. */
  asked: AskedFilters;
  /** Those that left nothing, so that the list goes without them. */
  missed: AskedFilters | undefined;
  /** The words that were searched instead of misspelt ones. */
  corrected: string | undefined;
}

/**
 * Finds the listed ads that match, one page of them; nothing when the words ask for nothing. Words and filter values are
 * tokens of one GIN index, so any mix of them is one look-up; the rest is compared on the rows found. Pages past 10,000
 * ads are empty.
 */
export async function findRecruitments(
  db: Db,
  criteria: SearchCriteria,
  { now, language }: Reader,
): Promise<Hits | undefined> {
  const filter = await conditionOf(db, criteria, now);
  const narrowed: Narrowed = { filter, literal: undefined, window: windowOf(criteria), now, language };
  if (criteria.key === undefined) return findAll(db, criteria, undefined, narrowed);
  const read = await understand(db, criteria);
  // Words without a letter or digit ("…") ask for nothing that could be found.
  if (read === undefined) return undefined;
  const { question, literal, asked } = read;
  if (literal) narrowed.literal = { question: literal, filter };
  if (!asked.place && !asked.pay) return findAll(db, criteria, question, narrowed);
  const filtered = {
    ...criteria,
    address_codes: asked.place?.places.map(({ code }) => code) ?? criteria.address_codes,
    salary_from: asked.pay?.salary_from ?? criteria.salary_from,
  };
  const hits = await findAll(db, filtered, question, {
    ...narrowed,
    filter: await conditionOf(db, filtered, now),
  });
  if (hits.total > 0) return { ...hits, asked };
  // Nothing there for so much: then it is better to show something elsewhere or without pay.
  return { ...(await findAll(db, criteria, question, narrowed)), missed: asked };
}

async function findAll(
  db: Db,
  criteria: SearchCriteria,
  question: Question | undefined,
  narrowed: Narrowed,
): Promise<Hits> {
  const condition = question ? matching(question, narrowed) : narrowed.filter;
  const page = await pageOf(db, criteria, question, condition, narrowed);
  const { page: _page, limit: _limit, sort: _sort, ...asked } = criteria;
  // Periods begin and end with a day, so a total holds for one day at most.
  const key = `total ${dateOf(narrowed.now)} ${JSON.stringify(asked)}`;
  const [{ rows }, total] = await Promise.all([
    page.execute(db),
    countOnce(db, key, () => countMatching(db, condition)),
  ]);
  const nothing = { asked: nothingAsked, missed: undefined, corrected: undefined };
  if (question === undefined || total >= limits.pageSize)
    return { ids: rows.map(({ id }) => id), total, matching: total, ...nothing };
  return { ...nothing, ...(await findLoosely(db, criteria, question, narrowed)) };
}

async function findLoosely(
  db: Db,
  { page, limit, sort, as_words }: SearchCriteria,
  question: Question,
  narrowed: Narrowed,
) {
  const found = await loosen(db, question, narrowed, !as_words.includes('spelling'));
  const sorted = sort === undefined ? found.ids : await sortIds(db, found.ids, sort);
  const ids = sorted.slice((page - 1) * limit, page * limit);
  return { ids, total: sorted.length, matching: found.matching, corrected: found.corrected };
}

async function sortIds(db: Db, ids: number[], sort: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM recruitment_search WHERE id = ANY(${ids}::bigint[]) ORDER BY ${orders[sort]}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Totals cost much and must be exact. Should news ever be lost, none is wrong for longer than ten seconds. */
const openTotals = keepUntilChange<{ total: number }>('Totals of searches', ['pages', 'references'], {
  max: 5_000,
  ttl: 10_000,
});

async function countOnce(db: Db, key: string, count: () => Promise<number>): Promise<number> {
  const totals = openTotals(db);
  const known = totals.get(key);
  if (known) return known.total;
  const total = await count();
  totals.set(key, { total });
  return total;
}

async function countMatching(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM recruitment_search s WHERE ${condition}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The window holds whole pages, so that no ad stands on both sides of its end. */
const windowOf = ({ limit }: SearchCriteria) => WINDOW - (WINDOW % limit);

/** Cuts off what lies past the depth that lists show. */
async function pageOf(
  db: Db,
  { page, limit, sort }: SearchCriteria,
  question: Question | undefined,
  condition: RawBuilder<unknown>,
  narrowed: Narrowed,
): Promise<RawBuilder<{ id: number }>> {
  const offset = (page - 1) * limit;
  const rows = Math.max(0, Math.min(limit, limits.pagedItemsMax - offset));
  // Said like this PostgreSQL can keep its plan, which costs it as much as the rows: a first page is known to read few
  // rows, and an offset that cannot be known while planning makes no plan better than the last one.
  const skip = sql`OFFSET (SELECT ${Math.min(offset, limits.pagedItemsMax)}::bigint)`;
  const cut = sql`LIMIT ${sql.lit(rows)} ${offset === 0 ? sql`` : skip}`;
  if (sort === undefined && question !== undefined && offset < narrowed.window)
    return sql`${await rankAll(db, question, narrowed)} ${cut}`;
  // OFFSET 0 keeps the planner from walking an order index past thousands of rows that do not match.
  return sql<{
    id: number;
  }>`SELECT id FROM (SELECT * FROM recruitment_search s WHERE ${condition}
    ${question ? sql`OFFSET 0` : sql``}) s ORDER BY ${orderOf(sort, question, narrowed.language)} ${cut}`;
}

/** Without an order and words readers see first what they can read: the order of an index for each language. */
function orderOf(sort: number | undefined, question: Question | undefined, language: Language) {
  const newest = orders[sorts.NEWEST];
  if (sort !== undefined) return orders[sort];
  return question ? newest : sql`${isWrittenIn('s', [language])} DESC, ${newest}`;
}

const orders: Record<number, RawBuilder<unknown>> = {
  [sorts.NEWEST]: sql`posted_at DESC, id DESC`,
  [sorts.OLDEST]: sql`posted_at, id`,
  [sorts.MODIFIED]: sql`updated_at DESC, id DESC`,
  [sorts.EXPIRY]: sql`expires_at, id`,
  [sorts.TITLE]: sql`title_sort, id`,
  [sorts.APPLICANTS]: sql`applicants DESC, id DESC`,
};
