import { useQuery } from '#app/address/query.ts';
import { assertOk } from '#app/api/types.ts';
import { BuyBanner } from '#app/components/company/services/buy-banner.tsx';
import { loadBuyable, useBuyable } from '#app/components/company/services/buyable.ts';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { memberRoles } from '#contract/call.ts';
import { bannerKinds } from '#contract/enums.ts';
import { companyPath } from '#contract/record-paths.ts';

export const screen = defineScreen('/employer/service/buy/banner', {
  ...companyPage(memberRoles.buying),
  title: 'service.banner.buy',
  query: ['kind'],
});

/** Prices, and the company, whose page is the banner's default link. */
export async function load({ api }: LoadArgs) {
  const [buyable, company] = await Promise.all([loadBuyable(api), api('GET /employer/company/show')]);
  return { ...buyable, company: assertOk(company) };
}

/** Purchase of a banner on the home page; `kind` in the URL is preselected. */
export function Page({ data }: PageProps<typeof load>) {
  const [query] = useQuery();
  const sold = bannerKinds.filter((one) => data.prices.BANNER[one].price !== null);
  const kind = bannerKinds.find((one) => one === query.get('kind')) ?? sold[0] ?? 'MAIN';
  const { id, name } = data.company;
  return <BuyBanner {...useBuyable(data)} kind={kind} companyPath={companyPath({ id, name })} />;
}
