import { assertOk } from '#app/api/types.ts';
import { inquiryFilters, OwnInquiries } from '#app/components/shared/inquiries/own-inquiries.tsx';
import { filtersOf } from '#app/components/shared/list-page/filters-of.ts';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { everyMember } from '#contract/call.ts';

export const screen = defineScreen('/employer/question', {
  ...companyPage(everyMember),
  title: 'inquiry.title',
  query: ['state', 'kind', 'key', 'page'],
});

/** The employer's inquiries and reports by state, kind and words. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(await api('GET /employer/question/list', filtersOf(query, inquiryFilters)));
}

/** Questions and reports of this employer. */
export function Page({ data }: PageProps<typeof load>) {
  return <OwnInquiries area="employer" data={data} />;
}
