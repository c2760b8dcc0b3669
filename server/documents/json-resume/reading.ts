import type { z } from 'zod';
import type { JsonResume } from './shape.ts';

export type Path = readonly (string | number)[];

/** A position in the file and the translation key of the message about it. */
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

/** Collects errors and skipped fields while a file is parsed. */
export class ParseReport {
  readonly problems: SkippedField[] = [];
  readonly left: SkippedField[] = [];
  readonly #counts = new Map<string, number>();

  leave(path: Path, why: SkipReason): void {
    this.left.push({ path, key: `json_resume.why.${why}` });
  }

  /** Records a skipped field. Returns an empty list, for `flatMap`. */
  leaveOut(path: Path, why: SkipReason): never[] {
    this.leave(path, why);
    return [];
  }

  /**
   * Parses a text with the schema of its field. Blank texts count as missing. An invalid text is recorded as a problem.
   */
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

  /**
   * Same as `take`, but skips an invalid value. For values that are valid elsewhere, such as phone numbers of other
   * countries.
   */
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

  /**
   * Validates an entry with the product's schema.
   * @param names maps the schema's fields to the fields of the file
   */
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

  /** Returns the entry, or skips it if its list already has the maximum. */
  within<Entry>(path: Path, entry: Entry, list: string, most: number): Entry[] {
    const count = this.#counts.get(list) ?? 0;
    if (count >= most) return this.leaveOut(path, 'too_many');
    this.#counts.set(list, count + 1);
    return [entry];
  }

  /** Formats a date as MM/YYYY. If the file contains only a year, the month is `usual` and the reader is informed. */
  monthOf(path: Path, date: string | undefined, usual: string): string | undefined {
    if (!date) return undefined;
    const [year = '', month] = date.split('-');
    if (!month) this.leave(path, 'month_guessed');
    return `${month ?? usual}/${year}`;
  }
}

/** Fields that are imported, by section. Fields of `location` are imported only if its code is one of ours. */
const known: Record<string, readonly string[]> = {
  basics: ['name', 'label', 'email', 'phone', 'url', 'summary', 'location', 'profiles'],
  work: ['name', 'position', 'startDate', 'endDate', 'summary', 'highlights'],
  education: ['institution', 'area', 'studyType', 'startDate', 'endDate', 'admission', 'graduation'],
  certificates: ['name', 'date'],
  languages: ['language', 'fluency', 'code', 'level', 'certificate', 'date'],
  skills: ['name', 'keywords', 'kind'],
  projects: ['name', 'url'],
};
/** Fields that describe the file and not the person. They are not reported as skipped. */
const silent = ['$schema', 'meta'];

/** Lists the data of the file that our resumes cannot store: whole sections, and fields of sections, each once. */
export function listUnknownFields(resume: JsonResume, hasPlace: boolean): SkippedField[] {
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
