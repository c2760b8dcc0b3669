import { foldWords } from '#contract/text/fold.ts';
import { aliases, unitAbbreviations } from './aliases.ts';
import { type AdminUnit, ancestorsOf } from './places.ts';

/** Typed text, parsed as the name of a unit. */
interface Wanted {
  /** Folded text without unit word. */
  name: string;
  /** Folded unit word if one was typed: `quan`. */
  unit: string | undefined;
  isNumber: boolean;
}

/**
 * Finds units for typed text among `places`. It may be without accents, with or without unit words, a common short
 * name, and alone or followed by larger units ("yen phong bac ninh"). Exact names come first, then large units before
 * small ones.
 * @param prefersCurrent true if a current unit is preferred to a former one of the same name
 */
export function findUnits(places: Iterable<AdminUnit>, text: string, prefersCurrent: boolean): AdminUnit[] {
  const wanted = readWanted(text);
  const found: { place: AdminUnit; rank: number }[] = [];
  for (const place of places) {
    let rank = noMatch;
    for (const one of wanted) rank = Math.min(rank, rankPlace(place, one));
    if (rank < noMatch) found.push({ place, rank });
  }
  found.sort(
    (a, b) =>
      a.rank - b.rank ||
      a.place.level - b.place.level ||
      Number(b.place.isCurrent === prefersCurrent) - Number(a.place.isCurrent === prefersCurrent) ||
      a.place.folded.length - b.place.folded.length ||
      compare(a.place.folded, b.place.folded) ||
      compare(a.place.code, b.place.code),
  );
  return removeDuplicateUnits(found.map(({ place }) => place));
}

/** True if the name of a unit contains the text; for lists that are already short. */
export function isNamedLike(place: AdminUnit, text: string): boolean {
  return readWanted(text).some((wanted) => rankPlace(place, wanted) <= withinName);
}

/** Compares folded names by code units: they contain only plain letters, and a collator would be far slower. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

const withinName = 2;
const withAbove = 3;
const noMatch = 4;

function readWanted(text: string): Wanted[] {
  const plain = foldWords(text).replace(/\b0+(?=\d)/g, '');
  const readings = withAlias(plain).map((name) => toWanted(name, undefined));
  for (const [written, unit] of unitAbbreviations) {
    const rest = new RegExp(`^${written}(?: +|(?=\\d))(.+)$`).exec(plain)?.[1];
    if (rest) readings.push(...withAlias(rest).map((name) => toWanted(name, unit)));
  }
  return readings;
}

function toWanted(name: string, unit: string | undefined): Wanted {
  return { name, unit, isNumber: /^\d+$/.test(name) };
}

function withAlias(name: string): string[] {
  const alias = aliases.get(name.replaceAll(' ', ''));
  return [name, alias].filter((one) => one !== undefined && one !== '') as string[];
}

/**
 * Rank of a match, lower is better: 0 the name itself, 1 its beginning, 2 a word in it, 3 the name together with larger
 * units.
 */
function rankPlace(place: AdminUnit, { name, unit, isNumber }: Wanted): number {
  if (unit !== undefined && place.unit !== unit) return noMatch;
  if (place.folded === name) return 0;
  // "Quận 1" is not the beginning of "Quận 10".
  if (isNumber) return noMatch;
  if (place.folded.startsWith(name)) return 1;
  if (place.folded.includes(` ${name}`)) return withinName;
  if (!name.includes(' ')) return name.length >= 4 && place.joined.startsWith(name) ? 1 : noMatch;
  if (place.level === 1 || !name.startsWith(firstWord(place.folded))) return noMatch;
  return spellPaths(place).some((path) => path.startsWith(name)) ? withAbove : noMatch;
}

function firstWord(folded: string): string {
  const end = folded.indexOf(' ');
  return end < 0 ? folded : folded.slice(0, end);
}

/**
 * Spellings of a unit with its larger units: "yen phong bac ninh", "yen phong tinh bac ninh" and so on. The district
 * between ward and province may be left out.
 */
function spellPaths(place: AdminUnit): string[] {
  const [own, ...above] = ancestorsOf(place);
  if (!own) return [];
  const rests = above.length > 1 ? [above, above.slice(-1)] : [above];
  return rests.flatMap((rest) => [
    [own.folded, ...rest.map((one) => one.folded)].join(' '),
    [own.folded, ...rest.map((one) => `${one.unit} ${one.folded}`)].join(' '),
  ]);
}

/** If two units of a province share name and level, only the first is returned, because most are the same unit. */
function removeDuplicateUnits(places: AdminUnit[]): AdminUnit[] {
  const seen = new Map<string, boolean>();
  return places.filter((place) => {
    const key = `${place.level}|${place.folded}|${ancestorsOf(place).at(-1)?.folded}`;
    const kept = seen.get(key);
    if (kept === undefined) seen.set(key, place.isCurrent);
    return kept === undefined || kept === place.isCurrent;
  });
}
