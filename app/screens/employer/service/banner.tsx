import { createRecordLoader } from '#app/api/load.ts';
import { OwnBannerPage } from '#app/components/company/banners/own-banner.tsx';
import { companyPage, defineScreen, type HeadArgs, type PageProps } from '#app/route-table/screen.ts';
import { memberRoles } from '#contract/call.ts';

export const screen = defineScreen('/employer/service/banner/:id', {
  ...companyPage(memberRoles.buying),
  title: 'service.banner.own',
});

/** One of the company's paid banners; another company's or an unknown one is the 404 page. */
export const load = createRecordLoader('GET /employer/service/banner/show');

export const head = ({ data }: HeadArgs<typeof load>) => ({ title: data.title });

/** State of the banner, and the form to change it. */
export function Page({ data }: PageProps<typeof load>) {
  return <OwnBannerPage key={data.id} loaded={data} />;
}
