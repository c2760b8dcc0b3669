import type { AdminUnit, AdminUnits } from '#server/places/locations/places.ts';
import type { Word } from '#server/search/parse/normalise.ts';
import { listUnitsNamed, withoutParticle } from '#server/search/parse/place-words.ts';

/** Words before and after a place; folded. Without one of them, a name may be that of a company. */
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
/** Belongs to the name without adding to it: "ở tỉnh Bắc Ninh", "in Hue city", "Hưng Yên (mới)". */
const unitBefore = new Set(['tinh', 'thanh pho', 'tp', 'the']);
const unitBehind = new Set(['city', 'province', 'moi', 'cu', 'vietnam', 'viet nam']);

/** A place that a search names, and the number of filler words around it. */
export interface RequestedUnit {
  places: AdminUnit[];
  from: number;
  length: number;
}

/** Finds the one place that the words name ("… ở Huế", "… in Hanoi", "하노이에서 …"): a province or a district. */
export function findRequestedUnit(places: AdminUnits, words: readonly Word[]): RequestedUnit | undefined {
  for (let from = 0; from < words.length; from++) {
    const start = skip(words, from, before);
    const first = skip(words, start, unitBefore);
    for (let length = Math.min(5, words.length - first); length > 0; length--) {
      const found = listUnitsNamed(places, words.slice(first, first + length));
      if (found.length === 0) continue;
      const end = skip(words, first + length, unitBehind);
      const last = skip(words, end, behind);
      if (start > from || last > end || isParticled(words[first + length - 1]))
        return { places: found, from, length: last - from };
    }
  }
  return undefined;
}

/** The index after one or two words of this set, or the same index. */
function skip(words: readonly Word[], at: number, set: ReadonlySet<string>): number {
  const two = `${words[at]?.folded} ${words[at + 1]?.folded}`;
  if (set.has(two)) return at + 2;
  return set.has(words[at]?.folded ?? '') ? at + 1 : at;
}

const isParticled = (word: Word | undefined): boolean =>
  word !== undefined && withoutParticle(word.folded) !== word.folded;
