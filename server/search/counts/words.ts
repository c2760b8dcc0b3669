import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { ALL_ADS_TOKEN } from '../index/vocabulary.ts';

/** Words of `text`, each once, as the column `word`. */
const wordsOf = (text: RawBuilder<unknown>) =>
  sql`(SELECT DISTINCT string_to_table(${text}, ' ') AS word WHERE ${text} IS NOT NULL)`;

/**
 * Adds the changes in these rows of `count_change` to the counts of tokens and words, and deletes counts of those that
 * no ad has any longer.
 */
export async function foldWordCounts(trx: Db, ids: readonly number[]): Promise<void> {
  const changes = sql`count_change WHERE id = ANY(${ids}::bigint[])`;
  await sql`
    WITH change AS MATERIALIZED (
      SELECT token, sum(n)::int AS n FROM (
        SELECT unnest(tokens_before || ${sql.lit(ALL_ADS_TOKEN)}) AS token, -1 AS n FROM ${changes} AND tokens_before IS NOT NULL
        UNION ALL SELECT unnest(tokens_after || ${sql.lit(ALL_ADS_TOKEN)}), 1 FROM ${changes} AND tokens_after IS NOT NULL
      ) own GROUP BY token HAVING sum(n) <> 0),
    gone AS (DELETE FROM search_token t USING change c WHERE c.token = t.token AND t.ads + c.n <= 0)
    INSERT INTO search_token AS t (token, ads) SELECT token, n FROM change c
    WHERE n > 0 OR EXISTS (SELECT FROM search_token t WHERE t.token = c.token AND t.ads + c.n > 0)
    ON CONFLICT (token) DO UPDATE SET ads = t.ads + excluded.ads`.execute(trx);
  const before = sql`(SELECT own.word FROM (SELECT words_before AS text FROM ${changes}) b, LATERAL ${wordsOf(sql`b.text`)} own)`;
  const after = sql`(SELECT own.word FROM (SELECT words_after AS text FROM ${changes}) b, LATERAL ${wordsOf(sql`b.text`)} own)`;
  await sql`
    WITH change AS MATERIALIZED (
      SELECT word, sum(n)::int AS n FROM (
        SELECT word, -1 AS n FROM ${before} gone UNION ALL SELECT word, 1 FROM ${after} came
      ) own GROUP BY word HAVING sum(n) <> 0)
    UPDATE search_word w SET counted = greatest(0, w.counted + c.n), alone = greatest(1, w.counted + c.n)
    FROM change c WHERE c.word = w.word`.execute(trx);
  await sql`DELETE FROM search_word w WHERE ${isUnused} AND w.word IN (
    SELECT word FROM ${before} gone
    UNION SELECT known.word FROM search_word known WHERE known.token IN (SELECT unnest(tokens_before) FROM ${changes}))`.execute(
    trx,
  );
}

const isUnused = sql`w.counted = 0 AND NOT EXISTS (SELECT FROM search_token t WHERE t.token = w.token)`;

/** Counts all tokens and words of the rows that `trx` sees. An ad has about 60 tokens, so it runs only once a week. */
export async function countAllWords(trx: Db): Promise<void> {
  await sql`DELETE FROM search_token`.execute(trx);
  await sql`
    INSERT INTO search_token (token, ads)
    SELECT token, count(*)::int FROM recruitment_search, unnest(tokens) AS token GROUP BY token
    UNION ALL SELECT ${sql.lit(ALL_ADS_TOKEN)}, count(*)::int FROM recruitment_search HAVING count(*) > 0`.execute(
    trx,
  );
  await sql`CREATE TEMPORARY TABLE counted ON COMMIT DROP AS
    SELECT word, count(*)::int AS ads FROM recruitment_search, LATERAL ${wordsOf(sql`title_n || skill_n`)} own
    GROUP BY word`.execute(trx);
  await sql`ANALYZE counted`.execute(trx);
  await sql`UPDATE search_word w SET counted = now_there.ads, alone = greatest(1, now_there.ads)
    FROM (SELECT word, coalesce(c.ads, 0) AS ads FROM search_word LEFT JOIN counted c USING (word)) now_there
    WHERE now_there.word = w.word AND now_there.ads <> w.counted`.execute(trx);
  await sql`DELETE FROM search_word w WHERE ${isUnused}`.execute(trx);
}
