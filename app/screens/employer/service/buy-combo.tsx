import { assertOk } from '#app/api/types.ts';
import { BuyCombo } from '#app/components/company/services/buy-combo.tsx';
import { loadBuyable, useBuyable } from '#app/components/company/services/buyable.ts';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { memberRoles } from '#contract/call.ts';
import { companyPath } from '#contract/record-paths.ts';

export const screen = defineScreen('/employer/service/buy/combo', {
  ...companyPage(memberRoles.buying),
  title: 'service.combo.title',
});

/** Packages with their prices, and the company, whose page is a banner's default link. */
export async function load({ api }: LoadArgs) {
  const [buyable, company] = await Promise.all([loadBuyable(api), api('GET /employer/company/show')]);
  return { ...buyable, company: assertOk(company) };
}

/** Purchase of a package and assignment of its items. */
export function Page({ data }: PageProps<typeof load>) {
  const { id, name } = data.company;
  return <BuyCombo {...useBuyable(data)} companyPath={companyPath({ id, name })} />;
}
