import { createRecordLoader } from '#app/api/load.ts';
import { OwnInquiryPage } from '#app/components/shared/inquiries/own-inquiry.tsx';
import { companyPage, defineScreen, type HeadArgs, type PageProps } from '#app/route-table/screen.ts';
import { everyMember } from '#contract/call.ts';

export const screen = defineScreen('/employer/question/detail/:id', {
  ...companyPage(everyMember),
  title: 'inquiry.title',
});

/** One of the employer's inquiries; someone else's or an unknown one is the 404 page. */
export const load = createRecordLoader('GET /employer/question/show');

export const head = ({ data }: HeadArgs<typeof load>) => ({ title: data.title });

/** The thread of an inquiry. */
export function Page({ data }: PageProps<typeof load>) {
  return <OwnInquiryPage key={data.id} area="employer" loaded={data} />;
}
