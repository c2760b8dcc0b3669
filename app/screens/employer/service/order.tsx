import { readId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { OrderPage } from '#app/components/company/service-orders/order-page.tsx';
import {
  companyPage,
  defineScreen,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
} from '#app/route-table/screen.ts';

export const screen = defineScreen('/employer/service/order/:id', {
  ...companyPage,
  title: 'service.mine',
});

/** One of the company's orders; another company's or an unknown one is the 404 page. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /employer/service/order/show', { id: readId(params.id) }));
}

export const head = ({ data, t }: HeadArgs<Awaited<ReturnType<typeof load>>>) => ({
  title: t('service.order.one', { reference: data.reference }),
});

/** Payment instructions and state of an order. */
export function Page({ data }: PageProps<typeof load>) {
  return <OrderPage key={data.id} loaded={data} />;
}
