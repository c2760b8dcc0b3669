import type { Language } from '#contract/languages.ts';
import { cacheValue } from '#server/infrastructure/db/caches/ttl-value.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { KEY_LENGTH, keyOfWords } from '#server/search/index/suggest-keys.ts';
import { readWords, type Word } from '#server/search/parse/normalise.ts';
import { skipPrepositions } from '#server/search/places/place-affixes.ts';
import {
  loadSearchParts,
  type PartCriteria,
  type PartIndex,
  type PartName,
  type SortedNames,
} from './suggest-parts.ts';

/** Maximum number of suggested searches. */
const MOST = 4;
/** Minimum number of letters: too many names begin with a shorter text. */
const MIN_LETTERS = 2;
/** Maximum number of names that begin with the text and are suggested: those with the most ads. */
const BEGINNING = 8;
const kinds = ['job', 'type', 'place'];
const particle = new RegExp(`(?:${['에서', '에', '지역'].map((text) => text.normalize('NFD')).join('|')})$`);

/** A suggested search: its text, and the criteria with which the list is opened. */
export interface SuggestedSearch {
  text: string;
  criteria: PartCriteria;
}

/** Two parts of a search, the number of ads that have both, and how well the typed text matches them (0 is best). */
interface Pair {
  parts: readonly [PartName, PartName];
  ads: number;
  tier: number;
}

/** The parts are cached, because counting reads thousands of ads and the pairs with ads change slowly. */
const partsOf = cacheValue(
  { name: 'Parts of suggested searches', changes: ['references'], milliseconds: 3_600_000 },
  loadSearchParts,
);

/**
 * Suggests searches for two of job, employment type and place that begin with the typed text: "kế toán hà" suggests
 * accounting in Hà Nội. A job or type alone is suggested with the places that have most of its ads. At least one listed
 * ad matches each suggestion.
 */
export async function suggestSearches(
  db: Db,
  typed: string,
  now: Date,
  language: Language,
): Promise<SuggestedSearch[]> {
  const words = readWords(typed);
  const key = keyOfWords(words);
  // A key of the maximum length may be cut, so its end is unknown.
  if (key.length < MIN_LETTERS || key.length === KEY_LENGTH) return [];
  const index = await partsOf(db, now);
  const pairs = [
    ...words.slice(1).flatMap((_, at) => pairUp(index, words, at + 1)),
    ...listAlone(index, key),
  ].toSorted((a, b) => a.tier - b.tier || b.ads - a.ads);
  const searches = new Map<string, SuggestedSearch>();
  for (const { parts } of pairs) {
    if (searches.size === MOST) break;
    const search = describe(parts, language);
    if (!searches.has(search.text)) searches.set(search.text, search);
  }
  return [...searches.values()];
}

/** Pairs of a part that the words before `at` name and a part whose name begins with the words from there on. */
function pairUp(index: PartIndex, words: readonly Word[], at: number): Pair[] {
  const left = words.slice(0, at);
  const first = [...findAll(index.names, keyOfWords(left)), ...findPlaces(index, left)];
  if (first.length === 0) return [];
  const rest = words.slice(skipPrepositions(words, at));
  // After "accountant in", the place is not typed yet, so the places with most ads are suggested.
  if (rest.length === 0) return first.flatMap((found) => listPlaces(index, found, 0));
  const second = [
    ...findBeginning(index.names, keyOfWords(rest)),
    ...findBeginning(index.placeNames, joinedKeyOf(rest)),
  ];
  return first.flatMap((one) =>
    second.flatMap((other): Pair[] => {
      const ads = countBoth(one, other) || countBoth(other, one);
      return ads > 0 ? [{ parts: [one, other], ads, tier: 0 }] : [];
    }),
  );
}

/** Jobs and types that begin with the text, paired with the places that have most of their ads. */
function listAlone(index: PartIndex, key: string): Pair[] {
  const exact = findAll(index.names, key);
  if (exact.length > 0) return exact.flatMap((found) => listPlaces(index, found, 1));
  return findBeginning(index.names, key)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, BEGINNING)
    .flatMap((found) => listPlaces(index, found, 2));
}

/** Pairs a job or type with the places that have most of its ads. */
function listPlaces(index: PartIndex, found: PartName, tier: number): Pair[] {
  return [...found.part.counts.places]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .flatMap(([code, ads]): Pair[] => {
      const place = index.places.get(code);
      return place ? [{ parts: [found, place], ads, tier }] : [];
    });
}

function findPlaces(index: PartIndex, words: readonly Word[]): PartName[] {
  const key = joinedKeyOf(words.slice(skipPrepositions(words, 0)));
  const found = findAll(index.placeNames, key);
  return found.length > 0 ? found : findAll(index.placeNames, key.replace(particle, ''));
}

const joinedKeyOf = (words: readonly Word[]) => keyOfWords(words).replaceAll(' ', '');

const weightOf = ({ part }: PartName) => Math.max(0, ...part.counts.places.values());

function countBoth({ part }: PartName, { part: other }: PartName): number {
  if (other.kind === 'place') return part.counts.places.get(String(other.code)) ?? 0;
  return part.kind === 'job' && other.kind === 'type' ? (part.counts.types.get(Number(other.code)) ?? 0) : 0;
}

const findAll = (names: SortedNames, key: string) => find(names, key, (own) => own === key);
const findBeginning = (names: SortedNames, key: string) => find(names, key, (own) => own.startsWith(key));

/** Finds the names from a key on that fit; of each part, only the most common name. */
function find(names: SortedNames, key: string, fits: (own: string) => boolean): PartName[] {
  let [from, to] = [0, names.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((names[middle]?.key ?? '') < key) from = middle + 1;
    else to = middle;
  }
  const found = new Map<PartName['part'], PartName>();
  for (let at = from; at < names.length; at++) {
    const one = names[at];
    if (one === undefined || !fits(one.key)) break;
    // An abbreviation must be typed in full: "t" does not suggest "tphcm".
    if (one.isShort && one.key !== key) continue;
    const known = found.get(one.found.part);
    if (known === undefined || one.found.rank < known.rank) found.set(one.found.part, one.found);
  }
  return [...found.values()];
}

function describe(parts: Pair['parts'], language: Language): SuggestedSearch {
  const shown = parts
    .toSorted((a, b) => kinds.indexOf(a.part.kind) - kinds.indexOf(b.part.kind))
    .map((found) => found.part.show(language, found));
  return {
    text: shown.map(({ text }) => text).join(' · '),
    criteria: Object.assign({}, ...shown.map(({ criteria }) => criteria)) as PartCriteria,
  };
}
