import type { z } from 'zod';
import type { JsonResume } from './shape.ts';

export type Path = readonly (string | number)[];

/** A place in the file, and what is said of it: a key of words. */
export interface SkippedField {
  path: Path;
  key: string;
}

export type SkipReason =
  | 'left_out'
  | 'too_many'
  | 'no_name'
  | 'no_start'
  | 'no_major'
  | 'no_url'
  | 'not_fitting'
  | 'unknown'
  | 'month_guessed'
  | 'status_guessed';

/** Collects, while a file is read, what is wrong with it and what is left out of it. */
export class Reading {
  readonly problems: SkippedField[] = [];
  readonly left: SkippedField[] = [];
  readonly #counts = new Map<string, number>();

  leave(path: Path, why: SkipReason): void {
    this.left.push({ path, key: `json_resume.why.${why}` });
  }

  /** The same, as an empty list for `flatMap`. */
  leaveOut(path: Path, why: SkipReason): never[] {
    this.leave(path, why);
    return [];
  }

  /** A text as its field of the product takes it; blank is nothing. What does not pass is a problem. */
  take<Schema extends z.ZodType>(
    path: Path,
    schema: Schema,
    value: string | undefined,
  ): z.output<Schema> | undefined {
    if (!value?.trim()) return undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { message } of parsed.error.issues) this.problems.push({ path, key: message });
    return undefined;
  }

  /** The same where others than ours are right elsewhere, such as phones of other countries: then it is left out. */
  takeFitting<Schema extends z.ZodType>(
    path: Path,
    schema: Schema,
    value: string | undefined,
  ): z.output<Schema> | undefined {
    if (!value?.trim()) return undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    this.leave(path, 'not_fitting');
    return undefined;
  }

  /** An entry as the product's schema judges it; `names` says how its fields are called in the file. */
  judge<Schema extends z.ZodType>(
    path: Path,
    schema: Schema,
    entry: object,
    names: Record<string, string>,
  ): z.output<Schema> | undefined {
    const parsed = schema.safeParse(entry);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      const field = String(issue.path[0] ?? '');
      this.problems.push({ path: [...path, names[field] ?? field], key: issue.message });
    }
    return undefined;
  }

  /** Keeps an entry while its list has room. */
  within<Entry>(path: Path, entry: Entry, list: string, most: number): Entry[] {
    const count = this.#counts.get(list) ?? 0;
    if (count >= most) return this.leaveOut(path, 'too_many');
    this.#counts.set(list, count + 1);
    return [entry];
  }

  /** A date as MM/YYYY; where the file names only a year, the month is taken as `usual` and that is told. */
  monthOf(path: Path, date: string | undefined, usual: string): string | undefined {
    if (!date) return undefined;
    const [year = '', month] = date.split('-');
    if (!month) this.leave(path, 'month_guessed');
    return `${month ?? usual}/${year}`;
  }
}

/** Fields that are looked at, by section; of `location` only with a code of ours. */
const known: Record<string, readonly string[]> = {
  basics: ['name', 'label', 'email', 'phone', 'url', 'summary', 'location', 'profiles'],
  work: ['name', 'position', 'startDate', 'endDate', 'summary', 'highlights'],
  education: ['institution', 'area', 'studyType', 'startDate', 'endDate', 'admission', 'graduation'],
  certificates: ['name', 'date'],
  languages: ['language', 'fluency'],
  skills: ['name', 'keywords', 'kind'],
  projects: ['name', 'url'],
};
/** About the file and not the person. */
const silent = ['$schema', 'meta'];

/** What the file has and a resume of ours has no place for: whole sections, and fields of sections, each told once. */
export function listUnknown(resume: JsonResume, hasPlace: boolean): SkippedField[] {
  const left: SkippedField[] = [];
  const key = 'json_resume.why.left_out';
  for (const [section, value] of Object.entries(resume)) {
    if (silent.includes(section) || isEmpty(value)) continue;
    const fields = known[section];
    if (!fields) {
      left.push({ path: [section], key });
      continue;
    }
    const records = [value].flat().filter((one) => typeof one === 'object' && one !== null);
    const others = new Set(
      records.flatMap((one) =>
        Object.entries(one).flatMap(([name, held]) => (fields.includes(name) || isEmpty(held) ? [] : [name])),
      ),
    );
    for (const name of others) left.push({ path: [section, name], key });
  }
  if (!hasPlace && Object.values(resume.basics.location).some((value) => !isEmpty(value)))
    left.push({ path: ['basics', 'location'], key });
  return left;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}
