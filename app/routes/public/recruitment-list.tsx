import { assertOk } from '#app/api/types.ts';
import { later } from '#app/browser/later.tsx';
import { readCriteria } from '#app/components/recruitment-list/criteria.ts';
import { loadFilterNames } from '#app/components/recruitment-list/filter-names.ts';
import { loadResults } from '#app/components/recruitment-list/results.ts';
import type { Head, HeadArgs, LoadArgs, PageProps } from '#app/screen.ts';

const List = later(() => import('#app/components/recruitment-list/recruitment-list.later.tsx'));

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
