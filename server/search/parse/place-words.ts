import type { AdminUnit, AdminUnits } from '#server/places/locations/places.ts';
import { readWords, type Word } from './normalise.ts';
import { listUnitWords } from './places.ts';
import { MAX_NAMESAKES } from './tolerance.ts';

interface Named {
  place: AdminUnit;
  /** Its name with diacritics, in normalised order. */
  marked: string;
}

const indexes = new WeakMap<AdminUnits, Map<string, Named[]>>();

/** True if the words are the name of a province or a district, with or without a preposition. */
export const isPlaceName = (places: AdminUnits, words: readonly Word[]): boolean =>
  listUnitsNamed(places, words).length > 0;

/** The provinces, or else the districts, whose name the words are. */
export const listUnitsNamed = (places: AdminUnits, words: readonly Word[]): AdminUnit[] =>
  nameAt(indexOf(places), words).map(({ place }) => place);

function indexOf(places: AdminUnits): Map<string, Named[]> {
  const index = indexes.get(places) ?? indexPlaces(places);
  indexes.set(places, index);
  return index;
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
  return widest.length > MAX_NAMESAKES ? [] : widest;
}

/** Korean appends "in" to the name without a space. */
export function withoutParticle(word: string): string {
  return word.replace(/(?<=\p{Script=Hangul})(?:에서|에|지역|근처)$/u, '');
}

function indexPlaces(places: AdminUnits): Map<string, Named[]> {
  const named = [...places.values()]
    .filter(({ level }) => level < 3)
    .flatMap((place) =>
      [...new Set([place.name, ...listUnitWords(place)])].flatMap((name) => {
        const words = readWords(name);
        const key = words.map(({ folded }) => folded).join('');
        // "7" alone is no place, and "hn" may be a grade of steel.
        return key.length < (words[0]?.hangul ? 2 : 3)
          ? []
          : [{ key, named: { place, marked: markedForm(words.map(({ exact }) => exact).join('')) } }];
      }),
    );
  return new Map(
    [...Map.groupBy(named, ({ key }) => key)].map(([key, all]) => [key, all.map((one) => one.named)]),
  );
}

/** "Hoà" and "Hòa" are one name: the letters first, then the diacritics. */
function markedForm(text: string): string {
  const parts = [...text.normalize('NFD')];
  const isMark = (part: string) => /\p{Mn}/u.test(part);
  return [...parts.filter((part) => !isMark(part)), ...parts.filter(isMark).sort()].join('');
}
