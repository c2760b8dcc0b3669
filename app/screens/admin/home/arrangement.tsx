import { assertOk } from '#app/api/types.ts';
import { ArrangementPage } from '#app/components/home-admin/arrangement-page.tsx';
import type { LoadArgs, PageProps } from '#app/screen.ts';

/** What is prepared and what is published. */
export async function load({ api }: LoadArgs) {
  return assertOk(await api('GET /admin/arrangement/show'));
}

/** In which order the home page has its blocks. */
export function Page({ data }: PageProps<typeof load>) {
  return <ArrangementPage initial={data} />;
}
