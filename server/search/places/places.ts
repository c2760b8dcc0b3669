import { aliases } from '#server/places/locations/aliases.ts';
import { formatUnitName } from '#server/places/locations/names.ts';
import { type AdminUnit, type AdminUnits, ancestorsOf } from '#server/places/locations/places.ts';

/**
 * Lists all units under which an address is found: its own and their parents, their successors of July 2025, and for an
 * address with current units, its former units if those are certain (docs/rules.md#places).
 */
export function indexableUnits(places: AdminUnits, codes: readonly (string | null)[]): AdminUnit[] {
  const entered = codes.flatMap((code) => places.get(code ?? '') ?? []);
  const before = entered
    .slice(0, 1)
    .filter((place) => place.isCurrent)
    .flatMap(listBefore);
  return [...new Set([...entered.flatMap(listAfter), ...before])];
}

/** The present province among the units of an address. */
export const provinceOf = (units: readonly AdminUnit[]): AdminUnit | undefined =>
  units.find((unit) => unit.level === 1 && unit.isCurrent);

/**
 * Drops units that are inside another one, by present borders, too. Every address in any of the units is also in the
 * remaining ones, and the former and the present "Hà Nội" are searched as one.
 */
export function topmostUnits(places: AdminUnits, codes: readonly string[]): string[] {
  return codes.filter((code) => {
    const place = places.get(code);
    return !place || !listAfter(place).some((unit) => unit.code !== code && codes.includes(unit.code));
  });
}

/** Words under which a unit is found: with its unit word, in Hangul, and by its usual short names. */
export function listUnitWords(place: AdminUnit): string[] {
  return [formatUnitName(place, 'vi'), formatUnitName(place, 'kr'), ...(shortNames.get(place.folded) ?? [])];
}

const shortNames = new Map(
  [...Map.groupBy(aliases, ([, name]) => name)].map(([name, pairs]) => [name, pairs.map(([short]) => short)]),
);

/** A unit, its parents, and the units with which one of them was merged as a whole. */
function listAfter(place: AdminUnit): AdminUnit[] {
  return ancestorsOf(place).flatMap((unit) => {
    const [only, ...others] = unit.successors;
    return only !== undefined && others.length === 0 ? [unit, ...listAfter(only)] : [unit];
  });
}

/** Former units of a present one: its namesake, and for a ward every unit that contained all of its former wards. */
function listBefore(place: AdminUnit): AdminUnit[] {
  const namesakes = place.predecessors.filter(
    ({ folded, level }) => folded === place.folded && level === place.level,
  );
  const [first, ...others] = place.predecessors.map(ancestorsOf);
  const shared =
    place.level === 1 ? [] : (first ?? []).filter((unit) => others.every((path) => path.includes(unit)));
  return [...namesakes.flatMap(ancestorsOf), ...shared];
}
