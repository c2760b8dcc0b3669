import { api } from '#app/api/client.ts';
import { adListPath, type Criteria, formatCriteriaQuery, hasSearchTerms } from '../filters/criteria.ts';
import { ResultList } from '../recruitment-list/result-list.tsx';
import { loadResults } from '../recruitment-list/results.ts';
import { type Results, useResultSections, useResults } from '../recruitment-list/use-results.ts';

/** Path of the same search with other criteria; if no search term is left, that of the list of all ads. */
export const searchResultsPath = (criteria: Criteria) =>
  hasSearchTerms(criteria) ? `/search${formatCriteriaQuery(criteria)}` : adListPath(criteria);

/** Results of a search, loaded page by page. */
export function FoundAds({ criteria, first, now }: { criteria: Criteria; first: Results; now: number }) {
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
      sections={useResultSections(first, results.list, criteria, searchResultsPath)}
      hrefOf={(page) => `/search${formatCriteriaQuery({ ...criteria, page })}`}
    />
  );
}
