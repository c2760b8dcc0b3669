import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import {
  containsWord,
  patternsOf,
  type SearchedText,
  type WordPattern,
} from '#server/infrastructure/db/page.ts';

/**
 * Maximum of companies with a typed word in their name whose ads are found by the company index. A more frequent word
 * is in so many ads that a scan in any order finds enough of them soon.
 */
const COMPANIES_MAX = 1_000;

/**
 * SQL: the folded titles of an ad. They are in a table of their own, with many rows per disk page
 * (docs/decisions/0088-titles-apart.md).
 */
const folded = sql.ref<string>('w.folded');

/**
 * Builds the search for ads with each word in their title or in the names of their company: `search` for one
 * ad, and `parts` that an index can answer. No index contains both texts, so an ad is found by its title
 * alone, or by a company that was looked up for the words.
 */
export async function createTitleOrCompanySearch(db: Db, typed: string | undefined) {
  const words = typed === undefined ? [] : patternsOf(typed);
  const companies = new Map(
    await Promise.all(words.map(async (word) => [word.word, await listNamed(db, word)] as const)),
  );
  const search: SearchedText = (word) => {
    const ids = companies.get(word.word) ?? [];
    const isOfNamed = isKnown(ids)
      ? sql<boolean>`r.company_id = any(${ids}::bigint[])`
      : sql<boolean>`r.company_id in (select id from company c where ${containsWord(sql.ref('c.folded'), word)})`;
    return sql<boolean>`(${containsWord(folded, word)} or ${isOfNamed})`;
  };
  const known = words.filter(({ word }) => isKnown(companies.get(word) ?? []));
  const named = [...new Set(known.flatMap(({ word }) => companies.get(word) ?? []))];
  const matching = db
    .selectFrom('recruitment as r')
    .leftJoin('recruitment_words as w', 'w.recruitment_id', 'r.id')
    .where(sql<boolean>`(${sql.join(words.map(search), sql` and `)})`)
    .select('r.id');
  const parts = [
    db.selectFrom('recruitment_words as w').where(findsAll(folded, words)).select('w.recruitment_id as id'),
    ...(named.length > 0 ? [matching.where(sql<boolean>`r.id = any(array(${adsOf(named)}))`)] : []),
    // The remaining ads: some word is found only in a company name, but is in too many names for the company index. All
    // other words are in the title.
    ...(known.length < words.length
      ? [matching.$if(known.length > 0, (ads) => ads.where(findsAll(folded, known)))]
      : []),
  ];
  return { search, parts };
}

/** Companies with this word in one of their names: at most one more than `COMPANIES_MAX`. */
async function listNamed(db: Db, word: WordPattern): Promise<number[]> {
  const rows = await db
    .selectFrom('company as c')
    .where(findsAll(sql.ref('c.folded'), [word]))
    .limit(sql.lit(COMPANIES_MAX + 1))
    .select('c.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * SQL: ids of the ads of these companies, looked up company by company. PostgreSQL would otherwise assume that each has
 * as many ads as the largest companies, and read all ads.
 */
const adsOf = (companies: readonly number[]) => sql`
  select own.id from unnest(${companies}::bigint[]) as named (id)
  cross join lateral (select id from recruitment where company_id = named.id offset 0) as own`;

const isKnown = (ids: readonly number[]) => ids.length <= COMPANIES_MAX;

/**
 * True if a text contains all words. Words of two letters have no trigrams, so the bigram index finds them.
 * If a longer word has trigrams, the bigrams are not used: rows found by trigrams are checked again anyway,
 * and splitting a text into bigrams takes longer than reading it.
 */
function findsAll(text: RawBuilder<string>, words: readonly WordPattern[]) {
  const pairs = words.some(hasTrigrams) ? [] : words.filter(isPair);
  const others = words.filter((word) => !pairs.includes(word)).map((word) => containsWord(text, word));
  const held = sql<boolean>`letter_pairs(${text}) @> ${pairs.map(({ word }) => word)}::text[]`;
  return sql<boolean>`(${sql.join(pairs.length === 0 ? others : [held, ...others], sql` and `)})`;
}

const hasTrigrams = ({ isShort }: WordPattern) => !isShort;

const isPair = ({ word }: WordPattern) => [...word].length === 2;
