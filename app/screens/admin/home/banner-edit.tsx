import { loadRecord } from '#app/api/load.ts';
import { BannerForm } from '#app/components/admin/home/banner-form.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/home/banner/edit/:id', {
  ...staffPage,
  title: 'home_form.banner.edit',
});

/** One banner in all languages. */
export const load = loadRecord('GET /admin/banner/show');

/** The form of a saved banner. */
export function Page({ data }: PageProps<typeof load>) {
  return <BannerForm key={data.id} saved={data} />;
}
