import { assertOk } from '#app/api.ts';
import { readCriteria } from '#app/components/recruitment/criteria.ts';
import { loadFilterNames } from '#app/components/recruitment/filter-names.ts';
import { loadResults } from '#app/components/recruitment/results.ts';
import { later } from '#app/later.tsx';
import type { Head, HeadArgs, LoadArgs, PageProps } from '#app/screen.ts';

const List = later(() => import('#app/components/recruitment/recruitment-list.later.tsx'));

/** The page of ads that the address asks for, and the words of its filters. */
export async function load({ api, query, signal }: LoadArgs) {
  const criteria = readCriteria(query);
  const [answer, names] = await Promise.all([
    loadResults(api, criteria, signal),
    loadFilterNames(api, criteria),
    List.preload(),
  ]);
  // In the browser the list says itself that it could not be loaded; the filters stay usable.
  const first = answer.ok || import.meta.env.SSR ? assertOk(answer) : undefined;
  return { criteria, names, first, now: Date.now() };
}

export function head({ data: { criteria, first } }: HeadArgs<Awaited<ReturnType<typeof load>>>): Head {
  const isFirst = criteria.page === 1 && first && first.total > 0;
  return { canonical: '/recruitment', ...(isFirst ? {} : { robots: 'noindex' as const }) };
}

/** Listed ads, narrowed by what the address says. */
export function Page({ data }: PageProps<typeof load>) {
  return <List {...data} />;
}
