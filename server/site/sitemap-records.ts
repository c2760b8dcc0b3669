import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import {
  companyPath,
  eventPath,
  notificationPath,
  questionPath,
  recruitmentPath,
} from '#contract/record-paths.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isPublic } from '#server/states/companies.ts';
import { isPubliclyVisible as isContentShown } from '#server/states/content.ts';
import { isShown } from '#server/states/search.ts';

/** Ids per file. With three languages each file has 9,000 URLs, and up to 38 MB with the longest slugs. */
const IDS = 3_000;
/** Rows per query. A file is sent while it is read. */
const BATCH = 500;

interface SitemapRow {
  id: number;
  updated_at: Date;
  title_vi: string | null;
  title_kr: string | null;
  title_en: string | null;
}

interface SitemapKind {
  pathOf(id: number, title: string): string;
  /** The columns of `SitemapRow`, for records that the public can see. */
  source(now: Date): RawBuilder<SitemapRow>;
}

const contentOf = (table: string) => (now: Date) =>
  sql<SitemapRow>`
  SELECT x.id, x.updated_at, x.title_vi, x.title_kr, x.title_en FROM ${sql.table(table)} x
  WHERE ${isContentShown(now).sql}`;

/** Kinds of records with a page each, by file name. */
export const sitemapKinds = {
  recruitment: {
    pathOf: (id, title) => recruitmentPath({ id, title }),
    // Uses a left join, because PostgreSQL omits it if no title is selected.
    source: (now) => sql<SitemapRow>`
      SELECT s.id, s.updated_at, r.title_vi, r.title_kr, r.title_en
      FROM recruitment_search s LEFT JOIN recruitment r ON r.id = s.id WHERE ${isShown(now).sql}`,
  },
  company: {
    pathOf: (id, name) => companyPath({ id, name }),
    // A company has a page in every language, with the Vietnamese name if it has no other.
    source: () => sql<SitemapRow>`
      SELECT c.id, c.updated_at, ${companyName('vi')} AS title_vi, ${companyName('kr')} AS title_kr, ${companyName('en')} AS title_en
      FROM company c LEFT JOIN employer e ON e.company_id = c.id WHERE ${isPublic.sql}`,
  },
  events: { pathOf: (id, title) => eventPath({ id, title }), source: contentOf('event') },
  notification: { pathOf: (id, title) => notificationPath({ id, title }), source: contentOf('notification') },
  faq: { pathOf: (id, title) => questionPath({ id, title }), source: contentOf('faq') },
} satisfies Record<string, SitemapKind>;
export type SitemapName = keyof typeof sitemapKinds;

/** One record of a sitemap: its titles by language, in the order of `languages`. */
export interface SitemapRecord {
  id: number;
  changed: Date;
  titles: Partial<Record<Language, string>>;
}

/** Files that one query covers. A query over a million ads would exceed the statement timeout. */
const PARTS = 50;

/** One file of a kind. */
export interface SitemapPart {
  part: number;
  changed: Date;
}

/** Lists the numbers of the files of a kind, each with the last change of a record in it. */
export async function listParts(db: Db, kind: SitemapName, now: Date): Promise<SitemapPart[]> {
  const source = sitemapKinds[kind].source(now);
  const { rows: ends } = await sql<{
    last: number | null;
  }>`SELECT max(o.id) AS last FROM (${source}) o`.execute(db);
  const last = ends[0]?.last ?? -1;
  const parts: SitemapPart[] = [];
  for (let from = 0; from <= last; from += PARTS * IDS) {
    const { rows } = await sql<SitemapPart>`
      SELECT o.id / ${sql.lit(IDS)} AS part, max(o.updated_at) AS changed FROM (${source}) o
      WHERE o.id >= ${from} AND o.id < ${from + PARTS * IDS} GROUP BY 1 ORDER BY 1`.execute(db);
    parts.push(...rows);
  }
  return parts;
}

/** Stamp that determines the content of a file, for its ETag. It is read before the file is written. */
export interface SitemapStamp {
  content: string;
  changed: Date;
}

/** Returns the stamp of a file; undefined if the file has no records. */
export async function stampPart(
  db: Db,
  kind: SitemapName,
  part: number,
  now: Date,
): Promise<SitemapStamp | undefined> {
  const { rows } = await sql<SitemapStamp>`
    SELECT md5(string_agg(concat_ws(' ', o.id, extract(epoch FROM o.updated_at), o.title_vi, o.title_kr, o.title_en), ',' ORDER BY o.id)) AS content,
           max(o.updated_at) AS changed
    FROM (${sitemapKinds[kind].source(now)}) o
    WHERE o.id >= ${part * IDS} AND o.id < ${(part + 1) * IDS} HAVING count(*) > 0`.execute(db);
  return rows[0];
}

/** Yields the records of one file by id, in batches. */
export async function* readPart(
  db: Db,
  kind: SitemapName,
  part: number,
  now: Date,
): AsyncGenerator<SitemapRecord[]> {
  const end = (part + 1) * IDS;
  for (let from = part * IDS; ; ) {
    const { rows } = await sql<SitemapRow>`
      SELECT * FROM (${sitemapKinds[kind].source(now)}) o
      WHERE o.id >= ${from} AND o.id < ${end} ORDER BY o.id LIMIT ${sql.lit(BATCH)}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(toRecord);
    if (rows.length < BATCH) return;
    from = last.id + 1;
  }
}

function toRecord({ id, updated_at, title_vi, title_kr, title_en }: SitemapRow): SitemapRecord {
  return {
    id,
    changed: updated_at,
    titles: {
      ...(title_vi && { vi: title_vi }),
      ...(title_kr && { kr: title_kr }),
      ...(title_en && { en: title_en }),
    },
  };
}
