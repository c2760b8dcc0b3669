import type { Api } from '#app/api/types.ts';
import { currentTime } from '#app/i18n/current-time.ts';
import { isSearchNarrowed, parseCriteria } from '../filters/criteria.ts';
import { loadFilterNames } from '../filters/filter-names.ts';
import { loadRelaxedResults } from './nearest.ts';
import { loadResults } from './results.ts';

/** The page of ads for a query, and the names of its filters. */
export async function loadAdList(api: Api, query: URLSearchParams, signal?: AbortSignal) {
  const criteria = parseCriteria(query);
  const [answer, names] = await Promise.all([
    loadResults(api, criteria, signal),
    loadFilterNames(api, criteria),
  ]);
  const isEmpty = answer.ok && answer.data.total === 0 && answer.data.list.length === 0;
  const nearest =
    isEmpty && isSearchNarrowed(criteria) ? await loadRelaxedResults(api, criteria, signal) : undefined;
  return { criteria, names, answer, ...(nearest && { nearest }), now: currentTime().getTime() };
}
