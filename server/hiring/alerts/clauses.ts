import type { AlertCriteria } from '#contract/hiring/alerts.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { expandMerged } from '#server/places/careers/merged.ts';
import { listExperienceBands } from '#server/places/careers/queries.ts';
import { getAdminUnits } from '#server/places/locations/places.ts';
import {
  type CompiledCondition,
  compileCondition,
  filterTokens,
  hash,
  noRelaxation,
  restoreQuery,
  type SearchQuery,
  type StoredQuery,
  toLanguageBits,
  yearsUpTo,
  yearTokens,
} from '#server/search/index.ts';

/** The columns of an ad's search row that the filters of saved searches are compared with. */
export interface ComparedAd {
  /** Sorted ascending, for binary search. A Set would take ten times the memory. */
  tokens: Int32Array;
  salary_max: number | null;
  languages: number;
  company_id: number;
  /** Words of the titles in all languages, normalized for comparison. */
  title_n: string;
}

/**
 * One way in which an ad can match: it has all tokens of `all` and one of each list in `any`, and meets the other
 * conditions.
 */
export interface Clause {
  all: readonly number[];
  any: readonly (readonly number[])[];
  /** Excluded combinations: an ad does not match if it has all tokens of one of these lists. */
  none: readonly (readonly number[])[];
  salary_from: number | undefined;
  salary_to: number | undefined;
  /** True if ads without pay figures match, too. */
  without_pay: boolean;
  languages: number;
  company_id: number | undefined;
  /** Companies whose ads do not match. */
  excluded_company_ids: readonly number[];
  /** Text that the titles must contain. */
  title?: string;
}

/** True if an ad matches a clause. */
export function matchesClause(ad: ComparedAd, clause: Clause): boolean {
  const { all, any, none, languages, company_id, excluded_company_ids, title } = clause;
  return (
    all.every((token) => hasToken(ad, token)) &&
    any.every((tokens) => tokens.some((token) => hasToken(ad, token))) &&
    none.every((tokens) => !tokens.every((token) => hasToken(ad, token))) &&
    matchesPay(ad, clause) &&
    (languages === 0 || (ad.languages & languages) !== 0) &&
    (company_id === undefined || ad.company_id === company_id) &&
    !excluded_company_ids.includes(ad.company_id) &&
    (title === undefined || ad.title_n.includes(title))
  );
}

function hasToken({ tokens }: ComparedAd, token: number): boolean {
  let [low, high] = [0, tokens.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = tokens[middle] ?? 0;
    if (found === token) return true;
    if (found < token) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

function matchesPay({ salary_max }: ComparedAd, { salary_from, salary_to, without_pay }: Clause): boolean {
  if ((salary_from ?? salary_to) === undefined) return true;
  if (salary_max === null) return without_pay;
  return salary_max >= (salary_from ?? 0) && salary_max <= (salary_to ?? salary_max);
}

/**
 * Compiles a saved search into clauses. An ad must match one of them. This is the condition of the list
 * (server/search/find/find.ts) without widening, for one ad instead of one query. Both compile conditions and filters
 * with the same functions, and a test compares their results.
 */
export async function compileAlertClauses(
  db: Db,
  criteria: AlertCriteria,
  query: StoredQuery,
): Promise<Clause[]> {
  const asked = await filtersOf(db, criteria);
  const { questions, literal, isOld, conditions } = await restoreQuery(db, query);
  const units = await getAdminUnits(db);
  const filtered = conditions
    .map((condition) => compileCondition(condition, noRelaxation, { units, now: new Date(0) }))
    .reduce(narrowClause, asked);
  if (query.jobs.length === 0) return [filtered];
  const typed = literal && { ...asked, all: [...asked.all, ...literal.written.flat()] };
  return [
    ...questions.flatMap((question) => withWords(question, filtered)),
    ...(typed ? [isOld ? typed : { ...typed, title: literal.folded }] : []),
  ];
}

const narrowClause = (
  clause: Clause,
  { any, none = [], salary_from, company_id, excluded_company_id }: CompiledCondition,
): Clause => ({
  ...clause,
  any: any ? [...clause.any, any] : clause.any,
  none: [...clause.none, ...none],
  salary_from: salary_from ?? clause.salary_from,
  company_id: company_id ?? clause.company_id,
  excluded_company_ids: [...clause.excluded_company_ids, ...[excluded_company_id ?? []].flat()],
});

/**
 * Adds the typed words to a filter, or the names of the occupations that the words mean. One clause for each
 * alternative.
 */
function withWords({ written, meant, named, isJob }: SearchQuery, filter: Clause): Clause[] {
  const typed = { ...filter, all: [...filter.all, ...written.flat()] };
  if (meant === undefined) return [typed];
  const byName = { ...filter, all: [...filter.all, ...meant.flat()], any: [...filter.any, ...named] };
  return isJob ? [byName] : [typed, byName];
}

async function filtersOf(db: Db, criteria: AlertCriteria): Promise<Clause> {
  const { key: _key, as_words: _words, languages, company_id, ...asked } = criteria;
  const { salary_from, salary_to, without_pay, ...listed } = asked;
  const { career_ids, address_codes, employment_types, working_form, ...further } = listed;
  const { experience_ids, experience_max, answers_on_time, ...others } = further;
  // Fails to compile if a new search filter is not handled above.
  others satisfies Record<string, never>;
  const bands = experience_ids.length > 0 ? await listExperienceBands(db, 'vi') : [];
  const lists = [
    (await expandMerged(db, career_ids)).map(filterTokens.career).map(hash),
    address_codes.map(filterTokens.place).map(hash),
    employment_types.map(filterTokens.type).map(hash),
    yearTokens(bands.filter(({ id }) => experience_ids.includes(id))),
    experience_ids.length > 0 ? [] : yearsUpTo(experience_max),
    (working_form === undefined ? [] : [working_form]).map(filterTokens.form).map(hash),
    answers_on_time ? [hash(filterTokens.answers)] : [],
  ];
  const wanted = [
    career_ids,
    address_codes,
    employment_types,
    experience_ids,
    lists[4],
    [working_form ?? []].flat(),
    lists[6],
  ];
  return {
    all: [],
    none: [],
    any: lists.filter((_, at) => (wanted[at]?.length ?? 0) > 0),
    salary_from,
    salary_to,
    without_pay: Boolean(without_pay) && (salary_from ?? salary_to) !== undefined,
    languages: toLanguageBits(languages),
    company_id,
    excluded_company_ids: [],
  };
}
