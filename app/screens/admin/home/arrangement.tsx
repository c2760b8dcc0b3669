import { createCallLoader } from '#app/api/load.ts';
import { ArrangementPage } from '#app/components/admin/home/arrangement-page.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/home/arrangement', {
  ...staffPage,
  title: 'home_form.arrangement.title',
});

/** The draft and the published arrangement. */
export const load = createCallLoader('GET /admin/arrangement/show');

/** The order of the blocks on the home page. */
export function Page({ data }: PageProps<typeof load>) {
  return <ArrangementPage initial={data} />;
}
