import { HomePage } from '#app/components/public/home/home-page.tsx';
import { loadHome } from '#app/components/public/home/load-home.ts';
import { siteStructuredData } from '#app/components/public/home/site-structured-data.ts';
import {
  defineScreen,
  type Head,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  readingPage,
} from '#app/route-table/screen.ts';
import { homeBlocks } from '#contract/site/home-blocks.ts';

export const screen = [
  defineScreen('/', {
    ...readingPage,
    title: 'home.title',
  }),
  defineScreen('/admin/login', {
    ...readingPage,
    title: 'login.admin.title',
    query: ['ask'],
    endsSession: true,
  }),
];

/** Data of the home page in the published order. */
export async function load(args: LoadArgs) {
  const options = { signal: args.signal, silent: true };
  const [parts, arrangement] = await Promise.all([
    loadHome(args),
    args.api('GET /home/arrangement', {}, options),
  ]);
  return { ...parts, blocks: arrangement.ok ? arrangement.data.blocks : homeBlocks };
}

export const head = ({ t, language, origin }: HeadArgs<typeof load>): Head => ({
  jsonLd: siteStructuredData({ t, language }, origin),
});

/** The home page. */
export function Page({ data }: PageProps<typeof load>) {
  return <HomePage data={data} />;
}
