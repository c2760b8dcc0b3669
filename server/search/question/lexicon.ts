import { readFileSync } from 'node:fs';
import { employmentTypes } from '#contract/enums.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { Word } from '../parse/normalise.ts';
import type { JobBounds } from '../places/place-ambiguity.ts';
import type { FoundPlace } from '../places/places-in-text.ts';
import { addPhrases, openPhraseTree, type PhraseTree, readPatterns } from './phrases.ts';

/** Kinds of phrases, each with a file in `server/search/lexicon/<language>/`. */
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

/** Meaning of a phrase: the kind of its file (`slot`) and the value of its line. */
export interface PhraseMeaning {
  slot: Slot;
  value: string;
  language: Language;
}

/** The phrases of all three languages together, because a few words do not show the language of a text. */
export const phraseTree: PhraseTree<PhraseMeaning> = openPhraseTree();
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
  // "cộng tác viên" is a collaborator who works by the hour or by the piece.
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

/**
 * The names of the product's own records by which the parser recognises them: careers, skills, places and companies.
 */
export interface Lexicon {
  /** A number that changes when the records change; keys of caches contain it. */
  number: number;
  /** True if a word is part of a name of a career, a skill or a job. */
  isJobWord: (word: Word) => boolean;
  /** True if these words are the whole name of a career or job. */
  isName: (words: readonly Word[]) => boolean;
  /** True if these two words are adjacent in such a name. */
  isJobPair: (first: Word, second: Word) => boolean;
  /**
   * Finds the places in the words.
   * @param from index of the first word that is read
   */
  findPlaces: (words: readonly Word[], jobs?: JobBounds, from?: number) => FoundPlace[];
  /** Finds a company with listed ads by its whole name, without legal form, folded and without spaces. */
  findCompany: (name: string) => { id: number; name: string } | undefined;
}
