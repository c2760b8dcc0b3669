import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Pagination } from '#app/ui/actions/pagination.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { figureHead, Table } from '#app/ui/layout/table.tsx';
import type { OutputOf } from '#contract/index.ts';
import { signedPrice } from './signed-price.ts';

interface BookedPaymentsProps {
  data: OutputOf<'GET /admin/order/settlement'>;
  hrefOfPage: (page: number) => string;
}

/** Payments and refunds, the latest first; a row leads to its order. */
export function BookedPayments({ data, hrefOfPage }: BookedPaymentsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('settlement.payments')} flush>
        <Table
          caption={t('settlement.payments')}
          rows={data.list}
          keyOf={({ id }) => id}
          nameOf={({ reference, company_name }) => `${reference} ${company_name}`}
          hrefOf={({ order_id }) => `/admin/order/${order_id}`}
          columns={[
            {
              key: 'reference',
              head: t('settlement.column.reference'),
              fold: 'title',
              cell: ({ reference }) => <span className="font-num">{reference}</span>,
            },
            {
              key: 'company',
              head: t('settlement.column.company'),
              width: 'wide',
              cell: ({ company_name }) => company_name,
            },
            {
              key: 'event',
              head: t('settlement.column.event'),
              width: 'wide',
              cell: ({ event, ...refund }) => <Kind event={event} refund={refund} />,
            },
            {
              key: 'method',
              head: t('booking.method'),
              cell: ({ payment_method }) => t(`booking.methods.${payment_method}`),
            },
            {
              key: 'when',
              head: t('settlement.when'),
              numeric: true,
              cell: ({ happened_at }) => formatDateTime(happened_at),
            },
            { key: 'net', ...figureHead(t('settlement.net')), cell: ({ net }) => signedPrice(net) },
            { key: 'vat', ...figureHead(t('settlement.vat')), cell: ({ vat }) => signedPrice(vat) },
            {
              key: 'total',
              ...figureHead(t('service.quote.total')),
              cell: ({ total }) => signedPrice(total),
            },
          ]}
        />
      </Panel>
      <Pagination page={data.page} totalPages={data.total_page} hrefOf={hrefOfPage} />
    </>
  );
}

type Row = BookedPaymentsProps['data']['list'][number];

/** Payment or refund; a refund with the date and number of its transfer and the reason. */
function Kind({ event, refund }: { event: Row['event']; refund: Omit<Row, 'event'> }) {
  const { t } = useTranslation();
  const { refunded_on, refund_reference, reason } = refund;
  const details = [refunded_on && formatDate(refunded_on), refund_reference, reason].filter(Boolean);
  return (
    <>
      {t(`settlement.event.${event}`)}
      {details.length > 0 && <p className="text-2 text-xs">{details.join(' · ')}</p>}
    </>
  );
}
