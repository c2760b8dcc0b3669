import { cacheValue } from '#server/infrastructure/db/caches/ttl-value.ts';
import { getAdminUnits } from '#server/places/locations/places.ts';
import { countTokens } from '#server/search/index/vocabulary.ts';
import { filterTokens, hash } from '#server/search/parse/tokens.ts';

/** Numbers of listed ads of provinces and wards of today, and of districts of before, that have any: at most twenty minutes old: each count has an age of its own, too. */
export const listAdsByUnit = cacheValue(
  { name: 'Ads by unit', changes: ['references'], milliseconds: 600_000 },
  async (db): Promise<ReadonlyMap<string, number>> => {
    const units = [...(await getAdminUnits(db)).values()].filter(
      ({ isCurrent, level, country }) => country === 'VN' && (isCurrent || level === 2),
    );
    const tokens = units.map(({ code }) => ({ code, token: hash(filterTokens.place(code)) }));
    const count = await countTokens(
      db,
      tokens.map(({ token }) => token),
    );
    return new Map(
      tokens.map(({ code, token }) => [code, count(token)] as const).filter(([, ads]) => ads > 0),
    );
  },
);
