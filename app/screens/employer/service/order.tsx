import { createRecordLoader } from '#app/api/load.ts';
import { OrderPage } from '#app/components/company/service-orders/order-page.tsx';
import { companyPage, defineScreen, type HeadArgs, type PageProps } from '#app/route-table/screen.ts';
import { memberRoles } from '#contract/call.ts';

export const screen = defineScreen('/employer/service/order/:id', {
  ...companyPage(memberRoles.ordering),
  title: 'service.mine',
});

/** One of the company's orders; another company's or an unknown one is the 404 page. */
export const load = createRecordLoader('GET /employer/service/order/show');

export const head = ({ data, t }: HeadArgs<typeof load>) => ({
  title: t('service.order.one', { reference: data.reference }),
});

/** Payment instructions and state of an order. */
export function Page({ data }: PageProps<typeof load>) {
  return <OrderPage key={data.id} loaded={data} />;
}
