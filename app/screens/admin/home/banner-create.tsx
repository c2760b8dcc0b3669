import { BannerForm } from '#app/components/home-admin/banner-form.tsx';

/** A new banner. */
export function Page() {
  return <BannerForm />;
}
