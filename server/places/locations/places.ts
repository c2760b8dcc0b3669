import { countryOfPlace } from '#contract/places/place-codes.ts';
import { fold } from '#contract/text/fold.ts';
import { memoizeUntilChange } from '#server/infrastructure/db/caches/memoized-read.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listLocations, listSuccessors } from './queries.ts';

/** An administrative unit, linked to its parent and children, and to its successors. */
export interface AdminUnit {
  code: string;
  name: string;
  unit_type: string;
  level: 1 | 2 | 3;
  /** Lower case, without accents and unit word. */
  folded: string;
  /** Same as `folded`, without spaces, because users type "bacninh". */
  joined: string;
  /** Unit word of the name, folded, such as `quan`. */
  unit: string;
  /** False for units that were dissolved at the end of June 2025. */
  isCurrent: boolean;
  country: 'VN' | 'KR';
  parent: AdminUnit | undefined;
  children: AdminUnit[];
  /** Units that have replaced this one since July 2025, or, for a current unit, the former units that it replaced. */
  successors: AdminUnit[];
  predecessors: AdminUnit[];
  /** The unit's own point, or else that of the nearest larger unit. */
  point: Point | undefined;
}

/** A geographical position in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

export type AdminUnits = ReadonlyMap<string, AdminUnit>;

/** Loads all 14,000 administrative units by code. They are cached until reference data change. */
export const getAdminUnits = memoizeUntilChange<AdminUnits>('Places', ['references'], loadPlaces);

/** The unit itself and all units above it, from small to large. */
export function ancestorsOf(place: AdminUnit): AdminUnit[] {
  return place.parent ? [place, ...ancestorsOf(place.parent)] : [place];
}

async function loadPlaces(db: Db): Promise<AdminUnits> {
  const places = new Map<string, AdminUnit>();
  for (const row of await listLocations(db)) {
    const parent = places.get(row.parent_code ?? '');
    const place: AdminUnit = {
      code: row.code,
      name: row.name,
      unit_type: row.unit_type,
      level: row.level,
      folded: row.folded,
      joined: row.folded.replaceAll(' ', ''),
      unit: foldUnit(row.unit_type),
      isCurrent: row.valid_to === null,
      country: countryOfPlace(row.code),
      parent,
      children: [],
      successors: [],
      predecessors: [],
      point: readPoint(row) ?? parent?.point,
    };
    parent?.children.push(place);
    places.set(place.code, place);
  }
  for (const { code, successor_code } of await listSuccessors(db)) {
    const before = places.get(code);
    const after = places.get(successor_code);
    if (!before || !after) continue;
    before.successors.push(after);
    after.predecessors.push(before);
  }
  return places;
}

const foldedUnits = new Map<string, string>();

/** Folds each of the ten different unit words only once, and not for each unit. */
function foldUnit(word: string): string {
  const folded = foldedUnits.get(word) ?? fold(word);
  foldedUnits.set(word, folded);
  return folded;
}

function readPoint(row: { latitude: number | null; longitude: number | null }) {
  if (row.latitude === null || row.longitude === null) return undefined;
  return { latitude: row.latitude, longitude: row.longitude };
}
