import { createCallLoader } from '#app/api/load.ts';
import { PricePage } from '#app/components/admin/prices/price-page.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/setting/combo', {
  ...staffPage,
  title: 'shell.nav.price_combo',
});

export const load = createCallLoader('GET /admin/price/show', { kind: 'COMBO' });

/** Packages of several services at one price. */
export function Page({ data }: PageProps<typeof load>) {
  return <PricePage data={data} />;
}
