import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { containsWord, patternsOf, type SearchedText, type WordPattern } from '#server/db/page.ts';

/** So many companies are named to the index by company; a word in the names of more is in so many ads that any order finds it soon. */
const COMPANIES_MAX = 1_000;

/** The titles of ads: many on a page, apart from the ads (docs/decisions/0088-titles-apart.md). */
const folded = sql.ref<string>('w.folded');

/**
 * Ads with each word in their title or the names of their company: `search` for one ad, and in `parts` that an index answers. No index
 * holds both texts, so an ad is found by its title alone, or by one of the companies that were looked up for the words.
 */
export async function titleOrCompany(db: Db, typed: string | undefined) {
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
    // What is left has a word from a company of too many, and all others in its title.
    ...(known.length < words.length
      ? [matching.$if(known.length > 0, (ads) => ads.where(findsAll(folded, known)))]
      : []),
  ];
  return { search, parts };
}

/** Companies with this word in one of their names, one more than may be named where there are too many. */
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
 * Ids of their ads, company by company and as an array: PostgreSQL reckons with as many ads of each as the largest have, and would rather
 * read them all.
 */
const adsOf = (companies: readonly number[]) => sql`
  select own.id from unnest(${companies}::bigint[]) as named (id)
  cross join lateral (select id from recruitment where company_id = named.id offset 0) as own`;

const isKnown = (ids: readonly number[]) => ids.length <= COMPANIES_MAX;

/**
 * That a text holds all words. Those of two letters are found by the index of pairs, as there are no trigrams of them, unless a longer word
 * has its own: what trigrams find is looked at once more, and to take all its pairs apart takes longer than to read it.
 */
function findsAll(text: RawBuilder<string>, words: readonly WordPattern[]) {
  const pairs = words.some(hasTrigrams) ? [] : words.filter(isPair);
  const others = words.filter((word) => !pairs.includes(word)).map((word) => containsWord(text, word));
  const held = sql<boolean>`letter_pairs(${text}) @> ${pairs.map(({ word }) => word)}::text[]`;
  return sql<boolean>`(${sql.join(pairs.length === 0 ? others : [held, ...others], sql` and `)})`;
}

const hasTrigrams = ({ isShort }: WordPattern) => !isShort;

const isPair = ({ word }: WordPattern) => [...word].length === 2;
