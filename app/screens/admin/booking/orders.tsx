import { assertOk } from '#app/api/types.ts';
import { filtersOf } from '#app/components/shared/list-page/filters-of.ts';
import { ListPage } from '#app/components/shared/list-page/list-page.tsx';
import type { ListColumn } from '#app/components/shared/list-page/list-table.tsx';
import { orderLineName } from '#app/components/shared/money/order-line-name.ts';
import { PaymentBadge } from '#app/components/shared/money/payment-badge.tsx';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { orderStatuses, timeFilters } from '#contract/enums.ts';
import { formatPrice } from '#contract/money/price-text.ts';

export const screen = defineScreen('/admin/order', {
  ...staffPage,
  title: 'booking.title',
  query: ['state', 'period', 'key', 'page'],
});

/** Orders of companies by state, time and words, newest first. */
export async function load({ api, query }: LoadArgs) {
  const filters = filtersOf(query, { state: orderStatuses, period: timeFilters });
  return assertOk(await api('GET /admin/order/list', filters));
}

type Row = PageProps<typeof load>['data']['list'][number];

/** Columns of the list. */
function useColumns(): ListColumn<Row>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'company',
      head: t('booking.company'),
      fold: 'title',
      width: 'wide',
      cell: (row) => row.company_name,
    },
    {
      key: 'what',
      head: t('service.orders.what'),
      width: 'wide',
      cell: ({ lines }) => lines.map((line) => orderLineName(line, t)).join(', '),
    },
    {
      key: 'reference',
      head: t('service.orders.reference'),
      cell: ({ reference }) => <span className="font-num">{reference}</span>,
    },
    {
      key: 'method',
      head: t('booking.method'),
      fold: 'hide',
      cell: ({ payment_method }) => t(`booking.methods.${payment_method}`),
    },
    {
      key: 'status',
      head: t('service.orders.status'),
      cell: ({ status, refunded_amount }) => <PaymentBadge state={status} refunded={refunded_amount} />,
    },
    {
      key: 'ordered',
      head: t('booking.ordered'),
      numeric: true,
      cell: ({ created_at }) => formatDateTime(created_at),
    },
    {
      key: 'total',
      head: t('service.orders.total'),
      // In narrow windows, the total belongs to the second line: at the end of the first, it would overlap with a long
      // company name.
      fold: 'line',
      numeric: true,
      cell: ({ total }) => formatPrice(total),
    },
  ];
}

/** Orders of companies with their total; a row opens the order. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <ListPage
      title={t('booking.title')}
      path="/admin/order"
      data={data}
      states={orderStatuses}
      stateName={(state) => t(`service.status.${state}`)}
      searchLabel={t('booking.search')}
      filters={[
        {
          name: 'period',
          label: t('booking.ordered'),
          options: timeFilters.map((value) => ({ value, label: t(`enum.time_filter.${value}`) })),
        },
      ]}
      columns={useColumns()}
      nameOf={({ reference, company_name }) => `${reference} ${company_name}`}
      hrefOf={({ id }) => `/admin/order/${id}`}
      lead={
        <FactGrid
          facts={[
            { label: t('booking.sum'), value: <span className="font-num">{formatPrice(data.sum)}</span> },
            {
              label: t('booking.sum_paid'),
              value: <span className="font-num">{formatPrice(data.sum_paid)}</span>,
            },
          ]}
        />
      }
      empty={{ title: t('booking.empty'), text: t('booking.empty_text') }}
    />
  );
}
