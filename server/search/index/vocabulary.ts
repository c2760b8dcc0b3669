import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { primaryOf } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Word } from '#server/search/parse/normalise.ts';
import { hash, wordToken } from '#server/search/parse/tokens.ts';
import { MAX_HANGUL_SYLLABLES, MAX_SIMILAR_WORDS } from '#server/search/parse/tolerance.ts';
import { deletesOf, isTypoTolerant } from './spelling.ts';

/** Token that stands for every ad, under which the number of all ads is stored. */
export const ALL_ADS_TOKEN = hash('every');

/**
 * Maximum number of cached frequencies. The frequency of words changes slowly: caching 20,000 of them for ten minutes
 * takes a few MB.
 */
const WORDS = 20_000;
const KEEP_MILLISECONDS = 600_000;
const countsOf = new WeakMap<Db, LRUCache<number, number>>();

/** The words of an ad that misspelt words can be corrected to or split into. */
export function listCorrectableWords(words: Iterable<Word>): string[] {
  const own = [...words].flatMap(({ folded, hangul }) =>
    (hangul ? folded.length <= MAX_HANGUL_SYLLABLES : isTypoTolerant(folded)) ? [folded] : [],
  );
  return [...new Set(own)];
}

/**
 * Adds the words of an ad, in the transaction that lists it. Existing rows are not updated, so that no two writers wait
 * for each other over a common word; `server/search/counts` counts the words.
 */
export async function addWords(db: Db, words: readonly string[]): Promise<void> {
  const known = await documentFrequencies(db, words);
  const missing = words.filter((word) => !known.has(word)).sort();
  if (missing.length === 0) return;
  await db
    .insertInto('search_word')
    .values(missing.map((word) => ({ word, token: hash(wordToken(word)), deletes: deletesOf(word) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds those of these words that ads contain, with the number of ads that contain each as a separate word. */
export async function documentFrequencies(db: Db, words: readonly string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; alone: number }>`
    SELECT word, alone FROM search_word WHERE word = ANY(${words}::text[])`.execute(db);
  return new Map(rows.map(({ word, alone }) => [word, alone]));
}

/** Finds known words similar to each of these words, at most 40, as possible corrections. */
export async function findSimilarWords(
  db: Db,
  words: readonly string[],
): Promise<{ word: string; alone: number }[][]> {
  if (words.length === 0) return [];
  const likes = words.map(
    (word, at) => sql`(SELECT ${sql.lit(at)} AS at, word, alone FROM search_word
      WHERE deletes && ${deletesOf(word)}::int[] AND word <> ${word} ORDER BY alone DESC, word LIMIT ${MAX_SIMILAR_WORDS})`,
  );
  const { rows } = await sql<{ at: number; word: string; alone: number }>`
    ${sql.join(likes, sql` UNION ALL `)}`.execute(db);
  return words.map((_, own) => rows.filter(({ at }) => at === own));
}

/**
 * Approximate number of listed ads with each of these tokens. Tokens that are newer than the last count are counted in
 * the index: they are rare, so that is cheap. Each count is cached for ten minutes.
 */
export async function countTokens(db: Db, tokens: readonly number[]): Promise<(token: number) => number> {
  const counts = countsOf.get(primaryOf(db)) ?? new LRUCache({ max: WORDS, ttl: KEEP_MILLISECONDS });
  countsOf.set(primaryOf(db), counts);
  const found = new Map<number, number>();
  // Reads the cached counts first, because adding others may evict them. Cached counts may also expire while the others
  // are read.
  for (const token of tokens) {
    const ads = counts.get(token);
    if (ads !== undefined) found.set(token, ads);
  }
  const unknown = [...new Set(tokens)].filter((token) => !found.has(token));
  for (const [token, ads] of unknown.length === 0 ? [] : await readCounts(db, unknown)) {
    counts.set(token, ads);
    found.set(token, ads);
  }
  return (token) => found.get(token) ?? 0;
}

async function readCounts(db: Db, tokens: readonly number[]): Promise<[number, number][]> {
  const { rows } = await sql<{ token: number; ads: number }>`
    SELECT asked.token, coalesce(counted.ads, CASE
      WHEN asked.token = ${ALL_ADS_TOKEN} THEN (SELECT count(*)::int FROM recruitment_search)
      ELSE (SELECT count(*)::int FROM recruitment_search WHERE tokens @> ARRAY[asked.token]) END) AS ads
    FROM unnest(${tokens}::int[]) AS asked (token) LEFT JOIN search_token counted USING (token)`.execute(db);
  return rows.map(({ token, ads }) => [token, ads]);
}

/** Clears the cached counts, after all were counted again. */
export function clearTokenCounts(db: Db): void {
  countsOf.get(primaryOf(db))?.clear();
}
