import { readFileSync } from 'node:fs';
import type { Language } from '#contract/languages.ts';
import { isJobConcept, listLines, listNames } from './concepts.ts';

/** A place or trade where people work, which stands for jobs: "hotel" for receptionists and room attendants. */
export interface Workplace {
  id: string;
  names: Record<Language, string[]>;
  /** Job concepts whose ads are jobs of that trade. */
  jobs: string[];
}

/** Reads the lexicon of workplaces. A job that `jobs.txt` does not contain is a mistake in the file. */
export function readWorkplaces(): Workplace[] {
  const text = readFileSync(new URL('../lexicon/workplaces.txt', import.meta.url), 'utf8');
  return listLines(text).map((line) => {
    const [[id = ''] = [], vi = [], kr = [], en = [], jobs = []] = line.split('|').map(listNames);
    const unknown = jobs.filter((job) => !isJobConcept(job));
    if (unknown.length > 0) throw new Error(`workplaces.txt: ${id} has unknown jobs: ${unknown.join(', ')}`);
    return { id, names: { vi, kr, en }, jobs };
  });
}
