import { useQuery } from '#app/address/query.ts';
import { BuyTheme } from '#app/components/company/services/buy-theme.tsx';
import { loadBuyable, useBuyable } from '#app/components/company/services/buyable.ts';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { memberRoles } from '#contract/call.ts';

export const screen = defineScreen('/employer/service/buy/theme', {
  ...companyPage(memberRoles.ordering),
  title: 'service.theme.title',
  query: ['ad', 'theme'],
});

/** Prices, the themes for sale, and the company's ads. */
export const load = ({ api }: LoadArgs) => loadBuyable(api);

/** Purchase of a slot in a theme of the home page; `ad` and `theme` in the URL are preselected. */
export function Page({ data }: PageProps<typeof load>) {
  const [query] = useQuery();
  const numberOf = (name: string) => Number(query.get(name)) || undefined;
  return <BuyTheme {...useBuyable(data)} ad={numberOf('ad')} theme={numberOf('theme')} />;
}
