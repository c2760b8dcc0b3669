import { assertOk } from '#app/api/types.ts';
import { PricePage } from '#app/components/admin/prices/price-page.tsx';
import type { LoadArgs, PageProps } from '#app/route-table/screen.ts';

export async function load({ api }: LoadArgs) {
  return assertOk(await api('GET /admin/price/show', { kind: 'THEME' }));
}

/** Price of a slot in a theme. */
export function Page({ data }: PageProps<typeof load>) {
  return <PricePage data={data} />;
}
