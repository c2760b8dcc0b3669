import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { countAll, rebuildSuggestions, recountPay } from '#server/search/index.ts';

/** Updates everything that is counted from ads, after many were added or removed. */
export async function recountEverything(db: Db): Promise<void> {
  await countAll(db, new Date());
  await rebuildSuggestions(db);
  await recountPay(db, new Date());
  // Fresh statistics; otherwise the planner would take the tables for small for a while.
  await sql`ANALYZE recruitment, recruitment_career, recruitment_search, search_word, search_token, company, counted_ad, ad_count, suggest_text`.execute(
    db,
  );
}
