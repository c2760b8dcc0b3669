import { useQuery } from '#app/address/query.ts';
import { BuyPremium } from '#app/components/company/services/buy-premium.tsx';
import { loadBuyable, useBuyable } from '#app/components/company/services/buyable.ts';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { memberRoles } from '#contract/call.ts';

export const screen = defineScreen('/employer/service/buy/premium', {
  ...companyPage(memberRoles.ordering),
  title: 'service.premium.title',
  query: ['ad', 'type'],
});

/** Prices, and the company's ads. */
export const load = ({ api }: LoadArgs) => loadBuyable(api);

/** Purchase of premium for one of the company's ads; `ad` in the URL selects it, and `type=normal` selects a paid regular ad. */
export function Page({ data }: PageProps<typeof load>) {
  const [query] = useQuery();
  const service = query.get('type') === 'normal' ? 'RECRUITMENT_NORMAL' : 'RECRUITMENT_PREMIUM';
  return <BuyPremium {...useBuyable(data)} ad={Number(query.get('ad')) || undefined} service={service} />;
}
