import { createCallLoader } from '#app/api/load.ts';
import { PricePage } from '#app/components/admin/prices/price-page.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/setting/recruitment', {
  ...staffPage,
  title: 'shell.nav.price_recruitment',
});

export const load = createCallLoader('GET /admin/price/show', { kind: 'RECRUITMENT' });

/** Prices of ads, and the maximum number of premium ads. */
export function Page({ data }: PageProps<typeof load>) {
  return <PricePage data={data} />;
}
