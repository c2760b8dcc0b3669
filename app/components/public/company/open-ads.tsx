import { companyPath } from '#app/address/slug.ts';
import { api } from '#app/api/client.ts';
import { ResultList } from '../recruitment-list/result-list.tsx';
import { type Results, useResults } from '../recruitment-list/use-results.ts';

/** Path of a page of a company's open ads, without language prefix. */
export function adsPath({ id, company_name: name }: OpenAdsProps['company'], page: number): string {
  const path = companyPath({ id, name });
  return page > 1 ? `${path}?page=${page}` : path;
}

interface OpenAdsProps {
  company: { id: number; company_name: string };
  first: Results;
  /** Number of ads that the page shows above as cells. */
  cells: number;
  /** Current time in milliseconds, from the page's data. */
  now: number;
}

/** The open ads of a company, loaded page by page. */
export function OpenAds({ company, first, cells, now }: OpenAdsProps) {
  const results = useResults(first, async (page) => {
    const answer = await api('POST /home/job', { company_id: company.id, page }, { silent: true });
    return answer.ok ? answer.data : undefined;
  });
  return (
    <ResultList
      results={results}
      counted={first}
      now={now}
      cells={cells}
      level={3}
      hrefOf={(page) => adsPath(company, page)}
    />
  );
}
