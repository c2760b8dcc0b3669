import { currentCode, type MappingRow } from './two-levels.ts';
import { foldUnitName, splitUnit, type Unit } from './units.ts';

/** Report on the search for successors of former units, with the number of unresolved ones. */
export interface SuccessorReport {
  /**
   * Former wards found in one of three ways: by official code and name, by name within district and province, or by
   * code alone.
   */
  byCode: number;
  byName: number;
  renamed: number;
  /** Former wards that no row of the source names; their successor is the current unit with the same code. */
  byKeptCode: number;
  /** Old wards with exactly one successor. */
  unambiguous: number;
  unmatchedOld: string[];
  unmatchedRows: MappingRow[];
  currentWithoutOld: string[];
}

export interface Successors {
  pairs: [code: string, successor: string][];
  report: SuccessorReport;
}

/** Finds the current units that replaced each former ward and province in July 2025. */
export function findSuccessors(old: Unit[], current: Unit[], mapping: MappingRow[]): Successors {
  const oldWards = indexUnits(old);
  const currentWards = indexUnits(current);
  const pairs = new Map<string, Set<string>>();
  const found = new Map<string, 'byCode' | 'byName' | 'renamed' | 'byKeptCode'>();
  const unmatchedRows: MappingRow[] = [];

  for (const row of mapping) {
    const target = findCurrent(row, currentWards);
    const source = findOld(row, oldWards);
    if (!target || !source) {
      if (row.old_ward_name) unmatchedRows.push(row);
      continue;
    }
    add(pairs, source.unit.code, target.code);
    found.set(source.unit.code, source.how);
  }

  const provinces = voteProvinces(pairs, oldWards, currentWards);
  const wards = old.filter((unit) => unit.level === 3);
  for (const ward of wards.filter((unit) => !pairs.has(unit.code))) {
    const kept = findKept(ward, oldWards, currentWards, provinces);
    if (!kept) continue;
    add(pairs, ward.code, kept);
    found.set(ward.code, 'byKeptCode');
  }

  const count = (how: string) => [...found.values()].filter((value) => value === how).length;
  const reached = new Set([...pairs.values()].flatMap((set) => [...set]));
  const unmatchedOld = wards.filter((ward) => !pairs.has(ward.code)).map((ward) => ward.code);
  const unambiguous = [...pairs.values()].filter((set) => set.size === 1).length;
  for (const [code, successor] of provinces) add(pairs, code, successor);
  return {
    pairs: [...pairs].flatMap(([code, set]) =>
      [...set].map((successor): [string, string] => [code, successor]),
    ),
    report: {
      byCode: count('byCode'),
      byName: count('byName'),
      renamed: count('renamed'),
      byKeptCode: count('byKeptCode'),
      unambiguous,
      unmatchedOld,
      unmatchedRows,
      currentWithoutOld: current
        .filter((unit) => unit.level === 3 && !reached.has(unit.code))
        .map((unit) => unit.code),
    },
  };
}

interface Index {
  byCode: Map<string, Unit>;
  /** Wards by folded path, with and without the unit word. A key that several wards share is not used. */
  byPath: Map<string, Unit[]>;
  provinceOf(unit: Unit): string;
}

function indexUnits(units: Unit[]): Index {
  const byCode = new Map(units.map((unit) => [unit.code, unit]));
  const parent = (unit: Unit) => byCode.get(unit.parent_code ?? '');
  const byPath = new Map<string, Unit[]>();
  for (const unit of units.filter((candidate) => candidate.level === 3)) {
    const above: string[] = [];
    for (let up = parent(unit); up; up = parent(up)) above.push(up.folded);
    for (const name of [`${unit.unit_type} ${unit.folded}`, unit.folded]) {
      // Also indexed by ward and province alone, because some districts were founded after the older source was
      // written.
      for (const rest of above.length > 1 ? [above, above.slice(-1)] : [above]) {
        const key = [name, ...rest].join('|');
        byPath.set(key, [...(byPath.get(key) ?? []), unit]);
      }
    }
  }
  const provinceOf = (unit: Unit): string => {
    const up = parent(unit);
    return up ? provinceOf(up) : unit.code;
  };
  return { byCode, byPath, provinceOf };
}

/** Finds the ward of a path as the source writes it, first with the ward's unit word, then without. */
function findByPath(index: Index, ward: string, ...above: string[]): Unit | undefined {
  const { unit_type, name } = splitUnit(ward, '');
  const rest = above.map((part) => foldUnitName(splitUnit(part, '').name));
  for (const first of [`${unit_type} ${foldUnitName(name)}`, foldUnitName(name)]) {
    const units = index.byPath.get([first, ...rest].join('|'));
    if (units?.length === 1) return units[0];
  }
  return undefined;
}

/**
 * Tries the written path first, because some codes in the source belong to a ward with the same name elsewhere, and
 * some have lost a leading zero.
 */
function findCurrent(row: MappingRow, index: Index): Unit | undefined {
  return (
    findByPath(index, row.new_ward_name, row.new_province_name) ??
    index.byCode.get(currentCode(row.new_ward_code.padStart(5, '0')))
  );
}

function findOld(
  row: MappingRow,
  index: Index,
): { unit: Unit; how: 'byCode' | 'byName' | 'renamed' } | undefined {
  const coded = index.byCode.get(row.old_ward_code);
  if (coded && isNamed(coded, row.old_ward_name)) return { unit: coded, how: 'byCode' };
  const named =
    findByPath(index, row.old_ward_name, row.old_district_name, row.old_province_name) ??
    findByPath(index, row.old_ward_name, row.old_province_name);
  if (named) return { unit: named, how: 'byName' };
  return coded && coded.level === 3 ? { unit: coded, how: 'renamed' } : undefined;
}

function isNamed(unit: Unit, fullName: string): boolean {
  return unit.folded === foldUnitName(splitUnit(fullName, '').name);
}

/**
 * Finds the successor of each former province by a majority of its wards, because provinces were merged as a whole in
 * 2025.
 */
function voteProvinces(pairs: Map<string, Set<string>>, old: Index, current: Index): Map<string, string> {
  const votes = new Map<string, Map<string, number>>();
  for (const [code, successors] of pairs) {
    const province = provinceCode(old, code);
    const own = votes.get(province) ?? new Map<string, number>();
    votes.set(province, own);
    for (const successor of successors) {
      const to = provinceCode(current, successor);
      own.set(to, (own.get(to) ?? 0) + 1);
    }
  }
  return new Map(
    [...votes].flatMap(([province, own]): [string, string][] => {
      const [first] = [...own].sort((a, b) => b[1] - a[1]);
      return first ? [[province, first[0]]] : [];
    }),
  );
}

/**
 * Finds the successor of a ward that no row names, if its code still exists in its province; for an island district,
 * its special zone.
 */
function findKept(
  ward: Unit,
  old: Index,
  current: Index,
  provinces: Map<string, string>,
): string | undefined {
  const kept = current.byCode.get(currentCode(ward.code));
  const province = provinces.get(provinceCode(old, ward.code));
  if (kept && kept.parent_code === province) return kept.code;
  const zones = current.byPath.get(`Đặc khu ${ward.folded}|${current.byCode.get(province ?? '')?.folded}`);
  return zones?.[0]?.code;
}

function provinceCode(index: Index, code: string): string {
  const unit = index.byCode.get(code);
  return unit ? index.provinceOf(unit) : '';
}

function add(pairs: Map<string, Set<string>>, code: string, successor: string): void {
  const set = pairs.get(code) ?? new Set();
  pairs.set(code, set.add(successor));
}
