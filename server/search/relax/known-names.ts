import { memoizeUntilChange } from '#server/infrastructure/db/caches/memoized-read.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { getLexicon } from '#server/search/index/lexicon-of-rows.ts';
import { findConcepts } from '#server/search/parse/concepts.ts';
import { readSegments, type Word } from '#server/search/parse/normalise.ts';
import { MAX_KNOWN_NAME_WORDS } from '#server/search/parse/tolerance.ts';

/** Names of skills and careers in every language, each part without spaces. They are never corrected as typos. */
const getNames = memoizeUntilChange('Names that are no slips', ['references'], async (db) => {
  const tables = ['skill', 'career'] as const;
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).select(['name_vi', 'name_kr', 'name_en']).execute()),
  );
  const names = rows.flat().flatMap((row) => [row.name_vi, row.name_kr, row.name_en]);
  return new Set(names.flatMap(readSegments).map(join));
});

const join = (words: readonly Word[]) => words.map(({ folded }) => folded).join('');

/**
 * Indexes of words that belong to names that the product knows, even if no ad contains them: skills, careers, words for
 * work, provinces and districts.
 */
export async function findKnownNames(db: Db, words: readonly Word[]): Promise<Set<number>> {
  const [names, { isPlaceName }] = await Promise.all([getNames(db), getLexicon(db)]);
  const runs = words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_KNOWN_NAME_WORDS, words.length - from) }, (_, more) => ({
      from,
      length: more + 1,
    })),
  );
  const named = runs.filter(({ from, length }) => {
    const run = words.slice(from, from + length);
    return names.has(join(run)) || isPlaceName(run);
  });
  return new Set(
    [...named, ...findConcepts(words)].flatMap(({ from, length }) =>
      Array.from({ length }, (_, at) => from + at),
    ),
  );
}
