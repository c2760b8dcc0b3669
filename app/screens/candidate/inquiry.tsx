import { createRecordLoader } from '#app/api/load.ts';
import { OwnInquiryPage } from '#app/components/shared/inquiries/own-inquiry.tsx';
import { defineScreen, type HeadArgs, myPage, type PageProps } from '#app/route-table/screen.ts';

export const screen = defineScreen('/question/detail/:id', {
  ...myPage,
  title: 'inquiry.title',
});

/** One of the candidate's inquiries; someone else's or an unknown one is the 404 page. */
export const load = createRecordLoader('GET /question/show');

export const head = ({ data }: HeadArgs<typeof load>) => ({ title: data.title });

/** The thread of an inquiry. */
export function Page({ data }: PageProps<typeof load>) {
  return <OwnInquiryPage key={data.id} area="candidate" loaded={data} />;
}
