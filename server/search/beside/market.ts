import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { formatUnitName } from '#server/places/locations/names.ts';
import { getAdminUnits } from '#server/places/locations/places.ts';
import { findLocalMarket, findMarket, listMarkets, type Market } from '../find/medians.ts';
import { indexableUnits, provinceOf } from '../places/places.ts';

interface Asked {
  career_id: number;
  salary_unit: number;
  address_code?: string | undefined;
}

/**
 * Pay of listed ads like the one being written: of the same career and unit in the same current province, otherwise in
 * all places. Undefined with fewer than ten ads.
 */
export async function showMarket(
  db: Db,
  { career_id, salary_unit, address_code }: Asked,
  language: Language,
  now: Date,
) {
  const [markets, places] = await Promise.all([listMarkets(db, now), getAdminUnits(db)]);
  const province = provinceOf(indexableUnits(places, [address_code ?? null]));
  const local = province && findLocalMarket(markets, career_id, salary_unit, province.code);
  if (province && local) return answer(local, formatUnitName(province, language));
  return answer(findMarket(markets, career_id, salary_unit), null);
}

const answer = (market: Market | undefined, province: string | null) => ({
  salary_median: market?.median ?? null,
  ads: market?.ads ?? 0,
  province,
});
