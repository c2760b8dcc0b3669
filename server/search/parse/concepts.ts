import { readFileSync } from 'node:fs';
import { hasDiacritics, readWords, type Word } from './normalise.ts';

/** A name of whole words, with the form of a word that is looked up first. */
interface LatinName {
  concept: string;
  /** In Vietnamese the job stands before what it is about ("kế toán xây dựng"), in the others behind it. */
  isVietnamese: boolean;
  words: readonly Word[];
  form: 'exact' | 'folded';
}
/** A Korean name without spaces. Without a concept, it is a word that only contains names by chance. */
interface HangulName {
  concept: string | undefined;
  name: string;
}

const [jobs = '', others = '', chance = ''] = readFileSync(
  new URL('../lexicon/jobs.txt', import.meta.url),
  'utf8',
).split(/^# (?:levels and languages|inside other words)$/m);
const concepts = [jobs, others].map(readConcepts);
const jobIds: ReadonlySet<string> = new Set(concepts[0]?.map(({ concept }) => concept));

/** True if a concept is a job, and not a level, a language, a type of employment or a workplace ("manager", "hotel"). */
export const isJobConcept = (concept: string): boolean => jobIds.has(concept);

/** Grouped by the form of their first word in which they are looked up. */
const latinNames = Map.groupBy(
  concepts.flat().flatMap(({ latin }) => latin),
  ({ words, form }) => words[0]?.[form],
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
  /** True if it was named in Vietnamese. */
  isVietnamese: boolean;
}

/** Concepts that a text names, nested ones too: "kế toán trưởng" gives accounting and chief accountant. */
export function conceptsIn(text: string): string[] {
  return [...new Set(findConcepts(readWords(text)).map((found) => found.concept))];
}

/** Every position in a row of words where a concept is named. */
export function findConcepts(words: readonly Word[]): Found[] {
  return words.flatMap((word, from) => [
    ...latinAt(words, from),
    ...(word.hangul ? hangulAt(words, from) : []),
  ]);
}

function latinAt(words: readonly Word[], from: number): Found[] {
  const starts = new Set([words[from]?.folded, words[from]?.exact]);
  return [...starts].flatMap((start) =>
    (latinNames.get(start) ?? [])
      .filter(({ words: name, form }) => name.every((word, at) => isSameWord(words[from + at], word, form)))
      .map(({ concept, isVietnamese, words: name }) => ({
        concept,
        isVietnamese,
        from,
        length: name.length,
        whole: true,
      })),
  );
}

/** A word without diacritics may be any with the same letters ("ke toan"), one with diacritics only itself ("kể toán"). */
function isSameWord(word: Word | undefined, name: Word, form: LatinName['form']): boolean {
  if (word?.[form] !== name[form]) return false;
  return form === 'exact' || !hasDiacritics(word) || spellTone(word.exact) === spellTone(name.exact);
}

/** "hoá" and "hóa", "kỹ" and "kĩ" are two spellings of one word: the tone is put behind it, and y becomes i. */
function spellTone(word: string): string {
  const tone = /[\u0300\u0301\u0303\u0309\u0323]/g;
  const letters = word.normalize('NFD');
  return letters.replace(tone, '').replace(/y$/, 'i') + (letters.match(tone)?.join('') ?? '');
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
    return [{ concept, isVietnamese: false, from, length: last + 1, whole: at === 0 && end === ends[last] }];
  });
}

function readConcepts(text: string) {
  return listLines(text).map((line) => {
    const [vi = [], ko = [], en = []] = line.split('|').map(listNames);
    const concept = en[0] ?? '';
    const others = [...ko.filter((name) => !isHangul(name)), ...en];
    return {
      concept,
      latin: [
        ...vi.map((name) => readLatinName(name, concept, true)),
        ...others.map((name) => readLatinName(name, concept, false)),
      ],
      hangul: ko.filter(isHangul).map((name): HangulName => ({ concept, name: name.replaceAll(' ', '') })),
    };
  });
}

function listLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

function listNames(column: string): string[] {
  return column.split(',').map((name) => name.trim());
}

/** False for a Korean name with Latin letters ("CS 담당자"), which is compared in whole words. */
function isHangul(name: string): boolean {
  return !/[a-z]/i.test(name);
}

/** Without diacritics, a single syllable means too many things, so it must match exactly as written. */
function readLatinName(name: string, concept: string, isVietnamese: boolean): LatinName {
  const words = readWords(name);
  const isExact = name.startsWith('=') || (words.length === 1 && words.some(hasDiacritics));
  return { concept, isVietnamese, words, form: isExact ? 'exact' : 'folded' };
}

/** The words of all names of jobs, for telling a word of a job from others. */
export const jobNameWords = (): Word[][] =>
  (concepts[0] ?? []).flatMap(({ latin, hangul }) => [
    ...latin.map(({ words }) => [...words]),
    ...hangul.map(({ name }) => readWords(name)),
  ]);
