import { parseRecordId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { useInvalidateCalls, usePolledCall } from '#app/api/use-call.ts';
import { PaidOrder } from '#app/components/company/service-orders/paid-order.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { memberRoles } from '#contract/call.ts';

export const screen = defineScreen('/employer/payment/success', {
  ...companyPage(memberRoles.ordering),
  title: 'service.paid.title',
  query: ['order'],
});

const call = 'GET /employer/service/order/show';

/** The order in the URL, else the company's newest one. Opening this page proves nothing, so the order's state is read. */
export async function load({ api, query }: LoadArgs) {
  const requested = query.get('order');
  if (requested) return { order: assertOk(await api(call, { id: parseRecordId(requested) })) };
  const { list } = assertOk(await api('GET /employer/service/orders', { limit: 1 }));
  const newest = list[0];
  if (!newest) return { order: undefined };
  return { order: assertOk(await api(call, { id: newest.id })) };
}

type Data = PageProps<typeof load>['data'];

/** Result of a payment, and the next step. */
export function Page({ data }: PageProps<typeof load>) {
  return data.order ? <Read order={data.order} /> : <NoOrder />;
}

function Read({ order: loaded }: { order: NonNullable<Data['order']> }) {
  const refresh = useInvalidateCalls();
  const order = usePolledCall(call, { id: loaded.id }, loaded);
  return <PaidOrder order={order} onActed={() => refresh(call)} />;
}

function NoOrder() {
  const { t } = useTranslation();
  return (
    <>
      <WorkHead title={t('service.mine')} above="/employer/service" />
      <EmptyState
        level={2}
        title={t('service.orders.none')}
        text={t('service.orders.none_text')}
        action={<LinkButton href="/employer/service">{t('service.see_all')}</LinkButton>}
      />
    </>
  );
}
