import { readFileSync } from 'node:fs';
import { readWords, type Word } from './normalise.ts';

interface Name {
  concept: string;
  words: string[];
  form: 'exact' | 'folded';
}

const [jobs = [], others = []] = readFileSync(new URL('../lexicon/jobs.txt', import.meta.url), 'utf8')
  .split('# levels and languages')
  .map(readConcepts);
const concepts = [...jobs, ...others];
const jobIds: ReadonlySet<string> = new Set(jobs.map(({ concept }) => concept));

/** True if a concept is a job, and not a level, a language or a type of employment ("manager", "intern"). */
export const isJobConcept = (concept: string): boolean => jobIds.has(concept);

function readConcepts(text: string) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [vi = [], ko = [], en = []] = line
      .split('|')
      .map((names) => names.split(',').map((name) => name.trim()));
    return {
      concept: en[0] ?? '',
      latin: [...vi.map(readVietnameseName), ...en.map(readEnglishName)],
      hangul: ko.map(compact),
    };
  });
}

/** Latin names, grouped by their first word, longest first. Korean names (below) are compared without spaces. */
const latinNames = Map.groupBy(
  concepts.flatMap(({ concept, latin }) => latin.map((name): Name => ({ concept, ...name }))),
  (name) => name.words[0],
);
const hangulNames = concepts.flatMap(({ concept, hangul }) => hangul.map((name) => ({ concept, name })));

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
  return words.flatMap((word, from) => (word.hangul ? hangulAt(words, from) : latinAt(words, from)));
}

function latinAt(words: readonly Word[], from: number): Found[] {
  const starts = new Set([words[from]?.folded, words[from]?.exact]);
  return [...starts].flatMap((start) =>
    (latinNames.get(start ?? '') ?? [])
      .filter((name) => name.words.every((word, index) => words[from + index]?.[name.form] === word))
      .map((name) => ({ concept: name.concept, from, length: name.words.length, whole: true })),
  );
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
  return hangulNames.flatMap(({ concept, name }) => {
    const at = run.indexOf(name);
    if (at < 0 || at >= own.length) return [];
    const last = ends.findIndex((end) => at + name.length <= end);
    return [{ concept, from, length: last + 1, whole: at === 0 && name.length === ends[last] }];
  });
}

/** Without diacritics, a single syllable means too many things, so it must match exactly as written. */
function readVietnameseName(name: string): Omit<Name, 'concept'> {
  const words = readWords(name);
  const form = words.length === 1 ? 'exact' : 'folded';
  return { words: words.map((word) => word[form]), form };
}

function readEnglishName(name: string): Omit<Name, 'concept'> {
  return { words: readWords(name).map((word) => word.folded), form: 'folded' };
}

function compact(name: string): string {
  return name.replaceAll(' ', '');
}
