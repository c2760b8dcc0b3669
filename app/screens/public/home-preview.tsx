import { assertOk } from '#app/api/types.ts';
import { HomePage } from '#app/components/public/home/home-page.tsx';
import { loadHome } from '#app/components/public/home/load-home.ts';
import {
  defineScreen,
  type Head,
  type LoadArgs,
  type PageProps,
  readingPage,
} from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/home/arrangement/preview', {
  ...readingPage,
  guard: 'admin',
  title: 'home_form.arrangement.preview_page',
  isFramed: true,
});

/** Data of the home page in the order of the draft. */
export async function load(args: LoadArgs) {
  const [parts, answer] = await Promise.all([loadHome(args), args.api('GET /admin/arrangement/show')]);
  const shown = assertOk(answer).blocks.filter(({ hidden }) => !hidden);
  return { ...parts, blocks: shown.map(({ block }) => block) };
}

export const head = (): Head => ({ robots: 'noindex' });

/** Preview of the home page with the draft arrangement. */
export function Page({ data }: PageProps<typeof load>) {
  return <HomePage data={data} />;
}
