import { createRecordLoader } from '#app/api/load.ts';
import { InquiryActs, InquiryDetails } from '#app/components/admin/inquiries/inquiry-details.tsx';
import { RecordPage } from '#app/components/admin/record/record-page.tsx';
import { InquiryBadge } from '#app/components/shared/inquiries/badges.tsx';
import { defineScreen, type HeadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/question/edit/:id', {
  ...staffPage,
  title: 'admin.inquiries.title',
});

/** One inquiry of a member. */
export const load = createRecordLoader('GET /admin/question/show');

export const head = ({ data }: HeadArgs<typeof load>) => ({ title: data.title });

/** The drawer's content as a page of its own. */
export function Page({ data }: PageProps<typeof load>) {
  return (
    <RecordPage
      title={data.title}
      above="/admin/question"
      marks={<InquiryBadge status={data.status} />}
      actions={(decide) => <InquiryActs inquiry={data} decide={decide} />}
    >
      {(decide) => <InquiryDetails key={data.id} inquiry={data} decide={decide} />}
    </RecordPage>
  );
}
