import { readFileSync } from 'node:fs';
import { employmentTypes } from '#contract/enums.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { Word } from '../parse/normalise.ts';
import type { JobBounds } from '../places/place-ambiguity.ts';
import type { FoundPlace } from '../places/places-in-text.ts';
import { addPhrases, openPhraseTree, type PhraseTree, readPatterns } from './phrases.ts';

/** The slots of the phrase files in `server/search/lexicon/<language>/`. */
const slots = [
  'experience',
  'levels',
  'types',
  'hours',
  'languages',
  'benefits',
  'dates',
  'personal',
  'negations',
  'requests',
  'other-words',
] as const;
export type Slot = (typeof slots)[number];

/** A phrase stands for the slot of its file and the value of its line. */
export interface Reading {
  slot: Slot;
  value: string;
  language: Language;
}

/** Phrases of all three languages: which language a text is in cannot be told from a few words. */
export const phraseTree: PhraseTree<Reading> = openPhraseTree();
for (const language of languages)
  for (const slot of slots) {
    const file = new URL(`../lexicon/${language}/${slot}.txt`, import.meta.url);
    for (const { value, patterns } of readPatterns(readFileSync(file, 'utf8')))
      addPhrases(phraseTree, patterns, { slot, value, language });
  }

/** Employment types by the names in `types.txt`. */
export const typeCodes: Readonly<Record<string, readonly number[]>> = {
  'full-time': [employmentTypes.OFFICIAL],
  seasonal: [employmentTypes.SEASONAL],
  internship: [employmentTypes.INTERNSHIP],
  freelance: [employmentTypes.FREELANCER, employmentTypes.SELF_EMPLOYED],
  'part-time': [employmentTypes.PART_TIME],
  // "cộng tác viên": by the hour or by the piece.
  collaborator: [employmentTypes.PART_TIME, employmentTypes.FREELANCER],
};

/** Values of `benefits.txt` that are schooling. */
export const schoolings: ReadonlySet<string> = new Set(['no-degree', 'high-school', 'college', 'university']);
/** Values of `languages.txt` that are certificates, with the language that they prove. */
export const certificates: ReadonlyMap<string, string | undefined> = new Map([
  ['topik', 'ko'],
  ['jlpt', 'ja'],
  ['hsk', 'zh'],
  ['ielts', 'en'],
  ['toeic', 'en'],
  ['license-b', undefined],
  ['license-c', undefined],
  ['license-d', undefined],
  ['license-fc', undefined],
  ['license-moto', undefined],
]);

/** The parser knows the product's own rows by this: careers, skills, places and companies. */
export interface Lexicon {
  /** Changes with each change of the rows, for the keys of caches. */
  number: number;
  /** True if a word stands in a name of a career, a skill or a job. */
  isJobWord: (word: Word) => boolean;
  /** True if these words are the whole name of a career or job. */
  isName: (words: readonly Word[]) => boolean;
  /** True if these neighbours stand in such a name side by side. */
  isJobPair: (first: Word, second: Word) => boolean;
  /** @param from index of the first word that is read */
  findPlaces: (words: readonly Word[], jobs?: JobBounds, from?: number) => FoundPlace[];
  /** A company with listed ads by its whole name without its legal form, in folded letters without spaces. */
  findCompany: (name: string) => { id: number; name: string } | undefined;
}
