import { sql } from 'kysely';
import { recountAds } from '#server/hiring/recruitments/record/recount.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { rebuildSuggestions, recountPay, recountWords } from '#server/search/index.ts';
import { recountLandings } from '#server/site/landings/recount.ts';

/** Updates everything that is counted from ads, after many were added or removed. */
export async function recountEverything(db: Db): Promise<void> {
  await recountWords(db);
  await rebuildSuggestions(db);
  await recountLandings(db, new Date());
  await recountPay(db, new Date());
  await recountAds(db, new Date());
  // Fresh statistics; otherwise the planner would take the tables for small for a while.
  await sql`ANALYZE recruitment, recruitment_career, recruitment_search, search_word, search_token, company`.execute(
    db,
  );
}
