import { type RawBuilder, sql } from 'kysely';
import { fileUrl } from '#contract/files.ts';
import type { Language } from '#contract/languages.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import {
  containsAllWords,
  isPastEnd,
  offsetOf,
  type PageRequest,
  toPage,
} from '#server/infrastructure/db/page.ts';
import { toSuggestKey } from '#server/search/index/suggest-keys.ts';
import { readWords } from '#server/search/parse/normalise.ts';
import { isShown } from '#server/states/search.ts';

interface CompanyRow {
  id: number;
  name: string;
  logo_id: string | null;
  industry: string | null;
  open_count: number;
}

/** Companies with listed ads whose name, in any language, contains all words; those with the most ads first. */
export async function searchCompanies(
  db: Db,
  { key, ...page }: PageRequest & { key: string },
  { language, now }: { language: Language; now: Date },
) {
  const words = readWords(key).map(({ exact }) => exact);
  if (isPastEnd(page) || words.length === 0) return toPage([], 0, page);
  const matching = sql`FROM company c
    CROSS JOIN LATERAL (SELECT count(*)::int AS open_count FROM recruitment_search s
                        WHERE s.company_id = c.id AND ${isShown(now).sql}) counted
    WHERE ${containsAllWords(sql`c.folded`, words.join(' '))} AND counted.open_count > 0`;
  const [{ rows }, total] = await Promise.all([
    sql<CompanyRow>`
      SELECT c.id, ${companyName(language)} AS name, c.logo_id, counted.open_count,
             (SELECT ${sql.ref(`i.name_${language}`)} FROM industry i WHERE i.id = c.industry_id) AS industry
      ${matching} ORDER BY counted.open_count DESC, c.id LIMIT ${page.limit} OFFSET ${offsetOf(page)}`.execute(
      db,
    ),
    count(db, sql`SELECT count(*)::int AS total ${matching}`),
  ]);
  const list = rows.map(({ logo_id, ...row }) => ({
    ...row,
    logo: logo_id === null ? null : fileUrl(logo_id),
  }));
  return toPage(list, total, page);
}

/**
 * Skills with a word that begins with the text, most used first: those that at least two companies name in listed ads,
 * counted when suggestions were last rebuilt.
 */
export async function searchSkills(db: Db, { key, ...page }: PageRequest & { key: string }) {
  const typed = toSuggestKey(key);
  if (isPastEnd(page) || typed === '') return toPage([], 0, page);
  const matching = sql`FROM search_suggest
    WHERE kind = 'skill' AND key >= ${typed} AND key < ${`${typed}\u{10ffff}`}`;
  const [{ rows }, total] = await Promise.all([
    sql<{ name: string; uses: number }>`
      SELECT text AS name, max(weight) AS uses ${matching}
      GROUP BY text ORDER BY uses DESC, text LIMIT ${page.limit} OFFSET ${offsetOf(page)}`.execute(db),
    count(db, sql`SELECT count(DISTINCT text)::int AS total ${matching}`),
  ]);
  return toPage(rows, total, page);
}

async function count(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`${query}`.execute(db);
  return rows[0]?.total ?? 0;
}
