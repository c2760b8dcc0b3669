import { redirectToKnownValues } from '#app/address/canonical-query.ts';
import { type ApiOptions, assertOk } from '#app/api/types.ts';
import { currentTime } from '#app/i18n/current-time.ts';
import type { LoadArgs } from '#app/route-table/screen.ts';
import { type Criteria, hasSearchTerms, parseCriteria } from '../filters/criteria.ts';
import { loadRelaxedResults } from '../recruitment-list/nearest.ts';
import { loadResults } from '../recruitment-list/results.ts';

/** Kinds of search results. */
export const searchTabs = ['jobs', 'companies', 'skills'] as const;
export type SearchTab = (typeof searchTabs)[number];

/** Jobs, companies and skills for the text in the URL; without one, what is near and new. */
export async function loadSearch({ api, query, signal }: LoadArgs) {
  const criteria = parseCriteria(query);
  redirectToKnownValues('/search', query, { tab: searchTabs, address_codes: criteria.address_codes });
  const tab = searchTabs.find((one) => one === query.get('tab')) ?? 'jobs';
  const options: ApiOptions = { signal, silent: true };
  const [found, start, places] = await Promise.all([
    hasSearchTerms(criteria) ? loadFound({ api, signal }, criteria, tab) : undefined,
    hasSearchTerms(criteria) ? undefined : loadSearchStart({ api, signal }),
    api('GET /location/city', {}, options),
  ]);
  return {
    criteria,
    tab,
    found,
    start,
    places: places.ok ? places.data.list.map(({ code, name }) => ({ id: code, name })) : [],
    now: currentTime().getTime(),
  };
}

/** Number of newest ads before a search: their list is as high as that of the hiring companies beside it. */
const START_ADS = 10;

/** Content of the page before a search. A part that cannot be loaded is left out. */
export async function loadSearchStart({ api, signal }: Pick<LoadArgs, 'api' | 'signal'>) {
  const options: ApiOptions = { signal, silent: true };
  const [newest, companies, landings, popular] = await Promise.all([
    api('POST /home/job', { limit: START_ADS }, options),
    api('GET /home/hiring', {}, options),
    api('GET /home/landing', {}, options),
    api('GET /home/top-search', {}, options),
  ]);
  return {
    newest: newest.ok ? newest.data.list : [],
    companies: companies.ok ? companies.data.list : [],
    landings: landings.ok ? landings.data : undefined,
    popular: popular.ok ? popular.data.list : [],
  };
}

/** All three kinds: a page of the displayed one, and only the number of results of the others. */
async function loadFound(
  { api, signal }: Pick<LoadArgs, 'api' | 'signal'>,
  criteria: Criteria,
  tab: SearchTab,
) {
  const { key, page } = criteria;
  const options: ApiOptions = { signal, silent: true };
  const pageOf = (one: SearchTab) => (one === tab ? { page } : { limit: 1 });
  const [jobs, companies, skills] = await Promise.all([
    loadResults(api, tab === 'jobs' ? criteria : { ...criteria, page: 1 }, signal),
    api('GET /home/search-companies', { key, ...pageOf('companies') }, options),
    api('GET /home/search-used-skills', { key, ...pageOf('skills') }, options),
  ]);
  const first = assertOk(jobs);
  const nearest =
    tab === 'jobs' && first.total === 0 && first.list.length === 0
      ? await loadRelaxedResults(api, criteria, signal)
      : undefined;
  return {
    jobs: first,
    companies: assertOk(companies),
    skills: assertOk(skills),
    ...(nearest && { nearest }),
  };
}
