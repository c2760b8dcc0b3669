import { useQuery } from '#app/address/query.ts';
import { assertOk } from '#app/api/types.ts';
import { useInvalidateCalls, usePolledCall } from '#app/api/use-call.ts';
import { useOrderColumns } from '#app/components/company/service-orders/order-columns.tsx';
import { RunningPlacementsPanel } from '#app/components/company/service-orders/running-placements-panel.tsx';
import { filtersOf } from '#app/components/shared/list-page/filters-of.ts';
import { ListPage } from '#app/components/shared/list-page/list-page.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { memberRoles } from '#contract/call.ts';
import { orderStatuses } from '#contract/enums.ts';

export const screen = defineScreen('/employer/service/order', {
  ...companyPage(memberRoles.ordering),
  title: 'service.mine',
  query: ['state', 'key', 'page'],
});

const calls = { orders: 'GET /employer/service/orders', bought: 'GET /employer/service/placements' } as const;
const path = '/employer/service/order';
const filters = { state: orderStatuses } as const;
/** Maximum number of placements on this page. The orders below show the rest. */
const shownBought = { limit: 50 };

/** The company's orders by state and words, and its placements. */
export async function load({ api, query }: LoadArgs) {
  const [orders, bought] = await Promise.all([
    api(calls.orders, filtersOf(query, filters)),
    api(calls.bought, shownBought),
  ]);
  return { orders: assertOk(orders), bought: assertOk(bought) };
}

/** My services: current placements with their days, then all orders with the state of their payment. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const [query] = useQuery();
  const refresh = useInvalidateCalls();
  const orders = usePolledCall(calls.orders, filtersOf(query, filters), data.orders);
  const bought = usePolledCall(calls.bought, shownBought, data.bought);
  return (
    <ListPage
      title={t('service.mine')}
      path={path}
      above="/employer/service"
      data={orders}
      states={orderStatuses}
      stateName={(state) => t(`service.status.${state}`)}
      searchLabel={t('service.orders.search')}
      columns={useOrderColumns()}
      nameOf={({ reference }) => reference}
      hrefOf={({ id }) => `${path}/${id}`}
      empty={{
        title: t('service.orders.none'),
        text: t('service.orders.none_text'),
        action: <LinkButton href="/employer/service">{t('service.see_all')}</LinkButton>,
      }}
      lead={
        <RunningPlacementsPanel
          bought={bought.list.filter(({ state }) => state !== 'over')}
          onUsed={() => void refresh(calls.bought)}
        />
      }
    />
  );
}
