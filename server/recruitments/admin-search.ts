import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { holdsWord, patternsOf, type SearchedText } from '#server/db/page.ts';

/** So many companies are named to the index by company; a word in the names of more is in so many ads that any order finds it soon. */
const COMPANIES_MAX = 1_000;

/**
 * Ads with each word in their title or the names of their company. No index holds both, so the companies of each word are looked up
 * first: then PostgreSQL has an index for either side.
 */
export async function titleOrCompany(db: Db, typed: string | undefined): Promise<SearchedText> {
  const named = new Map<string, number[]>();
  for (const word of typed === undefined ? [] : patternsOf(typed)) {
    const rows = await db
      .selectFrom('company as c')
      .where(holdsWord(sql.ref('c.folded'), word))
      .limit(sql.lit(COMPANIES_MAX + 1))
      .select('c.id')
      .execute();
    named.set(
      word.pattern,
      rows.map(({ id }) => id),
    );
  }
  return (word) => {
    const ids = named.get(word.pattern) ?? [];
    const isOfNamed =
      ids.length <= COMPANIES_MAX
        ? sql<boolean>`r.company_id = any(${ids}::bigint[])`
        : sql<boolean>`r.company_id in (select id from company c where ${holdsWord(sql.ref('c.folded'), word)})`;
    return sql<boolean>`(${holdsWord(sql.ref('r.folded'), word)} or ${isOfNamed})`;
  };
}
