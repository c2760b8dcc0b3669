import type * as contract from '#contract/places/maps.ts';
import type { JobMap } from '#contract/places/maps.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { readSetting } from '#server/infrastructure/settings/read.ts';
import { formatUnitName } from '#server/places/locations/names.ts';
import { type AdminUnits, getAdminUnits } from '#server/places/locations/places.ts';
import { listAdsByUnit } from '#server/search/index.ts';
import { archipelagoOf, archipelagos } from './archipelagos.ts';
import { type Dot, findDot, listDots, provinceOfToday } from './dots.ts';

/** Maximum of districts that are named beside the map. */
const NAMED = 6;

export const mapHandlers: Handlers<typeof contract> = {
  showJobMap: async (context, { address_code }) => {
    const { db, now, language } = context;
    if (!(await readSetting(context, 'maps'))) return { map: null };
    const [units, ads] = await Promise.all([getAdminUnits(db), listAdsByUnit(db, now)]);
    const counted = countByDot(units, ads);
    const dots = listDots(units).flatMap(({ unit, province, latitude, longitude }) => {
      const own = counted.get(unit.code)?.ads ?? 0;
      // Without ads, only districts get a dot. They draw the outline of the country, and the point of a province is
      // often that of a district.
      return unit.level === 2 || own > 0 ? [{ province, latitude, longitude, ads: own }] : [];
    });
    const districts = [...units.values()]
      .filter((unit) => unit.level === 2 && provinceOfToday(unit)?.code === address_code)
      .flatMap((unit) => {
        const own = ads.get(unit.code);
        return own ? [{ code: unit.code, name: formatUnitName(unit, language), ads: own }] : [];
      })
      .sort((a, b) => b.ads - a.ads || a.code.localeCompare(b.code))
      .slice(0, NAMED);
    return { map: { dots, archipelagos: countArchipelagos(counted), districts } };
  },
};

type Counted = Map<string, { dot: Dot; ads: number }>;

/**
 * Adds the ads of each ward to the ward's dot. Ads of a province without a known ward are added to the dot of the
 * province.
 */
function countByDot(units: AdminUnits, ads: ReadonlyMap<string, number>): Counted {
  const counted: Counted = new Map();
  const add = (code: string, count: number) => {
    const unit = units.get(code);
    const dot = unit && findDot(unit);
    if (!dot || count <= 0) return;
    const known = counted.get(dot.unit.code) ?? { dot, ads: 0 };
    counted.set(dot.unit.code, { dot, ads: known.ads + count });
  };
  for (const unit of units.values()) {
    const own = ads.get(unit.code) ?? 0;
    // Former districts are skipped, because their ads are already counted in their wards.
    if (own === 0 || !unit.isCurrent) continue;
    if (unit.level === 1) add(unit.code, own - sum(unit.children.map(({ code }) => ads.get(code) ?? 0)));
    else add(unit.code, own);
  }
  return counted;
}

const countArchipelagos = (counted: Counted): JobMap['archipelagos'] =>
  archipelagos.map((one) => ({
    name: one.name,
    ads: sum([...counted.values()].map(({ dot, ads }) => (archipelagoOf(dot.unit) === one ? ads : 0))),
    islands: one.islands.map(([latitude, longitude]) => ({ latitude, longitude })),
  }));

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
