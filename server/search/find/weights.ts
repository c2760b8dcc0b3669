import type { Db } from '#server/infrastructure/db/connection.ts';
import { ALL_ADS_TOKEN, countTokens } from '#server/search/index/vocabulary.ts';
import type { SearchQuery } from '#server/search/parse/query.ts';

/**
 * Weights of the words of a query, which sum to 1,000. Rare words weigh more: ln(1 + N / (df + 1)), where df is the
 * number of the N ads that contain the word.
 */
export async function weightsOf(db: Db, { terms }: SearchQuery): Promise<number[]> {
  const countOf = await countTokens(db, [ALL_ADS_TOKEN, ...terms.flatMap(({ written }) => written)]);
  const rarities = terms.map(({ written }) => {
    const df = Math.min(...written.map(countOf));
    return Math.log(1 + (countOf(ALL_ADS_TOKEN) + 1) / (df + 1));
  });
  const sum = rarities.reduce((total, rarity) => total + rarity, 0);
  return rarities.map((rarity) => (1_000 * rarity) / sum);
}
