import { createCallLoader } from '#app/api/load.ts';
import { PricePage } from '#app/components/admin/prices/price-page.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/setting/theme', {
  ...staffPage,
  title: 'shell.nav.price_theme',
});

export const load = createCallLoader('GET /admin/price/show', { kind: 'THEME' });

/** Price of a slot in a theme. */
export function Page({ data }: PageProps<typeof load>) {
  return <PricePage data={data} />;
}
