import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type AdminUnit, type AdminUnits, getAdminUnits } from '#server/places/locations/places.ts';
import { indexableUnits } from '#server/search/places/places.ts';
import { isShown } from '#server/states/search.ts';

/** Older ads are counted nowhere: a million would take longer than a request may. */
const NEWEST = 20_000;

/** Number of ads by place and by type of work. */
export interface Counts {
  places: Map<string, number>;
  types: Map<number, number>;
}

/** The newest listed ads of each career and each type of work. */
export interface PairCounts {
  careers: ReadonlyMap<number, Counts>;
  types: ReadonlyMap<number, Counts>;
}

interface Row {
  careers: number[];
  address_code: string | null;
  ward: string | null;
  employment_type: number | null;
  ads: number;
}

/** Counts the newest listed ads for each pair of career, type of work and province of today or of before. */
export async function countPairs(db: Db, now: Date): Promise<PairCounts> {
  const units = await getAdminUnits(db);
  const { rows } = await sql<Row>`
    SELECT s.careers, r.address_code, s.ward, s.employment_type, count(*)::int AS ads
    FROM (SELECT id, careers, ward, employment_type FROM recruitment_search s WHERE ${isShown(now).sql}
          ORDER BY posted_at DESC, id DESC LIMIT ${sql.lit(NEWEST)}) s
    JOIN recruitment r ON r.id = s.id
    GROUP BY s.careers, r.address_code, s.ward, s.employment_type`.execute(db);
  const careers = new Map<number, Counts>();
  const types = new Map<number, Counts>();
  const provincesOf = memoizeProvinces(units);
  for (const { careers: own, address_code, ward, employment_type, ads } of rows) {
    const places = provincesOf(address_code, ward);
    for (const career of own) {
      const counts = countsOf(careers, career);
      for (const place of places) add(counts.places, place, ads);
      if (employment_type !== null) add(counts.types, employment_type, ads);
    }
    if (employment_type !== null)
      for (const place of places) add(countsOf(types, employment_type).places, place, ads);
  }
  return { careers, types };
}

/** Adds the counts of one map to another. */
export function addCounts<Key>(sums: Map<Key, number>, counts: ReadonlyMap<Key, number>): void {
  for (const [key, ads] of counts) add(sums, key, ads);
}

function add<Key>(counts: Map<Key, number>, key: Key, ads: number): void {
  counts.set(key, (counts.get(key) ?? 0) + ads);
}

function countsOf(all: Map<number, Counts>, key: number): Counts {
  const counts = all.get(key) ?? { places: new Map(), types: new Map() };
  all.set(key, counts);
  return counts;
}

/** The provinces that are suggested: those of today, and those of before whose name no province of today has. */
export function listProvinces(units: AdminUnits): AdminUnit[] {
  const provinces = [...units.values()].filter(({ level }) => level === 1);
  const current = new Set(provinces.flatMap(({ isCurrent, folded }) => (isCurrent ? [folded] : [])));
  return provinces.filter(({ isCurrent, folded }) => isCurrent || !current.has(folded));
}

/** Many ads have the same address. */
function memoizeProvinces(units: AdminUnits) {
  const suggested = new Set(listProvinces(units));
  const known = new Map<string, string[]>();
  return (address: string | null, ward: string | null): string[] => {
    const key = `${address} ${ward}`;
    const found =
      known.get(key) ??
      indexableUnits(units, [address, ward]).flatMap((unit) => (suggested.has(unit) ? [unit.code] : []));
    known.set(key, found);
    return found;
  };
}
