import { createCallLoader } from '#app/api/load.ts';
import { PricePage } from '#app/components/admin/prices/price-page.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/setting/grant', {
  ...staffPage,
  title: 'shell.nav.price_grant',
});

export const load = createCallLoader('GET /admin/price/show', { kind: 'GRANT' });

/** Support money after a hire, for the hired candidate and for the referrer. */
export function Page({ data }: PageProps<typeof load>) {
  return <PricePage data={data} />;
}
