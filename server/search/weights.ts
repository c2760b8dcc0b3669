import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/connection.ts';
import type { Question } from '#server/search/ask.ts';
import { askedSpellings, hash } from '#server/search/tokens.ts';

/** How often words occur changes slowly: 20,000 words for ten minutes cost a few MB and save a count each. */
const WORDS = 20_000;
const KEEP_MILLISECONDS = 600_000;
/** Stands for every ad among the counts; token hashes are numbers. */
const EVERY = 'every';
type Counts = LRUCache<number | typeof EVERY, number>;
const countsOf = new WeakMap<Db, Counts>();

/**
 * Shares of 1,000 for the words of a question by how rare each is among all ads: ln(1 + N / (df + 1)).
 * A word asked within the last ten minutes costs nothing, a new one a count over the index.
 */
export async function weightsOf(db: Db, { terms }: Question): Promise<number[]> {
  const tokens = terms.map(({ word }) => askedSpellings(word).map(hash));
  const counts = await countTokens(db, tokens.flat());
  const all = counts.get(EVERY) ?? 0;
  const rarities = tokens.map((own) => {
    const df = Math.min(...own.map((token) => counts.get(token) ?? 0));
    return Math.log(1 + (all + 1) / (df + 1));
  });
  const sum = rarities.reduce((total, rarity) => total + rarity, 0);
  return rarities.map((rarity) => (1_000 * rarity) / sum);
}

async function countTokens(db: Db, tokens: number[]): Promise<Counts> {
  const counts = countsOf.get(db) ?? new LRUCache({ max: WORDS, ttl: KEEP_MILLISECONDS });
  countsOf.set(db, counts);
  const unknown = [...new Set(tokens)].filter((token) => !counts.has(token));
  if (unknown.length === 0 && counts.has(EVERY)) return counts;
  const { rows } = await sql<{ token: number | null; ads: number }>`
    SELECT token, (SELECT count(*)::int FROM recruitment_search WHERE tokens @> ARRAY[token]) AS ads
    FROM unnest(${unknown}::int[]) AS token
    UNION ALL SELECT NULL, count(*)::int FROM recruitment_search`.execute(db);
  for (const { token, ads } of rows) counts.set(token ?? EVERY, ads);
  return counts;
}
