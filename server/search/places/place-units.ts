import type { AdminUnit } from '#server/places/locations/places.ts';

/** Levels that each unit word may mean. Units with exactly this word are preferred. */
const levels: Record<string, readonly number[]> = {
  tinh: [1],
  'thanh pho': [1, 2],
  'thi xa': [2],
  quan: [2],
  huyen: [2],
  phuong: [3],
  xa: [3],
  'thi tran': [3],
  'dac khu': [3],
};

/** Filters the units that a unit word can mean. For a numbered unit, the key already contains the word. */
export function filterByUnitWord(units: AdminUnit[], unit: string | undefined): AdminUnit[] {
  if (unit === undefined || unit === 'number') return units;
  const fitting = units.filter(({ level }) => levels[unit]?.includes(level));
  const exact = fitting.filter((one) => one.unit === unit);
  const best = exact.length > 0 ? exact : fitting;
  const widest = Math.min(...best.map(({ level }) => level));
  return best.filter(({ level }) => level === widest);
}

/**
 * True if a unit is a part of one of the others, by present or former borders. A province can only be part of a region.
 */
export function isInside(unit: AdminUnit, others: readonly AdminUnit[]): boolean {
  if (others.includes(unit)) return others.length > 2;
  if (unit.level === 1) return false;
  const isAbove = (one: AdminUnit): boolean =>
    others.includes(one) || one.successors.some((after) => others.includes(after));
  for (let above = unit.parent; above; above = above.parent) if (isAbove(above)) return true;
  return unit.predecessors.some(
    (before) => before.level > 1 && before.parent !== undefined && isWithin(before, isAbove),
  );
}

function isWithin(unit: AdminUnit, isAbove: (one: AdminUnit) => boolean): boolean {
  return isAbove(unit) || (unit.parent !== undefined && isWithin(unit.parent, isAbove));
}
