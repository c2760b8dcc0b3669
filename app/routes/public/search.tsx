import { assertOk } from '#app/api/types.ts';
import { SearchPage } from '#app/components/home/search-page.tsx';
import { readCriteria } from '#app/components/recruitment-list/criteria.ts';
import { loadResults } from '#app/components/recruitment-list/results.ts';
import type { Head, HeadArgs, LoadArgs, PageProps } from '#app/screen.ts';

/** Ads for the words and the place of the address; before anything is asked, what others search. */
export async function load({ api, query, signal }: LoadArgs) {
  const criteria = readCriteria(query);
  const isAsked = criteria.key !== '' || criteria.address_codes.length > 0;
  const options = { signal, quiet: true };
  const [answer, words, places] = await Promise.all([
    isAsked ? loadResults(api, criteria, signal) : undefined,
    api('GET /home/top-search', {}, options),
    api('GET /location/city', {}, options),
  ]);
  return {
    criteria,
    first: answer && assertOk(answer),
    words: words.ok ? words.data.list.map(({ key }) => key) : [],
    places: places.ok ? places.data.list.map(({ code, name }) => ({ id: code, name })) : [],
    now: Date.now(),
  };
}

export function head({ data: { criteria }, t }: HeadArgs<Awaited<ReturnType<typeof load>>>): Head {
  return {
    title: criteria.key ? t('home.search.title_for', { words: criteria.key }) : undefined,
    canonical: '/search',
    ...(criteria.key && { robots: 'noindex' as const }),
  };
}

/** Search by words and place. */
export function Page({ data }: PageProps<typeof load>) {
  return <SearchPage {...data} />;
}
