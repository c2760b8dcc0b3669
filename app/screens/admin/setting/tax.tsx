import { createCallLoader } from '#app/api/load.ts';
import { PricePage } from '#app/components/admin/prices/price-page.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/setting/tax', {
  ...staffPage,
  title: 'shell.nav.price_tax',
});

export const load = createCallLoader('GET /admin/price/show', { kind: 'TAX' });

/** The rate of VAT, and whether prices include it. */
export function Page({ data }: PageProps<typeof load>) {
  return <PricePage data={data} />;
}
