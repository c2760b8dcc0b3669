import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { kilometresApart } from '#server/places/locations/nearest.ts';
import { getAdminUnits } from '#server/places/locations/places.ts';
import { indexableUnits } from '#server/search/places/places.ts';
import { isShown } from '#server/states/search.ts';

/**
 * Distances of listed ads from a place (docs/rules.md#places). Two addresses share a ward or a district if both are
 * found under it, so addresses from before July 2025 match current ones.
 */
export async function measureDistances(db: Db, from: string, ids: readonly number[], now: Date) {
  const places = await getAdminUnits(db);
  const here = places.get(from);
  const unitsHere = new Set(indexableUnits(places, [from]));
  const { rows } = await sql<{ id: number; address_code: string | null; current_ward_code: string | null }>`
    SELECT r.id, r.address_code, r.current_ward_code
    FROM recruitment r JOIN recruitment_search s ON s.id = r.id
    WHERE ${isShown(now).sql} AND r.id = ANY(${ids}::bigint[])`.execute(db);
  return rows.map(({ id, address_code, current_ward_code }) => {
    const there = places.get(address_code ?? '');
    const common = indexableUnits(places, [address_code, current_ward_code]).filter((unit) =>
      unitsHere.has(unit),
    );
    const isIn = (level: number) => common.some((unit) => unit.level === level);
    const shared = isIn(3) ? ('WARD' as const) : isIn(2) ? ('DISTRICT' as const) : null;
    const kilometres = shared || !here || !there ? undefined : kilometresApart(here, there);
    return { id, shared, kilometres: kilometres ?? null };
  });
}
