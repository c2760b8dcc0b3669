import { readFileSync } from 'node:fs';
import { foldWords } from '#contract/text/fold.ts';
import { spelledAliases } from '#server/places/locations/aliases.ts';
import type { AdminUnit, AdminUnits } from '#server/places/locations/places.ts';
import { koreanNames } from '#server/places/reference/korea.ts';
import { readWords, type Word } from '../parse/normalise.ts';
import { MAX_KNOWN_NAME_WORDS } from '../parse/tolerance.ts';

/** A Korean city below the level of regions. It is no unit of the product, but addresses contain its name. */
export interface KoreanCity {
  /** Its name in Hangul, as addresses contain it. */
  text: string;
  region: AdminUnit | undefined;
}

/** A written name that does not simply mean all units of that name, and the units that it means. */
interface Alias {
  /** The name with its diacritics. */
  spelling: string;
  units: AdminUnit[];
}

/**
 * All names of places by their folded letters without spaces. The lexicon is built again after each change of the
 * units.
 */
export interface PlaceLexicon {
  /** Units by their own name. Numbered units include their unit word, because "7" alone is not a place. */
  units: ReadonlyMap<string, readonly AdminUnit[]>;
  /** Short, former, English and Hangul names, and parts of a country. */
  aliases: ReadonlyMap<string, readonly Alias[]>;
  towns: ReadonlyMap<string, KoreanCity>;
  /** The first words of names, joined. For short and Hangul names, their first letters or syllables. */
  beginnings: ReadonlySet<string>;
  /** Districts that people search for without a unit word. */
  wellKnown: ReadonlySet<AdminUnit>;
}

/** Builds the lexicon of places from the units of the product and the data files. */
export function buildPlaceLexicon(all: AdminUnits): PlaceLexicon {
  const units = new Map<string, AdminUnit[]>();
  for (const unit of all.values()) {
    // The folded names of Korean regions end with their Hangul.
    const name = unit.country === 'KR' ? keyOf(unit.name) : unit.joined;
    const key = /^\d/.test(name) ? unit.unit.replace(' ', '') + name : name;
    const same = units.get(key);
    if (same) same.push(unit);
    else units.set(key, [unit]);
  }
  const provinces = (name: string) => (units.get(keyOf(name)) ?? []).filter(({ level }) => level === 1);
  const wellKnown = readWellKnown(units);
  const aliases = collectAliases(all, units, wellKnown);
  const towns = readTowns((name) => provinces(name)[0], aliases);
  const beginnings = new Set(units.keys());
  const addBeginnings = (parts: readonly string[]) => {
    for (let length = 1; length <= parts.length; length++) beginnings.add(parts.slice(0, length).join(''));
  };
  for (const { folded } of all.values()) addBeginnings(folded.split(' '));
  // Short names are typed with signs inside, too: "BR-VT".
  for (const key of [...aliases.keys(), ...towns.keys()]) addBeginnings([...key]);
  return { units, aliases, towns, beginnings, wellKnown };
}

/**
 * Words that may be the beginning of a name, folded and joined in `key`. `letters` are the letters of the last word
 * that follow.
 */
interface Beginning {
  key: string;
  /** Index after the last word. */
  end: number;
  letters: string;
}

/**
 * Lists the sequences of words from an index on with which a name begins, the longest first. A Hangul word is split
 * into syllables.
 */
export function listBeginnings(
  { beginnings }: PlaceLexicon,
  words: readonly Word[],
  from: number,
): Beginning[] {
  const found: Beginning[] = [];
  let key = '';
  for (let end = from + 1; end <= from + MAX_KNOWN_NAME_WORDS; end++) {
    const { folded, hangul } = words[end - 1] ?? { folded: '', hangul: false };
    let read = hangul ? 1 : folded.length;
    for (; read > 0 && read <= folded.length && beginnings.has(key + folded.slice(0, read)); read++)
      found.push({ key: key + folded.slice(0, read), end, letters: folded.slice(read) });
    if (read <= folded.length) break;
    key += folded;
  }
  return found.reverse();
}

