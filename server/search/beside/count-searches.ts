import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isTransientError } from '#server/infrastructure/errors/availability-errors.ts';
import { readPopularWord } from './popular.ts';

/** Bits of `search_count.marks`: more people than this count as this many, which changes no rank. */
const MARKS = 16_384;
/** Searches are written together after this time: a search waits for no commit of its own. */
const WRITE_MILLISECONDS = 500;
/** Limit of unwritten searches, reached only while there is no primary; further searches are not counted. */
const MOST = 10_000;
/** Another node has counted the first search of a word at the same moment. */
const ALREADY_THERE = '23505';

interface Search {
  day: string;
  word: string;
  mark: number;
}

interface Waiting {
  searches: Map<string, Search>;
  timer: NodeJS.Timeout | undefined;
}

const waiting = new WeakMap<Db, Waiting>();

/**
 * Counts one search for the popular list: once a day for each searcher and word, on any node. Only one bit is stored of
 * a searcher, shared with every 16,384th person (migration 0033). It is written a moment later, because a search must
 * not fail or wait because of the ranking.
 * @param search `key` as typed, `searcher` one person: an account or a network address
 */
export function countSearch(
  { pool, env, now }: { pool: Db; env: { SECRET_KEY: string }; now: Date },
  { key, searcher }: { key: string; searcher: string },
): void {
  const word = readPopularWord(key);
  const day = dateOf(now);
  if (word === undefined) return;
  const hash = createHmac('sha256', env.SECRET_KEY).update(`search\0${day}\0${searcher}\0${word}`).digest();
  const own = waitingOf(pool);
  if (own.searches.size >= MOST) return;
  note(own, { day, word, mark: hash.readUInt32BE() % MARKS });
  writeSoon(pool, own);
}

/** Writes the counted searches that are not written yet. Called half a second after a search, and when the server ends. */
export async function writeSearches(db: Db): Promise<void> {
  const own = waitingOf(db);
  clearTimeout(own.timer);
  own.timer = undefined;
  const searches = [...own.searches.values()];
  own.searches.clear();
  for (const round of listRounds(searches)) {
    try {
      await write(db, round);
    } catch (error) {
      // Counted twice, a search counts once. Other errors would repeat.
      if (!isTransientError(error) && (error as { code?: unknown }).code !== ALREADY_THERE) continue;
      for (const search of round) note(own, search);
      writeSoon(db, own);
    }
  }
}

function waitingOf(db: Db): Waiting {
  const own = waiting.get(db) ?? { searches: new Map(), timer: undefined };
  waiting.set(db, own);
  return own;
}

function note(own: Waiting, search: Search): void {
  own.searches.set(`${search.day}\0${search.word}\0${search.mark}`, search);
}

function writeSoon(db: Db, own: Waiting): void {
  own.timer ??= setTimeout(() => void writeSearches(db), WRITE_MILLISECONDS).unref();
}

/** A statement changes no row twice: further searchers of the same word on the same day are in the next one. */
function listRounds(searches: readonly Search[]): Search[][] {
  const rounds: Search[][] = [];
  const counts = new Map<string, number>();
  for (const search of searches) {
    const name = `${search.day}\0${search.word}`;
    const before = counts.get(name) ?? 0;
    counts.set(name, before + 1);
    rounds[before] ??= [];
    rounds[before].push(search);
  }
  return rounds;
}

/** In the order of their words, to avoid deadlocks between two nodes. */
async function write(db: Db, searches: readonly Search[]): Promise<void> {
  const zeros = Buffer.alloc(MARKS / 8);
  await sql`
    MERGE INTO search_count AS c
    USING (SELECT * FROM unnest(
      ${searches.map(({ day }) => day)}::date[],
      ${searches.map(({ word }) => word)}::text[],
      ${searches.map(({ mark }) => mark)}::int[]) AS given (day, word, mark) ORDER BY day, word) AS s
    ON c.day = s.day AND c.word = s.word
    WHEN MATCHED AND CASE WHEN octet_length(c.marks) > 0 THEN get_bit(c.marks, s.mark) = 0 ELSE false END
      THEN UPDATE SET searchers = c.searchers + 1, marks = set_bit(c.marks, s.mark, 1)
    WHEN NOT MATCHED THEN INSERT (day, word, marks) VALUES (s.day, s.word, set_bit(${zeros}::bytea, s.mark, 1))`.execute(
    db,
  );
}
