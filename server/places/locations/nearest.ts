import { type AdminUnit, type AdminUnits, ancestorsOf, type Point } from './places.ts';

/** Maximum distance to the nearest point. It is large, because some districts have no point of their own. */
const farKilometres = 60;
const kilometresPerDegree = 111.2;

/**
 * Finds the unit of this level that is nearest to a point.
 * @param level 1: current provinces, 2: former districts
 */
export function findNearest(places: AdminUnits, point: Point, level: 1 | 2): AdminUnit | undefined {
  let nearest: AdminUnit | undefined;
  let least = farKilometres;
  for (const place of places.values()) {
    if (place.level !== level || place.country !== 'VN' || !place.point || (level === 1 && !place.isCurrent))
      continue;
    if (!hasOwnPoint(place)) continue;
    const kilometres = kilometresBetween(point, place.point);
    if (kilometres < least) [nearest, least] = [place, kilometres];
  }
  return nearest;
}

/**
 * True if the unit has a point of its own. A district without one has the point of its province, which is not its real
 * location.
 */
export const hasOwnPoint = ({ point, parent }: AdminUnit) => point !== parent?.point;

/**
 * Approximate distance within a country: treats the earth as flat, with a degree of longitude shortened by the cosine
 * of the latitude.
 */
export function kilometresBetween(a: Point, b: Point): number {
  const north = (b.latitude - a.latitude) * kilometresPerDegree;
  const east = (b.longitude - a.longitude) * kilometresPerDegree * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** Maximum distance between the points of neighbouring provinces. */
const neighbourKilometres = 120;

/**
 * Lists the current provinces near a unit, the nearest first, without its own. Seoul, Incheon and Gyeonggi are
 * neighbours.
 */
export function listNeighbours(places: AdminUnits, code: string): AdminUnit[] {
  const own = places.get(code) && ancestorsOf(places.get(code) as AdminUnit);
  const point = own?.at(-1)?.point;
  if (!own || !point) return [];
  const without = new Set(own.flatMap((unit) => [unit, ...unit.successors]));
  return [...places.values()]
    .filter((unit) => unit.level === 1 && unit.isCurrent && !without.has(unit))
    .flatMap((unit) => (unit.point ? [{ unit, kilometres: kilometresBetween(point, unit.point) }] : []))
    .filter(({ kilometres }) => kilometres <= neighbourKilometres)
    .sort((a, b) => a.kilometres - b.kilometres)
    .map(({ unit }) => unit);
}

/** Whole kilometres between the districts of two units; undefined if one of them has no point. */
export function kilometresApart(one: AdminUnit, other: AdminUnit): number | undefined {
  const [from, to] = [districtPoint(one), districtPoint(other)];
  return from && to && Math.max(1, Math.round(kilometresBetween(from, to)));
}

const districtPoint = (place: AdminUnit): Point | undefined => districtOf(place)?.point;

/**
 * Finds the former district with a point that contains a unit. Current wards have no district, so the district of one
 * of their former wards is used.
 */
export const districtOf = (place: AdminUnit): AdminUnit | undefined =>
  [place, ...place.predecessors].flatMap(ancestorsOf).find((unit) => unit.level === 2 && hasOwnPoint(unit));
