import { HomePage } from '#app/components/public/home/home-page.tsx';
import { loadHome } from '#app/components/public/home/load-home.ts';
import { siteData } from '#app/components/public/home/site-data.ts';
import {
  defineScreen,
  type Head,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  reading,
} from '#app/route-table/screen.ts';
import { homeBlocks } from '#contract/site/home-blocks.ts';

export const screen = [
  defineScreen('/', {
    ...reading,
    title: 'home.title',
  }),
  defineScreen('/admin/login', {
    ...reading,
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
  jsonLd: siteData({ t, language }, origin),
});

/** The home page. */
export function Page({ data }: PageProps<typeof load>) {
  return <HomePage data={data} />;
}
