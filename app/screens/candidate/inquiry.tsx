import { readId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { OwnInquiryPage } from '#app/components/shared/inquiries/own-inquiry.tsx';
import {
  defineScreen,
  type HeadArgs,
  type LoadArgs,
  myPage,
  type PageProps,
} from '#app/route-table/screen.ts';

export const screen = defineScreen('/question/detail/:id', {
  ...myPage,
  title: 'inquiry.title',
});

/** One of the candidate's inquiries; someone else's or an unknown one is the 404 page. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /question/show', { id: readId(params.id) }));
}

export const head = ({ data }: HeadArgs<Awaited<ReturnType<typeof load>>>) => ({ title: data.title });

/** The thread of an inquiry. */
export function Page({ data }: PageProps<typeof load>) {
  return <OwnInquiryPage key={data.id} area="candidate" loaded={data} />;
}
