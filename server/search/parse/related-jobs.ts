import { readFileSync } from 'node:fs';
import { isJobConcept, listLines, listNames } from './concepts.ts';

const [related = '', managing = ''] = readFileSync(
  new URL('../lexicon/related-jobs.txt', import.meta.url),
  'utf8',
).split(/^# managers$/m);

/** A job that `jobs.txt` does not contain is a mistake in the file. */
function readJob(name: string): string {
  if (!isJobConcept(name)) throw new Error(`related-jobs.txt: unknown job ${name}`);
  return name;
}

const relatedJobs: ReadonlyMap<string, readonly string[]> = new Map(
  listLines(related).map((line) => {
    const [[job = ''] = [], others = []] = line.split('|').map(listNames);
    return [readJob(job), others.map(readJob)];
  }),
);
const managed = listLines(managing).map((line) => {
  const [manager = '', job = ''] = line.split('=').map((name) => name.trim());
  return { manager: readJob(manager), job: readJob(job) };
});
const managersOf = Map.groupBy(managed, ({ job }) => job);
const managers: ReadonlySet<string> = new Set(managed.map(({ manager }) => manager));

/** True for a job whose name contains the level of a manager. */
export const isManager = (job: string): boolean => managers.has(job);

/** Jobs that answer a question for this one, too, the nearest first: its kinds, and the same work under another name. */
export const relatedTo = (job: string): readonly string[] => relatedJobs.get(job) ?? [];

/** The managers of these jobs. */
export const listManagers = (jobs: readonly string[]): string[] => [
  ...new Set(jobs.flatMap((job) => (managersOf.get(job) ?? []).map(({ manager }) => manager))),
];
