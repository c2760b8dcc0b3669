import { assertOk } from '#app/api/types.ts';
import { ArrangementPage } from '#app/components/admin/home/arrangement-page.tsx';
import type { LoadArgs, PageProps } from '#app/route-table/screen.ts';

/** The draft and the published arrangement. */
export async function load({ api }: LoadArgs) {
  return assertOk(await api('GET /admin/arrangement/show'));
}

/** The order of the blocks on the home page. */
export function Page({ data }: PageProps<typeof load>) {
  return <ArrangementPage initial={data} />;
}
