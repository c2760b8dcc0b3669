import { createRecordLoader } from '#app/api/load.ts';
import { BannerActs } from '#app/components/admin/banners/banner-acts.tsx';
import { BannerDetails } from '#app/components/admin/banners/banner-details.tsx';
import { RecordPage } from '#app/components/admin/record/record-page.tsx';
import { ReviewBadge } from '#app/components/shared/review/review-badge.tsx';
import { defineScreen, type HeadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/recruitment/banner/:id', {
  ...staffPage,
  title: 'admin.banners.title',
});

/** One banner of a company. */
export const load = createRecordLoader('GET /admin/company-banner/show');

export const head = ({ data }: HeadArgs<typeof load>) => ({ title: data.title });

/** The drawer's content as a page of its own. */
export function Page({ data }: PageProps<typeof load>) {
  return (
    <RecordPage
      title={data.title}
      above="/admin/recruitment/banner"
      marks={<ReviewBadge state={data.state} />}
      text={data.company.name}
      actions={(decide) => <BannerActs record={data} decide={decide} />}
    >
      {() => <BannerDetails key={data.version} record={data} />}
    </RecordPage>
  );
}
