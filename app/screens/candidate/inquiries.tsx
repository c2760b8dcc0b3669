import { assertOk } from '#app/api/types.ts';
import { inquiryFilters, OwnInquiries } from '#app/components/shared/inquiries/own-inquiries.tsx';
import { filtersOf } from '#app/components/shared/list-page/filters-of.ts';
import { defineScreen, type LoadArgs, myPage, type PageProps } from '#app/route-table/screen.ts';

export const screen = defineScreen('/question', {
  ...myPage,
  title: 'inquiry.title',
  query: ['state', 'kind', 'key', 'page'],
});

/** The candidate's inquiries and reports by state, kind and words. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(await api('GET /question/list', filtersOf(query, inquiryFilters)));
}

/** Questions and reports of this candidate. */
export function Page({ data }: PageProps<typeof load>) {
  return <OwnInquiries area="candidate" data={data} />;
}
