import { readId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { BannerForm } from '#app/components/admin/home/banner-form.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/home/banner/edit/:id', {
  ...staffPage,
  title: 'home_form.banner.edit',
});

/** One banner in all languages. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /admin/banner/show', { id: readId(params.id) }));
}

/** The form of a saved banner. */
export function Page({ data }: PageProps<typeof load>) {
  return <BannerForm key={data.id} saved={data} />;
}
