import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type CsvRow, RegistryFileError, readCsv } from './csv.ts';

/** Counts of a loaded registry. */
export type RegistryReport = { added: number; changed: number; same: number; refused: number };

const columns = ['tax_code', 'name', 'representative', 'address', 'active'] as const;
type Column = (typeof columns)[number];
/** Required columns. `address` may be missing, and without `active` every company counts as active. */
const needed: readonly Column[] = ['tax_code', 'name', 'representative'];

const text = (name: string, max: number) =>
  z
    .string()
    .min(1, `${name} is missing`)
    .max(max, `${name} is longer than ${max} characters`)
    // U+FFFD stands for bytes that are not UTF-8. A name decoded in a wrong encoding would never match.
    .refine((value) => !value.includes('\uFFFD'), `${name} is not UTF-8`);
const yes = ['true', '1', 'yes', 't', 'y', 'active'];
const no = ['false', '0', 'no', 'f', 'n', 'inactive'];

const company = z.object({
  tax_code: z
    .string()
    .regex(new RegExp(`^\\d{1,${limits.taxCode}}$`), `tax_code must be 1 to ${limits.taxCode} digits`),
  name: text('name', 255),
  representative: text('representative', 255),
  address: z
    .string()
    .max(500, 'address is longer than 500 characters')
    .transform((value) => value || null),
  active: z
    .string()
    .transform((value) => value.toLowerCase() || 'true')
    .refine((value) => [...yes, ...no].includes(value), 'active must be true or false')
    .transform((value) => yes.includes(value)),
});
type Company = z.output<typeof company>;

const BATCH = 1_000;

/**
 * Loads a company registry from the text of a CSV file with a header row. Loading it again changes nothing. For a tax
 * code that occurs twice, the last line counts. Companies that are not in the file stay unchanged.
 * @param refused is called for each line that was left out, with the reason
 * @param run id of the run, which records each entry before and after, so that the run can be undone
 */
export async function loadRegistry(
  db: Db,
  parts: AsyncIterable<string>,
  refused: (line: number, reason: string) => void,
  run?: number,
): Promise<RegistryReport> {
  const report: RegistryReport = { added: 0, changed: 0, same: 0, refused: 0 };
  let positions: Record<Column, number> | undefined;
  let batch = new Map<string, Company>();
  const flush = async () => {
    await store(db, [...batch.values()], report, run);
    batch = new Map();
  };
  for await (const row of readCsv(parts)) {
    if (positions === undefined) {
      positions = readHeader(row);
      continue;
    }
    const parsed = company.safeParse(pick(row, positions));
    if (!parsed.success) {
      report.refused += 1;
      refused(row.line, parsed.error.issues.map(({ message }) => message).join('; '));
      continue;
    }
    batch.set(parsed.data.tax_code, parsed.data);
    if (batch.size >= BATCH) await flush();
  }
  if (positions === undefined) throw new RegistryFileError('The file is empty.');
  await flush();
  return report;
}

function readHeader({ cells }: CsvRow): Record<Column, number> {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new RegistryFileError(
      `The first line must name the columns ${columns.join(',')}; missing: ${missing.join(', ')}.`,
    );
  }
  return Object.fromEntries(columns.map((name) => [name, names.indexOf(name)])) as Record<Column, number>;
}

function pick({ cells }: CsvRow, positions: Record<Column, number>): Record<Column, string> {
  const entries = columns.map((name) => [name, clean(cells[positions[name]] ?? '')]);
  return Object.fromEntries(entries) as Record<Column, string>;
}

/** PostgreSQL stores no NUL, and control characters are never intended. */
const clean = (cell: string) =>
  cell
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFC')
    .trim();

/** Stores a batch and its entries of the run in one statement. Rows that are already equal are not written. */
async function store(db: Db, companies: Company[], report: RegistryReport, run?: number): Promise<void> {
  if (companies.length === 0) return;
  const { rows } = await sql<{ is_new: boolean }>`
    WITH given AS (
      SELECT * FROM json_populate_recordset(NULL::company_registry, ${JSON.stringify(companies)}::json)
    ), before AS (
      SELECT r.tax_code, to_jsonb(r) AS entry FROM company_registry r JOIN given USING (tax_code)
    ), written AS (
      INSERT INTO company_registry AS known (tax_code, name, representative, address, active)
      SELECT tax_code, name, representative, address, active FROM given
      ON CONFLICT (tax_code) DO UPDATE
        SET name = excluded.name, representative = excluded.representative,
            address = excluded.address, active = excluded.active
        WHERE (known.name, known.representative, known.address, known.active)
          IS DISTINCT FROM (excluded.name, excluded.representative, excluded.address, excluded.active)
      RETURNING (xmax = 0) AS is_new, tax_code, md5(known::text) AS hash
    ), recorded AS (
      INSERT INTO import_line (run_id, kind, tax_code, before, written)
      SELECT ${run ?? null}::bigint, 'ENTRY', tax_code, before.entry, written.hash
      FROM written LEFT JOIN before USING (tax_code) WHERE ${run ?? null}::bigint IS NOT NULL
      -- A code that occurs twice in a run keeps its entry from before the run.
      ON CONFLICT (run_id, tax_code) DO UPDATE SET written = excluded.written
    ) SELECT is_new FROM written`.execute(db);
  const added = rows.filter(({ is_new }) => is_new).length;
  report.added += added;
  report.changed += rows.length - added;
  report.same += companies.length - rows.length;
}
