import type { ApiOptions } from '#app/api/types.ts';
import { readCall } from '#app/api/use-call.ts';
import type { OutputOf } from '#contract/index.ts';

/** The units of an address, from wide to narrow. */
export const unitLevels = ['province', 'district', 'ward'] as const;
export type UnitLevel = (typeof unitLevels)[number];

export interface Unit {
  code: string;
  name: string;
}

/** Units chosen so far; answers carry the same shape as `address`. */
export type AddressUnits = Record<UnitLevel, Unit | null>;

export const noUnits: AddressUnits = { province: null, district: null, ward: null };

/** Number of levels by ADDRESS_LEVELS: three as specified, or two by the law of July 2025 (docs/rules.md#places). */
export type AddressLevels = OutputOf<'GET /site/show'>['address_levels'];

/** The levels that a form asks for. A Korean region is complete on its own: the rest of such an address is free text. */
export function requestedLevels(levels: AddressLevels, units: AddressUnits): readonly UnitLevel[] {
  if (units.province?.code.startsWith('KR')) return ['province'];
  return levels === 2 ? ['province', 'ward'] : unitLevels;
}

/** The `address_code` of a complete address; '' while a unit is missing. */
export function codeOfUnits(units: AddressUnits, levels: AddressLevels): string {
  const asked = requestedLevels(levels, units);
  // An address entered with the other number of levels stays complete until it is changed.
  const isWhole = asked.every((level) => units[level]) || (units.province && units.ward);
  const last = asked.includes('ward') ? units.ward : units.province;
  return (isWhole && last?.code) || '';
}

/** Choosing a unit clears the units below it. */
export function chooseUnit(units: AddressUnits, level: UnitLevel, unit: Unit): AddressUnits {
  if (units[level]?.code === unit.code) return units;
  const below = unitLevels.slice(unitLevels.indexOf(level) + 1);
  return { ...units, [level]: unit, ...Object.fromEntries(below.map((one) => [one, null])) };
}

interface UnitQuery {
  level: UnitLevel;
  units: AddressUnits;
  /** Typed text; '' for all. */
  key: string;
  levels: AddressLevels;
  korea: boolean;
}

/** Units of one level below the chosen ones; throws a `CallError` if they cannot be loaded. */
export async function listUnits(query: UnitQuery, how: ApiOptions): Promise<Unit[]> {
  const { level, units, key, levels, korea } = query;
  const typed = key || undefined;
  if (level === 'province') {
    const countries = korea ? [{}, { country: 'KR' as const }] : [{}];
    const found = await Promise.all(
      countries.map((country) => readCall('GET /location/city', { key: typed, ...country }, how)),
    );
    return found.flatMap(({ list }) => list);
  }
  if (level === 'district') {
    const { list } = await readCall('GET /location/city', { key: typed, code: units.province?.code }, how);
    return list[0]?.child ?? [];
  }
  const above = levels === 2 ? units.province : units.district;
  return (await readCall('GET /location/area', { key: typed, code: above?.code }, how)).list;
}
