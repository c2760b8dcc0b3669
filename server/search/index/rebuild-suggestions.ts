import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { chooseBest, listSuggestKeys, type Suggestion } from './suggest-keys.ts';

/** Limits the numbers of suggested titles, skills and companies: further ones are searched too seldom. */
const MOST = 20_000;
/** Minimum number of companies that use a title or skill, so that no company can place a suggestion alone. */
const COMPANIES = 2;
/** If a prefix has more suggestions than this, only its best ones are stored for it. */
const CROWDED = 100;
/** Maximum length of a prefix with stored suggestions: longer ones have few suggestions. */
const PREFIX_LENGTH = 20;
const BATCH = 5_000;

/**
 * Rebuilds the suggestions from the counts of listed ads. It runs as a task, because it writes some hundred thousand
 * rows.
 */
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

/**
 * Reads the counts of `server/search/counts`, so that the duration depends on the number of suggestions and not on the
 * number of ads.
 */
async function listAll(db: Db): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`
    (SELECT kind, text, NULL::bigint AS id, ads AS weight FROM suggest_text WHERE companies >= ${sql.lit(COMPANIES)}
     ORDER BY ads DESC, kind, key LIMIT ${sql.lit(2 * MOST)})
    UNION ALL
    (SELECT 'career', own.name, k.id, sum(c.ads)::int FROM career k JOIN ad_count c ON c.kind = 'listed' AND c.id = k.id AND c.name = '',
       unnest(ARRAY[k.name_vi, k.name_kr, k.name_en]) AS own (name) WHERE k.is_active AND c.ads > 0 GROUP BY own.name, k.id)
    UNION ALL
    (SELECT DISTINCT 'company', own.name, c.id, c.listed_ads
     FROM (SELECT * FROM company WHERE listed_ads > 0 ORDER BY listed_ads DESC, id DESC LIMIT ${sql.lit(MOST)}) c,
       unnest(ARRAY[c.company_name, c.company_name_kr, c.company_name_en]) AS own (name) WHERE own.name IS NOT NULL)`.execute(
    db,
  );
  return rows;
}

/** Lists prefixes with too many suggestions, each with its best ones. */
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
