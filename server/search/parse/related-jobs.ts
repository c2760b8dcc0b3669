import { readFileSync } from 'node:fs';
import { isJobConcept, listLines, listNames } from './concepts.ts';

const [related = '', managing = ''] = readFileSync(
  new URL('../lexicon/related-jobs.txt', import.meta.url),
  'utf8',
).split(/^# managers$/m);

/** Returns the id of a job. Throws if `jobs.txt` does not contain it, because the file is then wrong. */
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

/**
 * Jobs whose ads also match a search for this job, the nearest first: special kinds of it, and the same work under
 * another name.
 */
export const relatedTo = (job: string): readonly string[] => relatedJobs.get(job) ?? [];

/** Lists the jobs that manage people with these jobs, such as the chief accountant for accountants. */
export const listManagers = (jobs: readonly string[]): string[] => [
  ...new Set(jobs.flatMap((job) => (managersOf.get(job) ?? []).map(({ manager }) => manager))),
];
