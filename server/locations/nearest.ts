import type { Place, Places } from './places.ts';

/** Whoever is farther away from every point than this is not there: some districts have none of their own. */
const farKilometres = 60;
const kilometresPerDegree = 111.2;

/** @param level 1 provinces of today, 2 districts */
export function findNearest(
  places: Places,
  { latitude, longitude }: { latitude: number; longitude: number },
  level: 1 | 2,
): Place | undefined {
  // On the scale of a country a degree of longitude is shorter by the cosine of the latitude, and the earth is flat.
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let nearest: Place | undefined;
  let least = farKilometres;
  for (const place of places.values()) {
    if (place.level !== level || place.country !== 'VN' || !place.point || (level === 1 && !place.isCurrent))
      continue;
    // A district without a point has that of its province, and would stand where it is not.
    if (place.point === place.parent?.point) continue;
    const north = (place.point.latitude - latitude) * kilometresPerDegree;
    const east = (place.point.longitude - longitude) * kilometresPerDegree * shrink;
    const kilometres = Math.hypot(north, east);
    if (kilometres < least) [nearest, least] = [place, kilometres];
  }
  return nearest;
}
