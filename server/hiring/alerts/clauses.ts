import type { AlertCriteria } from '#contract/hiring/alerts.ts';
import type { Language } from '#contract/languages.ts';
import { searchCriteria } from '#contract/recruitments/search.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { expandMerged } from '#server/places/careers/merged.ts';
import { listBands } from '#server/places/careers/queries.ts';
import { getAdminUnits } from '#server/places/locations/places.ts';
import {
  compileCondition,
  filterTokens,
  hash,
  parseSearchText,
  type SearchQuery,
  strict,
  toBits,
  understand,
  yearTokens,
} from '#server/search/index.ts';

/** The part of an ad that is compared: the columns of its search row that filters use. */
export interface ComparedAd {
  tokens: ReadonlySet<number>;
  salary_max: number | null;
  languages: number;
  company_id: number;
}

/** One way to match: all tokens of `all`, one of each list in `any`, and conditions on other columns. */
export interface Clause {
  all: readonly number[];
  any: readonly (readonly number[])[];
  /** Not all tokens of any of these lists. */
  none: readonly (readonly number[])[];
  salary_from: number | undefined;
  languages: number;
  company_id: number | undefined;
}

/** True if an ad matches a clause. */
export function matchesClause(
  ad: ComparedAd,
  { all, any, none, salary_from, languages, company_id }: Clause,
): boolean {
  return (
    all.every((token) => ad.tokens.has(token)) &&
    any.every((tokens) => tokens.some((token) => ad.tokens.has(token))) &&
    none.every((tokens) => !tokens.every((token) => ad.tokens.has(token))) &&
    (salary_from === undefined || (ad.salary_max !== null && ad.salary_max >= salary_from)) &&
    (languages === 0 || (ad.languages & languages) !== 0) &&
    (company_id === undefined || ad.company_id === company_id)
  );
}

/**
 * Compiles a saved search into clauses. An ad must match one of them. This is the condition of the list
 * (server/search/find/find.ts), for one ad instead of one query. Both parse words and filters with the same
 * functions, and a test compares their results.
 * @param spellings alternative spellings of the words, found when the search was saved
 */
export async function compile(
  db: Db,
  criteria: AlertCriteria,
  spellings: readonly string[],
  language: Language,
): Promise<Clause[]> {
  const asked = await filtersOf(db, criteria);
  if (criteria.key === undefined) return [asked];
  const read = await understand(db, searchCriteria.parse(criteria), language);
  if (read === undefined) return [];
  const { questions, literal, conditions } = read;
  const units = await getAdminUnits(db);
  const filtered = conditions
    // A period of posting means nothing here: each ad is new once.
    .filter(({ kind }) => kind !== 'posted')
    .map((condition) => compileCondition(condition, strict, { units, now: new Date(0) }))
    .reduce(
      (clause, { any, none = [], salary_from, company_id }): Clause => ({
        ...clause,
        any: any ? [...clause.any, any] : clause.any,
        none: [...clause.none, ...none],
        salary_from: salary_from ?? clause.salary_from,
        company_id: company_id ?? clause.company_id,
      }),
      asked,
    );
  if (questions.length === 0) return [filtered];
  const others = spellings.flatMap((text) => parseSearchText(text) ?? []);
  return [
    ...[...questions, ...others].flatMap((one) => withWords(one, filtered)),
    ...(literal ? [{ ...asked, all: [...asked.all, ...literal.written.flat()] }] : []),
  ];
}

/** The words as typed, or the names of occupations that they mean. */
function withWords({ written, meant, named, isJob }: SearchQuery, filter: Clause): Clause[] {
  const typed = { ...filter, all: [...filter.all, ...written.flat()] };
  if (meant === undefined) return [typed];
  const byName = { ...filter, all: [...filter.all, ...meant.flat()], any: [...filter.any, ...named] };
  return isJob ? [byName] : [typed, byName];
}

async function filtersOf(db: Db, criteria: AlertCriteria): Promise<Clause> {
  const { key: _key, as_words: _words, languages, salary_from, company_id, ...listed } = criteria;
  const { career_ids, address_codes, employment_types, experience_ids, working_form, ...others } = listed;
  // A new search filter does not compile here until it is compared above.
  others satisfies Record<string, never>;
  const bands = experience_ids.length > 0 ? await listBands(db, 'vi') : [];
  const lists = [
    (await expandMerged(db, career_ids)).map(filterTokens.career).map(hash),
    address_codes.map(filterTokens.place).map(hash),
    employment_types.map(filterTokens.type).map(hash),
    yearTokens(bands.filter(({ id }) => experience_ids.includes(id))),
    (working_form === undefined ? [] : [working_form]).map(filterTokens.form).map(hash),
  ];
  const wanted = [career_ids, address_codes, employment_types, experience_ids, [working_form ?? []].flat()];
  return {
    all: [],
    none: [],
    any: lists.filter((_, at) => (wanted[at]?.length ?? 0) > 0),
    salary_from,
    languages: toBits(languages),
    company_id,
  };
}
