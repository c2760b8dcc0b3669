import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import type { Db } from '#server/db/connection.ts';
import { readWords } from '#server/search/normalise.ts';

/** A word shows from so many people of one day on (security 2.2), so that nobody can put up a word alone. */
const SEARCHERS = 5;
const DAYS = 7;
const WORDS = 10;
/** Longer texts are sentences; they are no words for a ranking. */
const LENGTH = 40;

/**
 * Who searched what today, in memory only and as keyed hashes, so that nobody counts twice and no person stands in the
 * database. A restart forgets them: the worst is one person counted twice on that day.
 */
const secret = randomBytes(32);
const seen = new LRUCache<string, true>({ max: 100_000, ttl: DAY_MILLISECONDS });

/** Counts one search for the popular list, once a day for each searcher and word. */
export async function countSearch(db: Db, key: string, searcher: string, now: Date): Promise<void> {
  const word = readPopularWord(key);
  const day = dateOf(now);
  if (word === undefined) return;
  const mark = createHmac('sha256', secret).update(`${day}\n${searcher}\n${word}`).digest('base64');
  if (seen.has(mark)) return;
  seen.set(mark, true);
  await db
    .insertInto('search_count')
    .values({ day, word, searchers: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'word'])
        .doUpdateSet(({ ref, eb }) => ({ searchers: eb(ref('search_count.searchers'), '+', 1) })),
    )
    .execute();
}

/** Most searched words of the last seven days, most searchers first. */
export async function listPopular(db: Db, now: Date): Promise<string[]> {
  const since = dateOf(new Date(now.getTime() - (DAYS - 1) * DAY_MILLISECONDS));
  const rows = await db
    .selectFrom('search_count')
    .select('word')
    .where('day', '>=', since)
    .groupBy('word')
    .having(({ fn }) => fn.max('searchers'), '>=', SEARCHERS)
    .orderBy(({ fn }) => fn.sum('searchers'), 'desc')
    .orderBy('word')
    .limit(WORDS)
    .execute();
  return rows.map(({ word }) => word);
}

/** Typed in capitals or with other spaces it is the same word; its marks stay for the reader. */
function readPopularWord(key: string): string | undefined {
  const word = readWords(key)
    .map(({ exact }) => exact)
    .join(' ');
  return word.length >= 2 && word.length <= LENGTH ? word : undefined;
}
