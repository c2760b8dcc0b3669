import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { formatShortAddress, formatUnitName, formatUnitPath } from './names.ts';
import { type AdminUnit, ancestorsOf, getAdminUnits } from './places.ts';

/** The parts of an address for display: the small unit with its type, the large unit by name. */
export interface AddressParts {
  province: string | null;
  district: string | null;
  ward: string | null;
  detail: string | null;
  /** Country of the entered unit; Vietnam if there is none. */
  country: 'VN' | 'KR';
  /** Current ward and province, if they differ from the entered ones (docs/rules.md#places). */
  current: string | null;
}

/** Formats a unit with the units above it, and the current unit if it differs. */
export async function describeAddress(
  db: Db,
  place: { address_code: string | null; current_ward_code: string | null },
  detail: string | null,
  language: Language,
): Promise<AddressParts> {
  const places = await getAdminUnits(db);
  const entered = places.get(place.address_code ?? '');
  const today = places.get(place.current_ward_code ?? '');
  const units = nameUnits(entered, (unit) => formatUnitName(unit, language));
  const country = entered?.country ?? 'VN';
  if (!entered || !today || today === entered) return { ...units, detail, country, current: null };
  const current = formatUnitPath(today, language);
  return {
    ...units,
    detail,
    country,
    current: current === formatShortAddress(entered, language) ? null : current,
  };
}

/** Returns the units of a code by level; none for an unknown code. */
export async function listAddressUnits(db: Db, code: string, language: Language = 'vi') {
  const place = (await getAdminUnits(db)).get(code);
  return nameUnits(place, (unit) => ({
    code: unit.code,
    name: formatUnitName(unit, language),
    level: unit.level,
  }));
}

/** Full names of units of any level, in the given order: "Dĩ An, Bình Dương". Unknown codes are left out. */
export async function listUnitNames(db: Db, codes: readonly string[], language: Language = 'vi') {
  const places = await getAdminUnits(db);
  return codes.flatMap((code) => {
    const place = places.get(code);
    return place ? [{ code, name: formatUnitPath(place, language) }] : [];
  });
}

/** Returns the current ward of a former one if there is exactly one; null if it was split or is unknown. */
export async function findCurrentWard(db: Db, code: string | null): Promise<string | null> {
  const place = (await getAdminUnits(db)).get(code ?? '');
  return (place && currentWardOf(place)?.code) ?? null;
}

/** True if the code completes an address: a ward of either law, or a Korean region, whose rest is free text. */
export async function isAddressCode(db: Db, code: string): Promise<boolean> {
  const place = (await getAdminUnits(db)).get(code);
  return place !== undefined && (place.level === 3 || place.country === 'KR');
}

function nameUnits<Named>(place: AdminUnit | undefined, name: (unit: AdminUnit) => Named) {
  const path = place ? ancestorsOf(place) : [];
  const at = (level: number) => {
    const unit = path.find((candidate) => candidate.level === level);
    return unit ? name(unit) : null;
  };
  return { province: at(1), district: at(2), ward: at(3) };
}

function currentWardOf(place: AdminUnit): AdminUnit | undefined {
  if (place.level !== 3) return undefined;
  if (place.isCurrent) return place;
  return place.successors.length === 1 ? place.successors[0] : undefined;
}
