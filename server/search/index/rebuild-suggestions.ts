import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { chooseBest, listSuggestKeys, type Suggestion } from './suggest-keys.ts';

/** Further titles, skills and companies are searched too seldom to be suggested. */
const MOST = 20_000;
/** Minimum number of companies that use a title or skill, so that no company can place a suggestion alone. */
const COMPANIES = 2;
/** A prefix with more keys than this is stored with its best ones. */
const CROWDED = 100;
/** Longer prefixes have few keys or one text. */
const PREFIX_LENGTH = 20;
const BATCH = 5_000;

/** Rebuilds the suggestions from the ads that are listed now. A task, because it reads all ads. */
export async function rebuildSuggestions(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    // Two concurrent runs would double every row; readers see the old rows until the commit.
    await sql`LOCK TABLE search_suggest IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const suggestions = await listAll(trx);
    const keyed = suggestions.flatMap((one) => listSuggestKeys(one.text).map((key) => ({ key, ...one })));
    await sql`DELETE FROM search_suggest`.execute(trx);
    await sql`DELETE FROM search_suggest_top`.execute(trx);
    for (let start = 0; start < keyed.length; start += BATCH)
      await sql`INSERT INTO search_suggest (key, kind, text, id, weight)
        SELECT key, kind, text, id, weight
        FROM json_populate_recordset(NULL::search_suggest, ${JSON.stringify(keyed.slice(start, start + BATCH))}::json)`.execute(
        trx,
      );
    const crowded = listCrowded(keyed);
    for (let start = 0; start < crowded.length; start += BATCH)
      await sql`INSERT INTO search_suggest_top (prefix, list) SELECT prefix, list
        FROM json_populate_recordset(NULL::search_suggest_top, ${JSON.stringify(crowded.slice(start, start + BATCH))}::json)`.execute(
        trx,
      );
  });
}

async function listAll(db: Db): Promise<Suggestion[]> {
  const texts = sql`(
      SELECT 'title' AS kind, s.company_id, title AS text FROM recruitment_search s JOIN recruitment r ON r.id = s.id,
        unnest(ARRAY[r.title_vi, r.title_kr, r.title_en]) AS title WHERE title IS NOT NULL
      UNION ALL
      SELECT 'skill', s.company_id, skill FROM recruitment_search s JOIN recruitment r ON r.id = s.id, unnest(r.skills) AS skill)`;
  const { rows } = await sql<Suggestion>`
    (SELECT kind, mode() WITHIN GROUP (ORDER BY text) AS text, NULL::bigint AS id, count(*)::int AS weight
     FROM ${texts} written GROUP BY kind, lower(text) HAVING count(DISTINCT company_id) >= ${COMPANIES}
     ORDER BY weight DESC LIMIT ${2 * MOST})
    UNION ALL
    (SELECT 'career', name, k.id, count(*)::int FROM recruitment_search s, unnest(s.careers) AS own (id) JOIN career k ON k.id = own.id,
       unnest(ARRAY[k.name_vi, k.name_kr, k.name_en]) AS name WHERE k.is_active GROUP BY name, k.id)
    UNION ALL
    (SELECT 'company', name, c.id, count(*)::int AS weight FROM recruitment_search s JOIN company c ON c.id = s.company_id,
       unnest(ARRAY[c.company_name, c.company_name_kr, c.company_name_en]) AS name WHERE name IS NOT NULL
     GROUP BY name, c.id ORDER BY weight DESC LIMIT ${MOST})`.execute(db);
  return rows;
}

/** Prefixes of too many keys, each with its suggestions. */
function listCrowded(keyed: readonly (Suggestion & { key: string })[]) {
  const sorted = keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const crowded: { prefix: string; list: Suggestion[] }[] = [];
  for (let length = 1; length <= PREFIX_LENGTH; length++) {
    let start = 0;
    for (let end = 1; end <= sorted.length; end++) {
      const prefix = sorted[start]?.key.slice(0, length) ?? '';
      if (sorted[end]?.key.slice(0, length) === prefix) continue;
      if (end - start > CROWDED && prefix.length === length)
        crowded.push({ prefix, list: chooseBest(sorted.slice(start, end)) });
      start = end;
    }
  }
  return crowded;
}
