import { createCallLoader } from '#app/api/load.ts';
import { PricePage } from '#app/components/admin/prices/price-page.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/setting/banner', {
  ...staffPage,
  title: 'shell.nav.price_banner',
});

export const load = createCallLoader('GET /admin/price/show', { kind: 'BANNER' });

/** Prices of banner slots on the home page. */
export function Page({ data }: PageProps<typeof load>) {
  return <PricePage data={data} />;
}
