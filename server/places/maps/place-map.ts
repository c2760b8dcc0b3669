import { directions, type PlaceMap } from '#contract/places/maps.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { readSetting } from '#server/infrastructure/settings/read.ts';
import { formatUnitName } from '#server/places/locations/names.ts';
import { kilometresBetween } from '#server/places/locations/nearest.ts';
import {
  type AdminUnit,
  type AdminUnits,
  getAdminUnits,
  type Point,
} from '#server/places/locations/places.ts';
import { archipelagoOf } from './archipelagos.ts';
import { type Dot, findDot, listDots, provinceOfToday } from './dots.ts';

/** Radius of a small map in kilometres, around the pin and the centre. */
const AROUND = 25;
/** Points closer than this many kilometres count as the same town. */
const ONE_TOWN = 2;

/**
 * Describes the surroundings of an address for a small map.
 * @param codes codes of units of the address, the most certain first: the current ward, then the entered unit
 * @returns null if the site shows no maps, or if no former district with a point contains the address. An address on an
 * archipelago has no map either, because the page of its province shows it
 */
export async function findPlaceMap(
  context: Pick<Context, 'db' | 'env' | 'language'>,
  codes: readonly (string | null)[],
): Promise<PlaceMap | null> {
  if (!(await readSetting(context, 'maps'))) return null;
  const units = await getAdminUnits(context.db);
  const unit = codes.map((code) => units.get(code ?? '')).find((one) => one !== undefined);
  if (!unit || archipelagoOf(unit)) return null;
  const dot = findDot(unit);
  const province = provinceOfToday(unit);
  if (dot?.unit.level !== 2 || !province?.point) return null;
  const centre = province.point;
  const kilometres = kilometresBetween(centre, dot);
  return {
    pin: { name: formatUnitName(dot.unit, context.language), ...pointOf(dot) },
    centre: { name: formatUnitName(province, context.language), ...pointOf(centre) },
    kilometres: kilometres < ONE_TOWN ? 0 : Math.round(kilometres),
    direction: directionOf(centre, dot),
    dots: listNear(units, dot, centre),
  };
}

/**
 * Cached points around each dot that a map has shown, as long as the units are cached. Computing 700 distances costs
 * more than the rest of a map.
 */
const nearOf = new WeakMap<AdminUnits, Map<AdminUnit, Point[]>>();

function listNear(units: AdminUnits, dot: Dot, centre: Point): Point[] {
  const known = nearOf.get(units) ?? new Map<AdminUnit, Point[]>();
  nearOf.set(units, known);
  const radius = kilometresBetween(dot, centre) + AROUND;
  const near =
    known.get(dot.unit) ??
    listDots(units)
      .filter(
        ({ unit, ...point }) =>
          unit !== dot.unit && unit.level === 2 && kilometresBetween(point, centre) <= radius,
      )
      .map(pointOf);
  known.set(dot.unit, near);
  return near;
}

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });

/** Compass direction from one point to another. */
export function directionOf(from: Point, to: Point): (typeof directions)[number] {
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return directions[(eighths + directions.length) % directions.length] ?? 'N';
}
