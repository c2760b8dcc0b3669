import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { SearchCriteria } from '#contract/recruitments/search-criteria.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import { getFilterNames } from '#server/hiring/alerts/name.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { localizedColumn } from '#server/infrastructure/db/localized.ts';
import { findRecruitments, toSearchCondition } from '#server/search/index.ts';
import { publicPay } from '#server/states/public-pay.ts';
import { withoutUnnamed } from './feed-criteria.ts';

/** Ads per file, and the range of ids of a numbered file. Job boards do not read longer files. */
export const ADS_PER_FILE = 50_000;
/** Rows per query. A file is sent while it is read. */
const BATCH = 500;
/** Numbered files that one query covers, so that it ends within the statement timeout. */
const FILES_AT_ONCE = 4;

/** A listed ad for job boards, in the language of the file. */
export interface BoardAd {
  id: number;
  title: string | null;
  description: string | null;
  other: string | null;
  posted_at: Date;
  updated_at: Date;
  end_date: string | null;
  employment_type: number | null;
  working_form: string;
  education: number | null;
  experience_years: number | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_unit: number | null;
  is_negotiable: boolean;
  skills: string[];
  address_code: string | null;
  address_text: string | null;
  address_detail: string | null;
  company: string;
  careers: string[];
}

/**
 * Selection of ads for a file: those that match the condition. A numbered file (from 0) contains only the ads in its
 * range of ids.
 */
export interface BoardFile {
  condition: RawBuilder<unknown>;
  part: number | undefined;
}

/**
 * Creates the condition for the ads of a file: listed, written here and not imported, of companies that allow it, and
 * matching the filters. Unknown filter values are ignored, as in the list.
 */
export async function chooseBoardAds(
  db: Db,
  asked: SearchCriteria,
  { language, now }: { language: Language; now: Date },
): Promise<RawBuilder<unknown>> {
  const criteria = withoutUnnamed(asked, await getFilterNames(db, asked, language));
  const matching =
    criteria.key === undefined
      ? await toSearchCondition(db, criteria, now)
      : sql`s.id = ANY(${await listFound(db, criteria, { language, now })}::bigint[])`;
  return sql`${matching} AND r.source IS NULL AND c.on_job_boards`;
}

/** Ids of the ads that contain the words, up to the cap of the list (`pagedItemsMax`). */
async function listFound(
  db: Db,
  criteria: SearchCriteria,
  reader: { language: Language; now: Date },
): Promise<number[]> {
  const all: number[] = [];
  for (let page = 1; all.length < limits.pagedItemsMax; page += 1) {
    const asked = { ...criteria, page, limit: limits.pageSizeMax };
    const { ids = [] } = (await findRecruitments(db, asked, reader)) ?? {};
    all.push(...ids);
    if (ids.length < limits.pageSizeMax) break;
  }
  return all;
}

const source = sql`recruitment_search s
  JOIN recruitment r ON r.id = s.id JOIN company c ON c.id = r.company_id`;
/**
 * SQL condition for a range of ids, written for both tables. With one table only, PostgreSQL would join them from the
 * newest ad on in every batch.
 */
const between = (from: number, before: number) =>
  sql`s.id >= ${from} AND s.id < ${before} AND r.id >= ${from} AND r.id < ${before}`;
const rangeOf = (part: number | undefined, before = Number.MAX_SAFE_INTEGER) =>
  part === undefined
    ? between(0, before)
    : between(part * ADS_PER_FILE, Math.min(before, (part + 1) * ADS_PER_FILE));

/** Number of ads in a file and the time of its last change. A change of a company counts, too. */
export interface BoardStamp {
  count: number;
  changed: Date | null;
}

/** Reads the stamp that determines the content of a file, without its texts. */
export async function stampBoardFile(db: Db, { condition, part }: BoardFile): Promise<BoardStamp> {
  const { rows } = await sql<BoardStamp>`
    SELECT count(*)::int AS count, max(o.changed) AS changed FROM (
      SELECT greatest(s.updated_at, c.updated_at) AS changed FROM ${source}
      WHERE ${condition} AND ${rangeOf(part)} ORDER BY s.id DESC LIMIT ${sql.lit(ADS_PER_FILE)}) o`.execute(
    db,
  );
  return rows[0] ?? { count: 0, changed: null };
}

/** Lists the numbered files with ads, each with its last change. */
export async function listBoardFiles(db: Db, condition: RawBuilder<unknown>) {
  const { rows: ends } = await sql<{
    last: number | null;
  }>`SELECT max(id) AS last FROM recruitment_search`.execute(db);
  const last = ends[0]?.last ?? -1;
  const files: { part: number; changed: Date }[] = [];
  for (let from = 0; from <= last; from += FILES_AT_ONCE * ADS_PER_FILE) {
    const { rows } = await sql<{ part: number; changed: Date }>`
      SELECT (s.id / ${sql.lit(ADS_PER_FILE)})::int AS part, max(greatest(s.updated_at, c.updated_at)) AS changed
      FROM ${source} WHERE ${condition} AND ${between(from, from + FILES_AT_ONCE * ADS_PER_FILE)}
      GROUP BY 1 ORDER BY 1`.execute(db);
    files.push(...rows);
  }
  return files;
}

/**
 * Yields the ads of a file in batches, highest id first and at most `ADS_PER_FILE`. PostgreSQL reads the next
 * batch while the caller writes the last one.
 */
export async function* readBoardAds(db: Db, file: BoardFile, language: Language): AsyncGenerator<BoardAd[]> {
  let next: Promise<BoardAd[]> | undefined = readBatch(db, file, language, Number.MAX_SAFE_INTEGER);
  for (let count = BATCH; next; count += BATCH) {
    const ads: BoardAd[] = await next;
    const last = ads.at(-1);
    next =
      last && ads.length === BATCH && count < ADS_PER_FILE
        ? readBatch(db, file, language, last.id)
        : undefined;
    // Prevents an unhandled rejection if the caller has stopped reading.
    next?.catch(() => {});
    if (last) yield ads;
  }
}

/** Reads the newest ads with an id below `before`. */
async function readBatch(
  db: Db,
  { condition, part }: BoardFile,
  language: Language,
  before: number,
): Promise<BoardAd[]> {
  const { rows } = await sql<BoardAd>`
      SELECT r.id, s.posted_at, s.updated_at, r.end_date, ${localizedColumn('r.title', language)} AS title,
        ${localizedColumn('r.description', language)} AS description, ${localizedColumn('r.other', language)} AS other,
        r.employment_type, r.working_form, r.education, r.experience_years, ${publicPay}, r.salary_unit,
        r.is_negotiable, array_to_json(r.skills) AS skills, r.address_code, r.address_text, r.address_detail,
        ${companyName(language)} AS company,
        coalesce((SELECT json_agg(${sql.ref(`k.name_${language}`)} ORDER BY rc.position) FROM recruitment_career rc
          JOIN career k ON k.id = rc.career_id WHERE rc.recruitment_id = r.id), '[]') AS careers
      FROM ${source} WHERE ${condition} AND ${rangeOf(part, before)}
      ORDER BY s.id DESC LIMIT ${sql.lit(BATCH)}`.execute(db);
  return rows;
}
