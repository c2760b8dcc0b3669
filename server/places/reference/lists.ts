import { readFileSync } from 'node:fs';
import { foldWords } from '#contract/text/fold.ts';

/** The three names of every reference row. */
export type Names = { name_vi: string; name_kr: string; name_en: string };
export type NamedRow = Names & { id: number; position: number };
export type CareerRow = NamedRow & { parent_id: number | null; isco: string | null };
export type SkillRow = NamedRow & { kind: 'skill' | 'soft_skill' | 'benefit' | 'priority'; folded: string };
export type BandRow = Names & { id: number; years_min: number; years_max: number | null };

/**
 * Careers in two levels. Groups have ids below 100. A career's id is its group's id times 100 plus a number, so 301 is
 * in group 3. `isco` is the ISCO-08 unit group (ILO, 2012).
 */
export function listCareers(): CareerRow[] {
  return readTable('careers').map((row, index) => {
    const id = Number(row.id);
    const parent = Math.floor(id / 100);
    return { id, parent_id: parent || null, isco: row.isco || null, position: index + 1, ...names(row) };
  });
}

/** Industries, of which a company chooses one. */
export function listIndustries(): NamedRow[] {
  return readTable('industries').map(named);
}

/** Skills from id 1, soft skills from 1001, benefits from 2001, priority conditions from 3001. */
export function listSkills(): SkillRow[] {
  const kinds = [
    ['skill', 'skills'],
    ['soft_skill', 'soft-skills'],
    ['benefit', 'benefits'],
    ['priority', 'priorities'],
  ] as const;
  return kinds.flatMap(([kind, file]) =>
    readTable(file).map((row, index) => ({ ...named(row, index), kind, folded: foldNames(names(row)) })),
  );
}

/** Whole years of experience; `years_max` is missing if the band has no end. */
export function listExperienceBands(): BandRow[] {
  return readTable('experience-bands').map((row) => ({
    id: Number(row.id),
    years_min: Number(row.years_min),
    years_max: row.years_max ? Number(row.years_max) : null,
    ...names(row),
  }));
}

/** The employment types; the id is the code 1-7 (docs/rules.md#wire-names). */
export function listRecruitmentTypes(): (Names & { id: number })[] {
  return readTable('recruitment-types').map((row) => ({ id: Number(row.id), ...names(row) }));
}

/** Joins the three names of a row without diacritics, separated by `|`, for look-ups in any language. */
export function foldNames(row: Names): string {
  return [row.name_vi, row.name_kr, row.name_en].map(foldWords).join('|');
}

type Row = Record<string, string>;

function named(row: Row, index: number): NamedRow {
  return { id: Number(row.id), position: index + 1, ...names(row) };
}

function names(row: Row): Names {
  return { name_vi: row.vi ?? '', name_kr: row.kr ?? '', name_en: row.en ?? '' };
}

function readTable(name: string): Row[] {
  const text = readFileSync(new URL(`./${name}.tsv`, import.meta.url), 'utf8');
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}
