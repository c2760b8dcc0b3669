import { districtOf, hasOwnPoint } from '#server/places/locations/nearest.ts';
import { type AdminUnit, type AdminUnits, ancestorsOf, type Point } from '#server/places/locations/places.ts';
import { archipelagoOf, pointOfArchipelago } from './archipelagos.ts';

/** A dot of a map: a former district with a point of its own, or a current province. */
export interface Dot extends Point {
  unit: AdminUnit;
  /** Code of the current province that contains the dot. */
  province: string;
}

/** Cached dots of the units that were loaded last. They live as long as these units are cached. */
const dotsOf = new WeakMap<AdminUnits, readonly Dot[]>();

/**
 * Lists the dots that draw the outline of the country. Districts no longer exist, but they are the smallest units with
 * points.
 */
export function listDots(units: AdminUnits): readonly Dot[] {
  const known = dotsOf.get(units) ?? readDots(units);
  dotsOf.set(units, known);
  return known;
}

function readDots(units: AdminUnits): Dot[] {
  return [...units.values()].flatMap((unit) => {
    const isDot = unit.level === 2 ? hasOwnPoint(unit) : unit.level === 1 && unit.isCurrent;
    const dot = isDot && unit.country === 'VN' && !archipelagoOf(unit) && dotAt(unit);
    return dot ? [dot] : [];
  });
}

/**
 * Finds the dot of a unit: the point of its archipelago, its former district if that has a point, or else its current
 * province. Undefined outside Vietnam.
 */
export function findDot(unit: AdminUnit): Dot | undefined {
  if (unit.country !== 'VN') return undefined;
  const archipelago = archipelagoOf(unit);
  const province = provinceOfToday(unit);
  if (archipelago && province) return { unit, province: province.code, ...pointOfArchipelago(archipelago) };
  const district = districtOf(unit);
  return (district && dotAt(district)) ?? (province && dotAt(province));
}

function dotAt(unit: AdminUnit): Dot | undefined {
  const province = provinceOfToday(unit);
  return unit.point && province && { unit, province: province.code, ...unit.point };
}

/** Finds the current province that contains a unit. */
export function provinceOfToday(unit: AdminUnit): AdminUnit | undefined {
  const top = ancestorsOf(unit).at(-1);
  return top?.isCurrent ? top : top?.successors[0];
}
