import { z } from 'zod';
import type { Calendar } from './calendar.ts';
import { readData } from './data.ts';
import type { NewRow } from './rows.ts';

/** Common searches, the most frequent first. Ads of the demo match each. Korean pages show Korean words first. */
const words = readData(
  'searches',
  z.array(
    z.strictObject({
      word: z.string(),
      /** True if it was searched more often today than before. */
      hasRisen: z.boolean().default(false),
      /** True if it was searched today for the first time. */
      isNew: z.boolean().default(false),
    }),
  ),
);
const RISE = 40;

/** Days before the first start that searches were counted on; older ones leave the list (server/search/beside/popular.ts). */
const DAYS = 6;

/** Counted words of the last days, so that the ranked list is there with the first start. */
export function inventSearches(calendar: Calendar): NewRow<'search_count'>[] {
  return words.flatMap(({ word, hasRisen, isNew }, rank) =>
    Array.from({ length: isNew ? 1 : DAYS }, (_, ago) => ({
      day: calendar.date(-ago),
      word,
      searchers: 50 - 3 * rank - ago + (ago === 0 && hasRisen ? RISE : 0),
    })),
  );
}
