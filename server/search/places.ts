import { aliases } from '#server/locations/aliases.ts';
import { formatUnitName } from '#server/locations/names.ts';
import { type AdminUnit, type AdminUnits, ancestorsOf } from '#server/locations/places.ts';

/**
 * All units under which an address is found: its own with those around it, what they became in July 2025, and, when it was
 * entered by today's law, what they were before where that is certain (docs/rules.md#places).
 */
export function indexableUnits(places: AdminUnits, codes: readonly (string | null)[]): AdminUnit[] {
  const entered = codes.flatMap((code) => places.get(code ?? '') ?? []);
  const before = entered
    .slice(0, 1)
    .filter((place) => place.isCurrent)
    .flatMap(listBefore);
  return [...new Set([...entered.flatMap(listAfter), ...before])];
}

/**
 * Those of some units that lie in none of the others, by their borders of today either: what is found under any of the units is found
 * under one of these, and "Hà Nội" of before and of today are asked as one.
 */
export function topmostUnits(places: AdminUnits, codes: readonly string[]): string[] {
  return codes.filter((code) => {
    const place = places.get(code);
    return !place || !listAfter(place).some((unit) => unit.code !== code && codes.includes(unit.code));
  });
}

/** Words under which a unit is asked for: with its unit word, in Hangul, and by its usual short names. */
export function listPlaceNames(place: AdminUnit): string[] {
  return [formatUnitName(place, 'vi'), formatUnitName(place, 'kr'), ...(shortNames.get(place.folded) ?? [])];
}

const shortNames = new Map(
  [...Map.groupBy(aliases, ([, name]) => name)].map(([name, pairs]) => [name, pairs.map(([short]) => short)]),
);

/** A unit, those around it, and those into which one of them went whole. */
function listAfter(place: AdminUnit): AdminUnit[] {
  return ancestorsOf(place).flatMap((unit) => {
    const [only, ...others] = unit.successors;
    return only !== undefined && others.length === 0 ? [unit, ...listAfter(only)] : [unit];
  });
}

/** A unit of today was its namesake; a ward also lies in every unit that all wards before it lay in. */
function listBefore(place: AdminUnit): AdminUnit[] {
  const namesakes = place.predecessors.filter(
    ({ folded, level }) => folded === place.folded && level === place.level,
  );
  const [first, ...others] = place.predecessors.map(ancestorsOf);
  const shared =
    place.level === 1 ? [] : (first ?? []).filter((unit) => others.every((path) => path.includes(unit)));
  return [...namesakes.flatMap(ancestorsOf), ...shared];
}
