import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, dateOf } from '#contract/calendar.ts';
import type { Db } from '#server/db/connection.ts';
import { isNeverPopular } from '#server/search/never-popular.ts';
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
    WHERE CASE WHEN octet_length(c.marks) > 0 THEN get_bit(c.marks, ${mark}::int) = 0 ELSE false END`.execute(
    db,
  );
}

/** A popular word, and how many ranks it went up since yesterday; null where it was not popular then. */
export interface PopularWord {
  key: string;
  moved: number | null;
}

/** Most searched words of the last seven days, most searchers first, compared with what yesterday showed. */
export async function listPopular(db: Db, now: Date): Promise<PopularWord[]> {
  const today = dateOf(now);
  const { rows } = await sql<{ word: string; searchers: number | null; before: number | null }>`
    SELECT word, ${sumBetween(addDays(today, 1 - DAYS), today)} AS searchers,
           ${sumBetween(addDays(today, -DAYS), addDays(today, -1))} AS before
    FROM search_count WHERE day BETWEEN ${addDays(today, -DAYS)} AND ${today}
    GROUP BY word HAVING max(searchers) >= ${SEARCHERS} ORDER BY word`.execute(db);
  const shown = rows.filter(({ word }) => !isNeverPopular(word));
  const before = rankBy(shown, 'before');
  return rankBy(shown, 'searchers')
    .slice(0, WORDS)
    .map((key, rank) => ({ key, moved: before.includes(key) ? before.indexOf(key) - rank : null }));
}

/** Searchers of all days between, null where no single day had enough of them. */
function sumBetween(from: string, to: string) {
  const isBetween = sql`FILTER (WHERE day BETWEEN ${from} AND ${to})`;
  return sql`CASE WHEN max(searchers) ${isBetween} >= ${SEARCHERS} THEN sum(searchers) ${isBetween} END::int`;
}

function rankBy<Name extends string>(
  rows: readonly ({ word: string } & Record<Name, number | null>)[],
  name: Name,
) {
  return rows
    .filter((row) => row[name] !== null)
    .toSorted((a, b) => Number(b[name]) - Number(a[name]))
    .map(({ word }) => word);
}

/** Forgets who has searched what on days that are over: the counts stay. A task: nothing of a person stays for more than a day. */
export async function forgetSearchers(db: Db, now: Date): Promise<void> {
  await sql`UPDATE search_count SET marks = '' WHERE day < ${dateOf(now)} AND octet_length(marks) > 0`.execute(
    db,
  );
}

/** Typed in capitals or with other spaces it is the same word; its marks stay for the reader. */
function readPopularWord(key: string): string | undefined {
  const word = readWords(key)
    .map(({ exact }) => exact)
    .join(' ');
  // Numbers of telephones and papers, and addresses of mail: a list of words is no place for them.
  const isPersonal = key.includes('@') || word.replace(/\D/g, '').length >= 6;
  return word.length >= 2 && word.length <= LENGTH && !isPersonal ? word : undefined;
}