/**
 * Chooses the units that a name means without a unit word: provinces, otherwise well-known districts, otherwise the
 * units of the highest level.
 */
export function selectUnits(units: readonly AdminUnit[], wellKnown: ReadonlySet<AdminUnit>): AdminUnit[] {
  const level = Math.min(...units.map((unit) => unit.level));
  const known = level === 1 ? [] : units.filter((unit) => wellKnown.has(unit));
  return known.length > 0 ? known : units.filter((unit) => unit.level === level);
}

/** The form in which names are compared: folded words without spaces. */
export function keyOf(name: string): string {
  if (/^[가-힣]+$/.test(name)) return name;
  return readWords(name)
    .map(({ folded }) => folded)
    .join('');
}

/** Reads the lines of a data file of the lexicon, without comments. */
export function readLines(file: string): string[] {
  return readFileSync(new URL(`../lexicon/${file}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Parses lines "province: names". Names that are no unit of that province are left out. */
function readWellKnown(units: ReadonlyMap<string, readonly AdminUnit[]>): Set<AdminUnit> {
  const known = readLines('well-known-places').flatMap((line) => {
    const [province = '', names = ''] = line.split(': ');
    return names
      .split(', ')
      .flatMap((name) =>
        (units.get(keyOf(name)) ?? []).filter(
          ({ level, parent }) => level === 2 && parent?.joined === keyOf(province),
        ),
      );
  });
  return new Set(known);
}

function collectAliases(
  all: AdminUnits,
  units: ReadonlyMap<string, readonly AdminUnit[]>,
  wellKnown: ReadonlySet<AdminUnit>,
): Map<string, Alias[]> {
  const aliases = new Map<string, Alias[]>();
  const add = (written: string, meant: AdminUnit[]) => {
    if (meant.length === 0) return;
    const key = keyOf(written);
    aliases.set(key, [...(aliases.get(key) ?? []), { spelling: written, units: meant }]);
  };
  for (const [written, name] of spelledAliases)
    add(written, selectUnits(units.get(keyOf(name)) ?? [], wellKnown));
  for (const [code, hangul] of koreanNames)
    add(
      hangul,
      [all.get(code)].filter((unit) => unit !== undefined),
    );
  const provinces = [...all.values()].filter(({ level }) => level === 1);
  for (const line of readLines('regions')) {
    const [names = '', listed = ''] = line.split(' | ');
    const members = listMembers(provinces, listed);
    for (const name of names.split(', ')) add(name, members);
  }
  return aliases;
}

/** The listed provinces, and the present provinces that consist only of listed ones. */
function listMembers(provinces: readonly AdminUnit[], listed: string): AdminUnit[] {
  if (/^[A-Z]{2}$/.test(listed)) return provinces.filter(({ country }) => country === listed);
  const names = new Set(listed.split(', ').map(foldWords));
  const isListed = (unit: AdminUnit) => names.has(unit.country === 'VN' ? unit.folded : foldWords(unit.name));
  return provinces.filter((unit) =>
    unit.predecessors.length > 0
      ? unit.predecessors.every((before) => before.level > 1 || isListed(before))
      : isListed(unit),
  );
}

/**
 * Parses lines "region: names". A Hangul name may have other spellings after "=". Each name is also found joined to its
 * region: 서울강남.
 */
function readTowns(
  findRegion: (name: string) => AdminUnit | undefined,
  aliases: ReadonlyMap<string, readonly Alias[]>,
): Map<string, KoreanCity> {
  return new Map(
    readLines('korean-cities').flatMap((line) => {
      const [name = '', towns = ''] = line.split(': ');
      const region = findRegion(name);
      const prefixes = [...aliases].flatMap(([key, [alias]]) =>
        /^[가-힣]/.test(key) && alias?.units.length === 1 && alias.units[0] === region ? [key] : [],
      );
      return towns.split(', ').flatMap((spellings) => {
        const [text = '', ...others] = spellings.split('=');
        const keys = [text, ...others, ...prefixes.map((prefix) => prefix + text)].map(keyOf);
        return keys.map((key): [string, KoreanCity] => [key, { text, region }]);
      });
    }),
  );
}
