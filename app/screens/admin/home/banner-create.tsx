import { BannerForm } from '#app/components/admin/home/banner-form.tsx';

/** A new banner. */
export function Page() {
  return <BannerForm />;
}
