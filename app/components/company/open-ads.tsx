import { companyPath } from '#app/address/slug.ts';
import { api } from '#app/api/here.ts';
import { ResultList } from '../recruitment-list/result-list.tsx';
import { type Results, useResults } from '../recruitment-list/use-results.ts';

interface OpenAdsProps {
  company: { id: number; company_name: string };
  first: Results;
  /** Milliseconds, from the page's data. */
  now: number;
}

/** The open ads of a company, read on page by page. */
export function OpenAds({ company, first, now }: OpenAdsProps) {
  const path = companyPath({ id: company.id, name: company.company_name });
  const results = useResults(first, async (page) => {
    const answer = await api('POST /home/job', { company_id: company.id, page }, { quiet: true });
    return answer.ok ? answer.data : undefined;
  });
  return (
    <ResultList
      results={results}
      counted={first}
      now={now}
      level={3}
      hrefOf={(page) => (page > 1 ? `${path}?page=${page}` : path)}
    />
  );
}
