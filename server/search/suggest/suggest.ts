import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { cacheValue } from '#server/infrastructure/db/caches/ttl-value.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { chooseBest, type Suggestion, toSuggestKey } from '#server/search/index/suggest-keys.ts';
import { listPopular, ownScriptFirst } from '../beside/popular.ts';
import { suggestSearches } from './suggest-searches.ts';

/** Maximum number of suggested popular words. */
const POPULAR = 5;

/**
 * The popular words are cached, because counting reads all searches of a week and suggestions are requested at every
 * typed letter.
 */
const popularOf = cacheValue(
  { name: 'Popular words', changes: ['references'], milliseconds: 60_000 },
  (db, now) => listPopular(db, now),
);

/** Lists suggestions for a typed text. For an empty text, lists only popular words. */
export async function listSuggestions(db: Db, typed: string, now: Date, language: Language) {
  const key = toSuggestKey(typed);
  const [popular, found, searches] = await Promise.all([
    popularOf(db, now),
    key === '' ? [] : findSuggestions(db, key),
    suggestSearches(db, typed, now, language),
  ]);
  const fitting = popular.map((word) => word.key).filter((word) => toSuggestKey(word).startsWith(key));
  const offered = ownScriptFirst(fitting, language).slice(0, POPULAR);
  return [
    ...found.map(({ kind, text, id }) => ({ kind, text, id })),
    ...offered.map((text) => ({ kind: 'popular' as const, text, id: null })),
    ...searches.map((search) => ({ kind: 'search' as const, id: null, ...search })),
  ];
}

async function findSuggestions(db: Db, key: string): Promise<Suggestion[]> {
  const top = await db
    .selectFrom('search_suggest_top')
    .where('prefix', '=', key)
    .select('list')
    .executeTakeFirst();
  if (top) return top.list as unknown as Suggestion[];
  // Every string that begins with the key sorts between the key and the key followed by the last possible letter.
  const { rows } = await sql<Suggestion>`
    SELECT kind, text, id, weight FROM search_suggest WHERE key >= ${key} AND key < ${`${key}\u{10ffff}`}`.execute(
    db,
  );
  return chooseBest(rows);
}
