import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import type { Db } from '#server/db/connection.ts';
import { readWords } from '#server/search/normalise.ts';

/** A word shows from so many people of one day on (docs/rules.md#limits), so that nobody can put up a word alone. */
const SEARCHERS = 5;
const DAYS = 7;
const WORDS = 10;
/** Longer texts are sentences; they are no words for a ranking. */
const LENGTH = 40;

/** Bits of `search_count.marks`: more people than this count as this many, which changes no rank. */
const MARKS = 16_384;

/**
 * Counts one search for the popular list: once a day for each searcher and word, on whatever node they search. What is
 * kept of a searcher is one bit that they share with every 16,384th person (migration 0033).
 * @param search `key` as typed, `searcher` one person: an account or a network address
 */
export async function countSearch(
  { db, env, now }: { db: Db; env: { SECRET_KEY: string }; now: Date },
  { key, searcher }: { key: string; searcher: string },
): Promise<void> {
  const word = readPopularWord(key);
  const day = dateOf(now);
  if (word === undefined) return;
  const hash = createHmac('sha256', env.SECRET_KEY).update(`search\0${day}\0${searcher}\0${word}`).digest();
  const mark = hash.readUInt32BE() % MARKS;
  await sql`
    INSERT INTO search_count AS c (day, word, marks) VALUES (${day}, ${word}, set_bit(${Buffer.alloc(MARKS / 8)}::bytea, ${mark}::int, 1))
    ON CONFLICT (day, word) DO UPDATE SET searchers = c.searchers + 1, marks = set_bit(c.marks, ${mark}::int, 1)
    WHERE get_bit(c.marks, ${mark}::int) = 0`.execute(db);
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
