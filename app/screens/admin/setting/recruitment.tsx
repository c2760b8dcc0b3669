import { assertOk } from '#app/api/types.ts';
import { PricePage } from '#app/components/admin/prices/price-page.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/setting/recruitment', {
  ...staffPage,
  title: 'shell.nav.price_recruitment',
});

export async function load({ api }: LoadArgs) {
  return assertOk(await api('GET /admin/price/show', { kind: 'RECRUITMENT' }));
}

/** Prices of ads, and the maximum number of premium ads. */
export function Page({ data }: PageProps<typeof load>) {
  return <PricePage data={data} />;
}
