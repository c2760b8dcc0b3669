import { loadSearch } from '#app/components/public/search/search-load.ts';
import { SearchPage } from '#app/components/public/search/search-page.tsx';
import {
  defineScreen,
  type Head,
  type HeadArgs,
  type PageProps,
  readingPage,
} from '#app/route-table/screen.ts';

export const screen = defineScreen('/search', {
  ...readingPage,
  mayBeStale: () => true,
  title: 'home.search.title',
  query: ['key', 'address_codes', 'as_words', 'tab', 'page'],
});

export const load = loadSearch;

export function head({ data, t }: HeadArgs<typeof load>): Head {
  const { criteria } = data;
  return {
    title: criteria.key ? t('home.search.title_for', { words: criteria.key }) : undefined,
    description: t('home.search.description'),
    canonical: '/search',
    ...((criteria.key || criteria.page > 1) && { robots: 'noindex' as const }),
  };
}

/** Search by words and place. */
export function Page({ data }: PageProps<typeof load>) {
  return <SearchPage {...data} />;
}
