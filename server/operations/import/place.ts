import { fold } from '#contract/text/fold.ts';
import { aliases } from '#server/places/locations/aliases.ts';
import { findKoreanRegion } from './korean-region.ts';
import type { ImportedUnit, Unit } from './unit.ts';

/** Finds the unit that a text names: "Quận 7, TP.HCM", "45 Trần Phú, Ba Dinh, Ha Noi", "서울 강남구"; undefined if it names none. */
export type FindUnit = (text: string) => ImportedUnit | undefined;

/** Builds the look-up once for an import: some 30,000 names in memory. */
export function createFindUnit(units: readonly Unit[]): FindUnit {
  const provinces = indexByKey(units.filter((unit) => unit.level === 1));
  const districts = indexByKey(units.filter((unit) => unit.level === 2));
  const children = Map.groupBy(units, (unit) => unit.parent_code);
  const childrenByKey = new Map([...children].map(([parent, own]) => [parent, indexByKey(own)]));
  const byCode = new Map(units.map((unit) => [unit.code, unit]));

  /** The one unit with one of these keys below one of these parents; undefined if two match. */
  const below = (parents: readonly Unit[], keys: readonly string[]) => {
    const fitting = keys.flatMap((key) =>
      parents.flatMap((unit) => childrenByKey.get(unit.code)?.get(key) ?? []),
    );
    return fitting[0];
  };

  return (text) => {
    const region = findKoreanRegion(text, byCode);
    if (region !== undefined) return region;
    const keys = splitPlaces(text)
      // A segment is split at " - " unless it names a province: "Bà Rịa - Vũng Tàu" is one, "Quận 7 - TP.HCM" are two
      // units.
      .flatMap((segment) => (provinces.has(keyOf(segment)) ? [segment] : segment.split(/\s[-–]\s/u)))
      .map(keyOf)
      .filter((key) => !empty.has(key));
    const province = findProvince(provinces, keys, text);
    if (province === undefined) {
      // A district that its name alone identifies, such as "Thủ Đức".
      const alone = keys.flatMap((key) => districts.get(key) ?? []);
      const [only] = alone;
      if (only === undefined || new Set(alone.map((unit) => unit.parent_code)).size > 1) return undefined;
      return settle([only], keys);
    }
    return settle(province, keys);
  };

  /** Descends from a unit as far as the text is specific. */
  function settle(from: readonly Unit[], keys: readonly string[]): ImportedUnit {
    const smaller = keys.toReversed().filter((key) => !from.some((unit) => keyOfUnit(unit) === key));
    const next = below(from, smaller);
    if (next === undefined) {
      const chosen = from.find((unit) => unit.valid_to === null) ?? from[0];
      return { code: chosen?.code ?? '', saysMore: smaller.length > 0 };
    }
    const rest = smaller.filter((key) => key !== keyOfUnit(next));
    const last = below([next], rest);
    return { code: (last ?? next).code, saysMore: rest.length > (last ? 1 : 0) };
  }
}

/**
 * Finds both vintages (former and current) of the province that is alone in a segment, otherwise of one that is named
 * anywhere in the text.
 */
function findProvince(
  provinces: ReadonlyMap<string, Unit[]>,
  keys: readonly string[],
  text: string,
): Unit[] | undefined {
  const alone = keys.map((key) => provinces.get(key)).find((units) => units !== undefined);
  if (alone !== undefined) return alone;
  const run = ` ${wordsOf(text).join(' ')} `;
  const named = [...provinces.values()]
    .map((units) => ({
      units,
      at: Math.max(...units.map((unit) => run.lastIndexOf(` ${wordsOf(unit.name).join(' ')} `))),
    }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  // If the text begins with a province, it is a list and the first one counts ("Hà Nội Huế"). Otherwise it is an
  // address, which ends with its province ("12 Lê Lợi Huế").
  return named[0]?.at === 0 ? named[0].units : named.at(-1)?.units;
}

function indexByKey(units: readonly Unit[]): Map<string, Unit[]> {
  return Map.groupBy(units, keyOfUnit);
}

/** Words beside a place that name none: "Hồ Chí Minh (mới)", "…, Vietnam". */
const empty = new Set(['', 'moi', 'cu', 'vietnam', 'vn']);

function splitPlaces(text: string): string[] {
  return text.split(/[,;|/()·\n]|\s&\s/u);
}

function keyOfUnit(unit: Unit): string {
  return /^\d+$/.test(unit.name) ? keyOf(`${unit.unit_type} ${unit.name}`) : keyOf(unit.name);
}

/**
 * Key of a name: without type word, diacritics and spaces. A number keeps its type, because "7" alone is not a place.
 */
function keyOf(text: string): string {
  const words = wordsOf(text);
  const bare = words.join('');
  const short = aliases.get(bare);
  if (short !== undefined) return short.replaceAll(' ', '');
  const numbered = /^(q|quan|district|dist|p|phuong|ward)0*(\d{1,2})$/.exec(bare);
  if (numbered) return (/^[qd]/.test(numbered[1] ?? '') ? 'quan' : 'phuong') + numbered[2];
  const inner = words.join(' ').replace(typeBefore, '').replace(typeBehind, '').replaceAll(' ', '');
  return aliases.get(inner)?.replaceAll(' ', '') ?? inner;
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

const typeBefore = /^(?:thanh pho|tp|tinh|quan|huyen|thi xa|tx|thi tran|phuong|xa|q|h|p) (?=\D)/;
const typeBehind = / (?:city|province|district|dist|ward|town)$|(?<=.) moi$/;
