import { assertOk } from '#app/api/types.ts';
import { breadcrumbData, homeCrumb, joinStructuredData } from '#app/components/public/content/crumbs.ts';
import { TransparencyPage } from '#app/components/public/transparency/transparency-page.tsx';
import {
  defineScreen,
  type Head,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  readingPage,
} from '#app/route-table/screen.ts';

export const screen = defineScreen('/transparency', { ...readingPage, title: 'transparency.title' });

export async function load({ api, signal }: LoadArgs) {
  return assertOk(await api('GET /home/transparency', {}, { signal, silent: true }));
}

export function head({ t, language, origin }: HeadArgs<typeof load>): Head {
  const name = t('transparency.title');
  return {
    title: name,
    description: t('transparency.description'),
    jsonLd: joinStructuredData(
      breadcrumbData([homeCrumb(t), { path: '/transparency', name }], language, origin),
    ),
  };
}

/** How promises of answers are kept, and what becomes of reports. */
export function Page({ data }: PageProps<typeof load>) {
  return <TransparencyPage {...data} />;
}
