import { readId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { BannerForm } from '#app/components/admin/home/banner-form.tsx';
import type { LoadArgs, PageProps } from '#app/route-table/screen.ts';

/** One banner in all languages. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /admin/banner/show', { id: readId(params.id) }));
}

/** The form of a saved banner. */
export function Page({ data }: PageProps<typeof load>) {
  return <BannerForm key={data.id} saved={data} />;
}
