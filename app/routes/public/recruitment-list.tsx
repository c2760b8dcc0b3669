import { assertOk } from '#app/api/types.ts';
import { queryOf } from '#app/components/recruitment-list/criteria.ts';
import { LiveList } from '#app/components/recruitment-list/live-list.tsx';
import { loadList } from '#app/components/recruitment-list/load.ts';
import { Island } from '#app/islands/island.tsx';
import type { Head, HeadArgs, LoadArgs, PageProps } from '#app/screen.ts';

/** The page of ads that the address asks for, and the words of its filters. */
export async function load({ api, query, signal }: LoadArgs) {
  const { answer, ...list } = await loadList(api, query, signal);
  return { ...list, first: assertOk(answer) };
}

export function head({ data: { criteria, first } }: HeadArgs<Awaited<ReturnType<typeof load>>>): Head {
  const isFirst = criteria.page === 1 && first.total > 0;
  const feeds = queryOf({ ...criteria, sort: -1, page: 1 });
  return { canonical: '/recruitment', feeds, ...(isFirst ? {} : { robots: 'noindex' as const }) };
}

/** Listed ads, narrowed by what the address says. */
export function Page({ data }: PageProps<typeof load>) {
  return <Island name="list" part={LiveList} props={data} />;
}
