import { readFileSync } from 'node:fs';
import type { Language } from '#contract/languages.ts';
import { isJobConcept, listLines, listNames } from './concepts.ts';
import { readWords, stemOf, type Word } from './normalise.ts';

/**
 * A place or trade in which people work. A search for it finds the jobs of that trade: "hotel" finds receptionists and
 * room attendants.
 */
export interface Workplace {
  id: string;
  names: Record<Language, string[]>;
  /** Ids of the jobs of that trade. */
  jobs: string[];
}

/** Reads the lexicon of workplaces. Throws if `jobs.txt` does not contain a job, because the file is then wrong. */
export function readWorkplaces(): Workplace[] {
  const text = readFileSync(new URL('../lexicon/workplaces.txt', import.meta.url), 'utf8');
  return listLines(text).map((line) => {
    const [[id = ''] = [], vi = [], kr = [], en = [], jobs = []] = line.split('|').map(listNames);
    const unknown = jobs.filter((job) => !isJobConcept(job));
    if (unknown.length > 0) throw new Error(`workplaces.txt: ${id} has unknown jobs: ${unknown.join(', ')}`);
    return { id, names: { vi, kr, en }, jobs };
  });
}

const workplaces = readWorkplaces();
/** Jobs of each workplace, by its id. */
export const jobsOfWorkplace: ReadonlyMap<string, readonly string[]> = new Map(
  workplaces.map(({ id, jobs }) => [id, jobs]),
);
/** Names of each workplace, the usual one first. */
export const workplaceNames: ReadonlyMap<string, Record<Language, readonly string[]>> = new Map(
  workplaces.map(({ id, names }) => [id, names]),
);
const namesOfWorkplaces = Map.groupBy(
  workplaces.flatMap(({ id, names }) =>
    Object.values(names)
      .flat()
      .map((name) => ({ id, words: readWords(name) })),
  ),
  ({ words }) => words[0]?.folded,
);
const MAX_PARTICLE = 3;

/** Finds every workplace that the words name as whole words; a Korean one may have a particle. */
export function findWorkplaces(words: readonly Word[]): { id: string; from: number; length: number }[] {
  return words.flatMap((word, from) => {
    const starts = word.hangul
      ? Array.from({ length: MAX_PARTICLE + 1 }, (_, cut) => word.folded.slice(0, word.folded.length - cut))
      : [word.folded];
    return starts.flatMap((start, cut) =>
      (namesOfWorkplaces.get(start) ?? [])
        .filter(
          ({ words: name }) =>
            (cut === 0 || (name.length === 1 && stemOf(word) !== word.folded)) &&
            name.every((own, at) => at === 0 || isSame(words[from + at], own)) &&
            (cut > 0 || isSame(word, name[0])),
        )
        .map(({ id, words: name }) => ({ id, from, length: name.length })),
    );
  });
}

/** A word that was typed with diacritics must agree with the name. */
const isSame = (word: Word | undefined, name: Word | undefined): boolean =>
  word?.folded === name?.folded &&
  (word?.exact === word?.folded || word?.exact === name?.exact || word?.hangul === true);
