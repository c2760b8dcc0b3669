import { memoizeUntilChange } from '#server/infrastructure/db/caches/memoized-read.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { joinWords, readWords } from './normalise.ts';
import type { SearchQuery } from './query.ts';
import { CAREER_SYLLABLES } from './tolerance.ts';

/** Ids of careers and career groups by each of their names, written without diacritics. */
const getNames = memoizeUntilChange('Names of careers', ['references'], async (db) => {
  const rows = await db.selectFrom('career').select(['id', 'name_vi', 'name_kr', 'name_en']).execute();
  const names = new Map<string, number[]>();
  for (const { id, name_vi, name_kr, name_en } of rows)
    for (const name of new Set(
      [name_vi, name_kr, name_en].map((text) => joinWords(readWords(text), 'folded')),
    ))
      names.set(name, [...(names.get(name) ?? []), id]);
  return names;
});

/** Finds the careers and career groups with a name, in any language, that equals or begins with the whole query. */
export async function listNamedCareers(db: Db, { terms, folded }: SearchQuery): Promise<number[]> {
  const isKorean = terms.every(({ word }) => word.hangul);
  const run = folded.replaceAll(' ', '');
  const begins = (name: string) =>
    isKorean
      ? run.length >= CAREER_SYLLABLES && name.replaceAll(' ', '').startsWith(run)
      : name.startsWith(folded);
  return [...(await getNames(db))].flatMap(([name, ids]) => (begins(name) ? ids : []));
}
