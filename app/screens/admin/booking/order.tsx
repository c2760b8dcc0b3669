import { createRecordLoader } from '#app/api/load.ts';
import { OrderActs } from '#app/components/admin/booking/order-acts.tsx';
import { OrderDetails } from '#app/components/admin/booking/order-details.tsx';
import { PaymentBadge } from '#app/components/shared/money/payment-badge.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type HeadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/order/:id', {
  ...staffPage,
  title: 'booking.title',
});

/** One order of a company. */
export const load = createRecordLoader('GET /admin/order/show');

export const head = ({ data }: HeadArgs<typeof load>) => ({ title: data.reference });

/** An order with its possible actions. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <>
      <WorkHead
        title={t('service.order.one', { reference: data.reference })}
        above="/admin/order"
        marks={<PaymentBadge state={data.status} refunded={data.refunded_amount} />}
        actions={<OrderActs order={data} />}
      />
      <OrderDetails key={data.id} order={data} />
    </>
  );
}
