import type { SearchCriteria } from '#contract/recruitments/search-criteria.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { getAdminUnits } from '#server/places/locations/places.ts';
import type { StoredQuery } from '#server/search/find/stored/stored-query.ts';
import { readWords } from '#server/search/parse/normalise.ts';
import { isGenericJobQuery, removeStopWords } from '#server/search/parse/stop-words.ts';
import { parseRequestedPay } from './pay-words.ts';
import { findRequestedUnit, mayNameUnit } from './place-words.ts';

/**
 * Interprets a saved search as versions up to 0.7 did, which recognised only a place and a pay, so that searches saved
 * by these versions find the same ads as before. Version 0.9.0 deletes this folder and the rest of parse/stop-words.ts
 * that only it uses, because the task `parse-alerts` has stored all old queries by then.
 */
export async function readOldQuery(
  db: Db,
  { key = '', as_words, address_codes, salary_from }: SearchCriteria,
  spellings: readonly string[],
): Promise<StoredQuery> {
  const pay = salary_from === undefined && !as_words.includes('pay') ? parseRequestedPay(key) : undefined;
  const words = readWords(pay?.rest ?? key);
  const readsPlace = address_codes.length === 0 && !as_words.includes('place');
  const place =
    readsPlace && mayNameUnit(words) ? findRequestedUnit(await getAdminUnits(db), words) : undefined;
  const rest = place ? words.toSpliced(place.from, place.length) : words;
  const isAsked = place !== undefined || pay !== undefined;
  const typed = readWords(key);
  const isAnyJob = key === '' || (typed.length > 0 && isGenericJobQuery(rest, isAsked));
  const job = removeStopWords(rest, isAsked ? 1 : 0);
  return {
    version: 1,
    isOld: true,
    jobs: isAnyJob ? [] : [job],
    spellings:
      isAnyJob || typed.length === 0 ? [] : spellings.map((text) => removeStopWords(readWords(text))),
    literal: isAnyJob || typed.length <= job.length ? undefined : typed,
    conditions: [
      ...(place
        ? [
            {
              kind: 'place' as const,
              excluded: false,
              places: [{ codes: place.places.map(({ code }) => code) }],
            },
          ]
        : []),
      ...(pay
        ? [
            {
              kind: 'pay' as const,
              excluded: false,
              low: pay.salary_from,
            },
          ]
        : []),
    ],
  };
}
