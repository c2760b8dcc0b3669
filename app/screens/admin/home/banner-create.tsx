import { BannerForm } from '#app/components/admin/home/banner-form.tsx';
import { defineScreen, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/home/banner/create', {
  ...staffPage,
  title: 'home_form.banner.create',
});

/** A new banner. */
export function Page() {
  return <BannerForm />;
}
