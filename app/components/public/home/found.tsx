import { api } from '#app/api/client.ts';
import { type Criteria, hasSearchTerms, listPath, queryOf } from '../filters/criteria.ts';
import { ResultList } from '../recruitment-list/result-list.tsx';
import { loadResults } from '../recruitment-list/results.ts';
import { type Results, useResults, useSections } from '../recruitment-list/use-results.ts';

/** Path of the same search with other criteria; if no search term is left, that of the list of all ads. */
export const hrefOf = (criteria: Criteria) =>
  hasSearchTerms(criteria) ? `/search${queryOf(criteria)}` : listPath(criteria);

/** Results of a search, loaded page by page. */
export function Found({ criteria, first, now }: { criteria: Criteria; first: Results; now: number }) {
  const results = useResults(first, async (page) => {
    const answer = await loadResults(api, { ...criteria, page });
    return answer.ok ? answer.data : undefined;
  });
  return (
    <ResultList
      results={results}
      counted={first}
      now={now}
      level={3}
      sections={useSections(first, results.list, criteria, hrefOf)}
      hrefOf={(page) => `/search${queryOf({ ...criteria, page })}`}
    />
  );
}
