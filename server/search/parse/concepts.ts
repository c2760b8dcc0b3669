import { readFileSync } from 'node:fs';
import { hasDiacritics, readSegments, readWords, type Word } from './normalise.ts';

interface MarkedWord extends Word {
  /** The word in one of its spellings; undefined without diacritics. */
  marks?: string;
}
/** A name of whole words, with the form of a word that is looked up first. */
interface LatinName {
  concept: string;
  words: readonly MarkedWord[];
  form: 'exact' | 'folded';
}
/** A Korean name without spaces. Without a concept, it is a word that only contains names by chance. */
interface HangulName {
  concept: string | undefined;
  name: string;
}

const tone = /[\u0300\u0301\u0303\u0309\u0323]/g;

const [jobs = '', others = '', chance = ''] = readFileSync(
  new URL('../lexicon/jobs.txt', import.meta.url),
  'utf8',
).split(/^# (?:levels and languages|inside other words)$/m);
const concepts = [jobs, others].map(readConcepts);
const jobIds: ReadonlySet<string> = new Set(concepts[0]?.map(({ concept }) => concept));

/** True if a concept is a job, and not a level, a language, a type of employment or a workplace ("manager", "hotel"). */
export const isJobConcept = (concept: string): boolean => jobIds.has(concept);

/** Words of a Latin name by which it is looked up: hundreds of names begin with "nhân viên". */
const KEY_WORDS = 3;
const latinNames = Map.groupBy(
  concepts.flat().flatMap(({ latin }) => latin),
  ({ words, form }) => keyOf(words, form),
);
/** Grouped by their first syllable. */
const hangulNames = Map.groupBy(
  [
    ...concepts.flat().flatMap(({ hangul }) => hangul),
    ...listLines(chance)
      .flatMap(listNames)
      .map((name): HangulName => ({ concept: undefined, name })),
  ],
  ({ name }) => name[0],
);

/** A concept found in a text, with the position of its words. */
export interface Found {
  concept: string;
  from: number;
  /** Number of words it covers. */
  length: number;
  /** False when it is only part of a Korean word. */
  whole: boolean;
}

/** Concepts that a text names, nested ones too: "kế toán trưởng" gives accounting and chief accountant. */
export function conceptsIn(text: string): string[] {
  return [...new Set(findConcepts(readWords(text)).map((found) => found.concept))];
}

/** Every position in a row of words where a concept is named. */
export function findConcepts(words: readonly Word[]): Found[] {
  const marked = words.map(readMarks);
  return words.flatMap((word, from) => [
    ...latinAt(marked, from),
    ...(word.hangul ? hangulAt(words, from) : []),
  ]);
}

function latinAt(words: readonly MarkedWord[], from: number): Found[] {
  const found: Found[] = [];
  for (let length = 1; length <= KEY_WORDS && from + length <= words.length; length++) {
    const start = words.slice(from, from + length);
    for (const key of new Set([keyOf(start, 'folded'), keyOf(start, 'exact')]))
      for (const { concept, words: name, form } of latinNames.get(key) ?? [])
        if (name.every((word, at) => isSameWord(words[from + at], word, form)))
          found.push({ concept, from, length: name.length, whole: true });
  }
  return found;
}

function keyOf(words: readonly Word[], form: LatinName['form']): string {
  return words
    .slice(0, KEY_WORDS)
    .map((word) => word[form])
    .join(' ');
}

/** A word without diacritics may be any with the same letters ("ke toan"), one with diacritics only itself ("kể toán"). */
function isSameWord(word: MarkedWord | undefined, name: MarkedWord, form: LatinName['form']): boolean {
  if (word?.[form] !== name[form]) return false;
  return form === 'exact' || word.marks === undefined || word.marks === name.marks;
}

/** "hoá" and "hóa", "kỹ" and "kĩ" are two spellings of one word: the tone is put behind it, and the last y becomes i. */
function readMarks(word: Word): MarkedWord {
  const folded = word.folded.replace(/^([hklmst])y$/, '$1i');
  if (word.exact === word.folded || !hasDiacritics(word)) return { ...word, folded };
  const letters = word.exact.normalize('NFD');
  const marks = letters.replace(tone, '').replace(/y$/, 'i') + (letters.match(tone)?.join('') ?? '');
  return { ...word, folded, marks };
}

/** A Korean name may be inside a word and continue over spaces; it counts at the word where it begins. */
function hangulAt(words: readonly Word[], from: number): Found[] {
  const own = words[from]?.folded ?? '';
  const ends: number[] = [];
  let run = '';
  for (let index = from; words[index]?.hangul && index < from + 4; index++) {
    run += words[index]?.folded;
    ends.push(run.length);
  }
  const found = Array.from(own).flatMap((syllable, at) =>
    (hangulNames.get(syllable) ?? [])
      .filter(({ name }) => run.startsWith(name, at))
      .map(({ concept, name }) => ({ concept, at, end: at + name.length })),
  );
  const chances = found.filter(({ concept }) => concept === undefined);
  return found.flatMap(({ concept, at, end }) => {
    const isChance = chances.some(
      (word) => word.at <= at && end <= word.end && end - at < word.end - word.at,
    );
    if (concept === undefined || isChance) return [];
    // Over a space, the end of one word and the beginning of another are no name: "병원 예약" is not "원예".
    if (at > 0 && end > own.length && !ends.includes(end)) return [];
    const last = ends.findIndex((position) => end <= position);
    return [{ concept, from, length: last + 1, whole: at === 0 && end === ends[last] }];
  });
}

function readConcepts(text: string) {
  const lines = listLines(text).map((line) => {
    const [vi = [], ko = [], en = []] = line.split('|').map(listNames);
    const latin = [...vi, ...ko.filter((name) => !isHangul(name)), ...en];
    return { concept: en[0] ?? '', latin, hangul: ko.filter(isHangul) };
  });
  // All names in one call, each a line and therefore a segment, which is ten times as fast.
  const segments = readSegments(lines.flatMap(({ latin }) => latin).join('\n')).values();
  return lines.map(({ concept, latin, hangul }) => ({
    concept,
    latin: latin.map((name) => readLatinName(name, concept, segments.next().value ?? [])),
    hangul: hangul.map((name): HangulName => ({ concept, name: name.replaceAll(' ', '') })),
  }));
}

/** Lines of a lexicon without comments and empty ones. */
export function listLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** Names of a column of a lexicon, which commas separate. */
export function listNames(column: string): string[] {
  return column.split(',').map((name) => name.trim());
}

/** False for a Korean name with Latin letters ("CS 담당자"), which is compared in whole words. */
function isHangul(name: string): boolean {
  return !/[a-z]/i.test(name);
}

/** Without diacritics, a single syllable means too many things, so it must match exactly as written. */
function readLatinName(name: string, concept: string, segment: readonly Word[]): LatinName {
  const words = segment.map(readMarks);
  const isExact = name.startsWith('=') || (words.length === 1 && words[0]?.marks !== undefined);
  return { concept, words, form: isExact ? 'exact' : 'folded' };
}
