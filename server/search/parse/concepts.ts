import { readFileSync } from 'node:fs';
import type { Language } from '#contract/languages.ts';
import { hasDiacritics, readSegments, readWords, spell, type Word } from './normalise.ts';

interface MarkedWord extends Word {
  /** The word in one of its spellings; undefined without diacritics. */
  marks?: string;
}
/** A name of whole words, with the form of a word that is looked up first. */
interface LatinName {
  concept: Concept;
  /** In Vietnamese the job stands before what it is about ("kế toán xây dựng"), in the others behind it. */
  isVietnamese: boolean;
  words: readonly MarkedWord[];
  form: 'exact' | 'folded';
}
/** A Korean name without spaces. */
interface HangulName {
  concept: Concept;
  name: string;
}
/** The id of a concept; undefined for words that only contain names by chance. */
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

/** Words of a Latin name by which it is looked up: hundreds of names begin with "nhân viên". */
const KEY_WORDS = 3;
const latinNames = Map.groupBy(
  names.flatMap(({ latin }) => latin),
  ({ words, form }) => keyOf(words, form),
);
/** The first words of these names: most words of a text begin none. */
const latinBeginnings: ReadonlySet<string> = new Set(
  [...latinNames.keys()].flatMap((key) => listBeginnings(key)),
);
/** Grouped by their first syllable. */
const hangulNames = Map.groupBy(
  names.flatMap(({ hangul }) => hangul),
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

/** As `conceptsIn`, for the title of an ad: "브리지 엔지니어 채용" and "Tuyển dụng kế toán" announce jobs, but no recruiter's. */
export function titleConceptsIn(title: string): string[] {
  const words = readWords(title);
  const found = findConcepts(words);
  const isAnnouncing = ({ concept, from, length }: Found) =>
    concept === RECRUITING &&
    (words[from]?.hangul
      ? !recruiters.test(spell(words.slice(from, from + 2), 'folded').replaceAll(' ', ''))
      : from === 0 && length === 2 && words[0]?.folded === 'tuyen');
  const hasOther = found.some(({ concept }) => concept !== RECRUITING && isJobConcept(concept));
  return [...new Set(found.filter((one) => !hasOther || !isAnnouncing(one)).map(({ concept }) => concept))];
}
const RECRUITING = 'recruitment';
const recruiters = /채용(?:담당|매니저|전문|팀|컨설|리드|파트)|리크루|헤드헌|서치펌/;

/** Every position in a row of words where a concept is named. */
export function findConcepts(words: readonly Word[]): Found[] {
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

/** A name in a text, by the first and the last of its words or syllables. */
interface Range<Named = Concept> {
  concept: Named;
  isVietnamese?: boolean;
  at: number;
  end: number;
}

/** The names that are not part of a longer word by chance: "điện" of "điện thoại", "인사" of "인사이트". */
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

/** " nhân viên kho" begins with " nhân" and " nhân viên". */
function listBeginnings(key: string): string[] {
  const found = [key];
  for (let at = key.lastIndexOf(' '); at > 0; at = key.lastIndexOf(' ', at - 1)) found.push(key.slice(0, at));
  return found;
}

/** A word without diacritics may be any with the same letters ("ke toan"), one with diacritics only itself ("kể toán"). */
function isSameWord(word: MarkedWord | undefined, name: MarkedWord, form: LatinName['form']): boolean {
  if (word?.[form] !== name[form]) return false;
  return form === 'exact' || word.marks === undefined || word.marks === name.marks;
}

/** The letters and diacritics of a word in one of its spellings; undefined without diacritics. */
export const spellingOf = (word: Word): string | undefined => readMarks(word).marks;

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
  return dropChances(found).flatMap(({ concept, at, end }) => {
    // Over a space, the end of one word and the beginning of another are no name: "병원 예약" is not "원예".
    if (at > 0 && end > own.length && !ends.includes(end)) return [];
    const last = ends.findIndex((position) => end <= position);
    return [{ concept, from, length: last + 1, whole: at === 0 && end === ends[last], isVietnamese: false }];
  });
}

/** As `readMarks` for the words of the lexicon, which has the same few in thousands of names. */
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

/** @param vietnamese number of the names that are Vietnamese, the first ones */
function readNames(concept: Concept, all: readonly string[], vietnamese = 0) {
  const latin = all.filter((name) => !isHangul(name));
  // All names in one call, each a line and therefore a segment, which is ten times as fast.
  const segments = readSegments(latin.join('\n'));
  return {
    latin: latin.map((name, at) => ({
      ...readLatinName(name, concept, segments[at] ?? []),
      isVietnamese: at < vietnamese,
    })),
    hangul: all.filter(isHangul).map((name): HangulName => ({ concept, name: name.replaceAll(' ', '') })),
  };
}

/** Lines of a lexicon without comments and empty ones. */
export function listLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** Names of a column of a lexicon, which commas separate. */
export function listNames(column: string): string[] {
  return column.split(',').map((name) => name.trim());
}

/** True for a name of Hangul alone. One with Latin letters, too, is compared in whole words ("CS 담당자"). */
function isHangul(name: string): boolean {
  return /^[\p{Script=Hangul}\s]+$/u.test(name);
}

/** Without diacritics, a single syllable means too many things, so it must match exactly as written. */
function readLatinName(
  name: string,
  concept: Concept,
  segment: readonly Word[],
): Omit<LatinName, 'isVietnamese'> {
  const words = segment.map(readKnownMarks);
  const isExact = name.startsWith('=') || (words.length === 1 && words[0]?.marks !== undefined);
  return { concept, words, form: isExact ? 'exact' : 'folded' };
}

/** The names of all jobs as they are written, each language with its most common name first. */
export const listJobNames = (): { concept: string; names: Record<Language, string[]> }[] =>
  listLines(jobs).map((line) => {
    const [vi = [], kr = [], en = []] = line
      .split('|')
      .map((column) => listNames(column).map((name) => name.replace(/^=/, '')));
    return { concept: en[0] ?? '', names: { vi, kr, en } };
  });

/** The words of all names of jobs, for telling a word of a job from others. */
export const jobNameWords = (): Word[][] =>
  (concepts[0] ?? []).flatMap(({ latin, hangul }) => [
    ...latin.map(({ words }) => [...words]),
    ...hangul.map(({ name }) => readWords(name)),
  ]);
