import type { AdminUnit, AdminUnits } from '#server/places/locations/places.ts';
import { readWords, type Word } from '#server/search/parse/normalise.ts';
import { MAX_UNITS_PER_NAME } from '#server/search/parse/tolerance.ts';
import { listUnitWords } from '#server/search/places/places.ts';

/** Folded words that precede a place. Without one of them, a name may be that of a company. */
const before = new Set([
  'o',
  'tai',
  'khu vuc',
  'gan',
  'quanh',
  'o gan',
  'in',
  'at',
  'near',
  'around',
  'nearby',
]);
const behind = new Set(['에서', '에', '지역', '근처', '인근', '쪽']);
/** Words that are part of the name without identifying it: "ở tỉnh Bắc Ninh", "in Hue city", "Hưng Yên (mới)". */
const unitBefore = new Set(['tinh', 'thanh pho', 'tp', 'the']);
const unitBehind = new Set(['city', 'province', 'moi', 'cu', 'vietnam', 'viet nam']);

interface Named {
  place: AdminUnit;
  /** The name with diacritics, in the order of `markedForm`. */
  marked: string;
}

const indexes = new WeakMap<AdminUnits, Map<string, Named[]>>();

/** A place that a search names, and the number of filler words around it. */
export interface RequestedUnit {
  places: AdminUnit[];
  from: number;
  length: number;
}

/** True if the words can name a place at all. Most searches name none, and then the places need not be loaded. */
export function mayNameUnit(words: readonly Word[]): boolean {
  return words.some(
    ({ folded }, at) =>
      before.has(folded) ||
      before.has(`${folded} ${words[at + 1]?.folded}`) ||
      behind.has(folded) ||
      withoutParticle(folded) !== folded,
  );
}

/** Finds the one place that the words name ("… ở Huế", "… in Hanoi", "하노이에서 …"): a province or a district. */
export function findRequestedUnit(places: AdminUnits, words: readonly Word[]): RequestedUnit | undefined {
  const index = indexOf(places);
  for (let from = 0; from < words.length; from++) {
    const start = skip(words, from, before);
    const first = skip(words, start, unitBefore);
    for (let length = Math.min(5, words.length - first); length > 0; length--) {
      const found = nameAt(index, words.slice(first, first + length));
      if (found.length === 0) continue;
      const end = skip(words, first + length, unitBehind);
      const last = skip(words, end, behind);
      const isSaid = start > from || last > end || isParticled(words[first + length - 1], found);
      if (isSaid) return { places: found.map(({ place }) => place), from, length: last - from };
    }
  }
  return undefined;
}

function indexOf(places: AdminUnits): Map<string, Named[]> {
  const index = indexes.get(places) ?? indexPlaces(places);
  indexes.set(places, index);
  return index;
}

/**
 * Skips one or two words that are in this set.
 * @returns the index after them, or the same index
 */
function skip(words: readonly Word[], at: number, set: ReadonlySet<string>): number {
  const two = `${words[at]?.folded} ${words[at + 1]?.folded}`;
  if (set.has(two)) return at + 2;
  return set.has(words[at]?.folded ?? '') ? at + 1 : at;
}

function nameAt(index: ReadonlyMap<string, Named[]>, words: readonly Word[]): Named[] {
  const joined = words.map(({ folded }) => folded).join('');
  const marked = words.some(({ exact, folded }) => exact !== folded)
    ? markedForm(words.map(({ exact }) => exact).join(''))
    : '';
  const named = (index.get(joined) ?? index.get(withoutParticle(joined)) ?? []).filter(
    (one) => marked === '' || one.marked === marked,
  );
  const level = Math.min(...named.map(({ place }) => place.level));
  const widest = named.filter(({ place }) => place.level === level);
  return widest.length > MAX_UNITS_PER_NAME ? [] : widest;
}

/** Removes the particle "in", which Korean appends to a name without a space. */
function withoutParticle(word: string): string {
  return word.replace(/(?<=\p{Script=Hangul})(?:에서|에|지역|근처)$/u, '');
}

function isParticled(word: Word | undefined, found: readonly Named[]): boolean {
  return found.length > 0 && word !== undefined && withoutParticle(word.folded) !== word.folded;
}

function indexPlaces(places: AdminUnits): Map<string, Named[]> {
  const named = [...places.values()]
    .filter(({ level }) => level < 3)
    .flatMap((place) =>
      [...new Set([place.name, ...listUnitWords(place)])].flatMap((name) => {
        const words = readWords(name);
        const key = words.map(({ folded }) => folded).join('');
        // Too short names are no place: "7" alone is a number, and "hn" may be a grade of steel.
        return key.length < (words[0]?.hangul ? 2 : 3)
          ? []
          : [{ key, named: { place, marked: markedForm(words.map(({ exact }) => exact).join('')) } }];
      }),
    );
  return new Map(
    [...Map.groupBy(named, ({ key }) => key)].map(([key, all]) => [key, all.map((one) => one.named)]),
  );
}

/** Writes the letters first, then the diacritics, because "Hoà" and "Hòa" are the same name. */
function markedForm(text: string): string {
  const parts = [...text.normalize('NFD')];
  const isMark = (part: string) => /\p{Mn}/u.test(part);
  return [...parts.filter((part) => !isMark(part)), ...parts.filter(isMark).sort()].join('');
}
