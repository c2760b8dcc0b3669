import { readFileSync } from 'node:fs';
import type { Language } from '#contract/languages.ts';
import { hasDiacritics, joinWords, readSegments, readWords, type Word } from './normalise.ts';

interface MarkedWord extends Word {
  /** The word in a normalised spelling of its diacritics; undefined if it has no diacritics. */
  marks?: string;
}
/** A name of a concept in Latin letters. `form` is the form of its words by which it is looked up. */
interface LatinName {
  concept: Concept;
  /** In a Vietnamese name, the job comes before its field ("kế toán xây dựng"); in other languages it comes last. */
  isVietnamese: boolean;
  words: readonly MarkedWord[];
  form: 'exact' | 'folded';
}
/** A Korean name without spaces. */
interface HangulName {
  concept: Concept;
  name: string;
}
/** Id of a concept (a job, level, language or similar); undefined for a word that only contains a name by chance. */
type Concept = string | undefined;

const tone = /[\u0300\u0301\u0303\u0309\u0323]/g;

const [jobs = '', others = '', chance = ''] = readFileSync(
  new URL('../lexicon/jobs.txt', import.meta.url),
  'utf8',
).split(/^# (?:levels and languages|inside other words)$/m);
const knownMarks = new Map<string, MarkedWord>();
const concepts = [jobs, others].map(readConcepts);
const jobIds: ReadonlySet<string> = new Set(concepts[0]?.map(({ concept }) => concept));

/** True if a concept is a job, and not a level, a language, a type of employment or a workplace ("manager", "hotel"). */
export const isJobConcept = (concept: string): boolean => jobIds.has(concept);

const names = [...concepts.flat(), ...listLines(chance).map((line) => readNames(undefined, listNames(line)))];

/**
 * Number of first words by which a Latin name is looked up. One word is not enough: hundreds of names begin with "nhân
 * viên".
 */
const KEY_WORDS = 3;
const latinNames = Map.groupBy(
  names.flatMap(({ latin }) => latin),
  ({ words, form }) => keyOf(words, form),
);
/** All beginnings of these keys, by which most words of a text are skipped quickly. */
const latinBeginnings: ReadonlySet<string> = new Set(
  [...latinNames.keys()].flatMap((key) => listBeginnings(key)),
);
/** Korean names, grouped by their first syllable. */
const hangulNames = Map.groupBy(
  names.flatMap(({ hangul }) => hangul),
  ({ name }) => name[0],
);

/** A concept found in a text, with the position of its words. */
export interface FoundConcept {
  concept: string;
  from: number;
  /** Number of words that the name of the concept covers. */
  length: number;
  /** False if the name is only a part of a Korean word. */
  whole: boolean;
  /** True if it was named in Vietnamese. */
  isVietnamese: boolean;
}

/**
 * Lists the concepts that a text names, including nested ones: "kế toán trưởng" gives accounting and chief accountant.
 */
export function conceptsIn(text: string): string[] {
  return [...new Set(findConcepts(readWords(text)).map((found) => found.concept))];
}

/**
 * Like `conceptsIn`, for the title of an ad. "브리지 엔지니어 채용" and "Tuyển dụng kế toán" announce jobs, but not the job of a
 * recruiter.
 */
export function titleConceptsIn(title: string): string[] {
  const words = readWords(title);
  const found = findConcepts(words);
  const isAnnouncing = ({ concept, from, length }: FoundConcept) =>
    concept === RECRUITING &&
    (words[from]?.hangul
      ? !recruiters.test(joinWords(words.slice(from, from + 2), 'folded').replaceAll(' ', ''))
      : from === 0 && length === 2 && words[0]?.folded === 'tuyen');
  const hasOther = found.some(({ concept }) => concept !== RECRUITING && isJobConcept(concept));
  return [...new Set(found.filter((one) => !hasOther || !isAnnouncing(one)).map(({ concept }) => concept))];
}
const RECRUITING = 'recruitment';
const recruiters = /채용(?:담당|매니저|전문|팀|컨설|리드|파트)|리크루|헤드헌|서치펌/;

/** Finds every position in a list of words at which a concept is named. */
export function findConcepts(words: readonly Word[]): FoundConcept[] {
  const marked = words.map(readMarks);
  const latin = marked.flatMap((_, from) => latinAt(marked, from));
  return [
    ...dropChances(latin).map(({ concept, isVietnamese = false, at, end }) => ({
      concept,
      isVietnamese,
      from: at,
      length: end - at,
      whole: true,
    })),
    ...words.flatMap((word, from) => (word.hangul ? hangulAt(words, from) : [])),
  ];
}

/** A name that was found in a text, by the index of its first word or syllable and the index after its last one. */
interface Range<Named = Concept> {
  concept: Named;
  isVietnamese?: boolean;
  at: number;
  end: number;
}

/** Drops names that are only part of a longer word by chance: "điện" of "điện thoại", "인사" of "인사이트". */
function dropChances(found: readonly Range[]): Range<string>[] {
  const chances = found.filter(({ concept }) => concept === undefined);
  return found.filter(
    (range): range is Range<string> =>
      range.concept !== undefined &&
      !chances.some(({ at, end }) => at <= range.at && range.end <= end && range.end - range.at < end - at),
  );
}

function latinAt(words: readonly MarkedWord[], from: number): Range[] {
  const found: Range[] = [];
  let [folded, exact] = ['', ''];
  for (const word of words.slice(from, from + KEY_WORDS)) {
    folded += ` ${word.folded}`;
    exact += ` ${word.exact}`;
    if (!latinBeginnings.has(folded) && !latinBeginnings.has(exact)) break;
    for (const key of folded === exact ? [folded] : [folded, exact])
      for (const { concept, isVietnamese, words: name, form } of latinNames.get(key) ?? [])
        if (name.every((word, at) => isSameWord(words[from + at], word, form)))
          found.push({ concept, isVietnamese, at: from, end: from + name.length });
  }
  return found;
}

function keyOf(words: readonly Word[], form: LatinName['form']): string {
  let key = '';
  for (let at = 0; at < KEY_WORDS && at < words.length; at++) key += ` ${words[at]?.[form]}`;
  return key;
}

/** Lists the beginnings of a key: " nhân viên kho" begins with " nhân" and " nhân viên". */
function listBeginnings(key: string): string[] {
  const found = [key];
  for (let at = key.lastIndexOf(' '); at > 0; at = key.lastIndexOf(' ', at - 1)) found.push(key.slice(0, at));
  return found;
}

/**
 * A typed word without diacritics may stand for any word with the same letters ("ke toan"). One with diacritics only
 * stands for itself ("kể toán").
 */
function isSameWord(word: MarkedWord | undefined, name: MarkedWord, form: LatinName['form']): boolean {
  if (word?.[form] !== name[form]) return false;
  return form === 'exact' || word.marks === undefined || word.marks === name.marks;
}

/** The letters of a word with its diacritics in a normalised spelling; undefined if it has no diacritics. */
export const spellingOf = (word: Word): string | undefined => readMarks(word).marks;

/**
 * Normalises spellings, because "hoá" and "hóa", "kỹ" and "kĩ" are the same word: the tone moves to the end, and a
 * final y becomes i.
 */
function readMarks(word: Word): MarkedWord {
  const folded = word.folded.replace(/^([hklmst])y$/, '$1i');
  if (word.exact === word.folded || !hasDiacritics(word)) return { ...word, folded };
  const letters = word.exact.normalize('NFD');
  const marks = letters.replace(tone, '').replace(/y$/, 'i') + (letters.match(tone)?.join('') ?? '');
  return { ...word, folded, marks };
}

/** Finds Korean names that begin in this word. A name may be inside a word and continue after spaces. */
function hangulAt(words: readonly Word[], from: number): FoundConcept[] {
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
  return dropChances(found).flatMap(({ concept, at, end }) => {
    // Across a space, the end of one word and the beginning of the next one do not form a name: "병원 예약" does not name
    // "원예".
    if (at > 0 && end > own.length && !ends.includes(end)) return [];
    const last = ends.findIndex((position) => end <= position);
    return [{ concept, from, length: last + 1, whole: at === 0 && end === ends[last], isVietnamese: false }];
  });
}

/** Like `readMarks`, but caches the result: thousands of names in the lexicon contain the same few words. */
function readKnownMarks(word: Word): MarkedWord {
  const known = knownMarks.get(word.exact) ?? readMarks(word);
  knownMarks.set(word.exact, known);
  return known;
}

function readConcepts(text: string) {
  return listLines(text).map((line) => {
    const columns = line.split('|').map(listNames);
    const concept = columns[2]?.[0] ?? '';
    return { ...readNames(concept, columns.flat(), columns[0]?.length), concept };
  });
}

/** @param vietnamese number of names at the start of `all` that are Vietnamese */
function readNames(concept: Concept, all: readonly string[], vietnamese = 0) {
  const latin = all.filter((name) => !isHangul(name));
  // Parses all names in one call, each as a line and therefore a segment. This is ten times as fast as one call for
  // each.
  const segments = readSegments(latin.join('\n'));
  return {
    latin: latin.map((name, at) => ({
      ...readLatinName(name, concept, segments[at] ?? []),
      isVietnamese: at < vietnamese,
    })),
    hangul: all.filter(isHangul).map((name): HangulName => ({ concept, name: name.replaceAll(' ', '') })),
  };
}

/** Lists the lines of a lexicon without comments and empty lines. */
export function listLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** Splits a column of a lexicon into its names, which are separated by commas. */
export function listNames(column: string): string[] {
  return column.split(',').map((name) => name.trim());
}

/** True if a name consists only of Hangul. A name with Latin letters ("CS 담당자") is compared in whole words instead. */
function isHangul(name: string): boolean {
  return /^[\p{Script=Hangul}\s]+$/u.test(name);
}

/**
 * Parses a name. A single syllable must match exactly as written, because without diacritics it means too many things.
 */
function readLatinName(
  name: string,
  concept: Concept,
  segment: readonly Word[],
): Omit<LatinName, 'isVietnamese'> {
  const words = segment.map(readKnownMarks);
  const isExact = name.startsWith('=') || (words.length === 1 && words[0]?.marks !== undefined);
  return { concept, words, form: isExact ? 'exact' : 'folded' };
}

/** Lists the names of all jobs as they are written; in each language, the most common name is the first one. */
export const listJobNames = (): { concept: string; names: Record<Language, string[]> }[] =>
  listLines(jobs).map((line) => {
    const [vi = [], kr = [], en = []] = line
      .split('|')
      .map((column) => listNames(column).map((name) => name.replace(/^=/, '')));
    return { concept: en[0] ?? '', names: { vi, kr, en } };
  });

/** Lists the words of all names of jobs, so that they can be distinguished from other words. */
export const jobNameWords = (): Word[][] =>
  (concepts[0] ?? []).flatMap(({ latin, hangul }) => [
    ...latin.map(({ words }) => [...words]),
    ...hangul.map(({ name }) => readWords(name)),
  ]);
