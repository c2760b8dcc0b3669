import { type AdminUnit, type AdminUnits, ancestorsOf, type Point } from './places.ts';

/** Whoever is farther away from every point than this is not there: some districts have none of their own. */
const farKilometres = 60;
const kilometresPerDegree = 111.2;

/** @param level 1 provinces of today, 2 districts */
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

/** A district without a point has that of its province, and would stand where it is not. */
const hasOwnPoint = ({ point, parent }: AdminUnit) => point !== parent?.point;

/** On the scale of a country a degree of longitude is shorter by the cosine of the latitude, and the earth is flat. */
function kilometresBetween(a: Point, b: Point): number {
  const north = (b.latitude - a.latitude) * kilometresPerDegree;
  const east = (b.longitude - a.longitude) * kilometresPerDegree * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** Whole kilometres between the districts of two places; undefined where one of them has no point. */
export function kilometresApart(one: AdminUnit, other: AdminUnit): number | undefined {
  const [from, to] = [districtPoint(one), districtPoint(other)];
  return from && to && Math.max(1, Math.round(kilometresBetween(from, to)));
}

/** A ward of today has no district: it lies where those before it lay. */
function districtPoint(place: AdminUnit): Point | undefined {
  return [place, ...place.predecessors]
    .flatMap(ancestorsOf)
    .find((unit) => unit.level === 2 && hasOwnPoint(unit))?.point;
}
