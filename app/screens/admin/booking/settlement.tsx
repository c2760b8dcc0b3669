import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { assertOk } from '#app/api/types.ts';
import { BookedPayments } from '#app/components/admin/booking/booked-payments.tsx';
import styles from '#app/components/admin/booking/settlement.module.css';
import { signedPrice } from '#app/components/admin/booking/signed-price.ts';
import { UnallocatedPaymentList } from '#app/components/admin/booking/stray-list.tsx';
import { SumsTable } from '#app/components/admin/booking/sums-table.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { formatMonth } from '#app/i18n/date-formats.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TabLinks } from '#app/ui/actions/tabs.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';

export const screen = defineScreen('/admin/order/settlement', {
  ...staffPage,
  title: 'settlement.title',
  query: ['month', 'page'],
});

/** The month in the URL (11.2026), else the current one. */
export async function load({ api, query }: LoadArgs) {
  const [month] = /^(0[1-9]|1[0-2])\.20\d{2}$/.exec(query.get('month') ?? '') ?? [];
  const page = Number(query.get('page')) || 1;
  return assertOk(await api('GET /admin/order/settlement', { month, page }));
}

type Data = PageProps<typeof load>['data'];

const path = '/admin/order/settlement';

/** Revenue of a month by service and payment method, and each payment. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const { month, sum, by_service, by_method } = data;
  const isEmpty = data.total === 0 && data.support === 0;
  return (
    <>
      <WorkHead
        title={t('settlement.title')}
        above="/admin/order"
        text={t('settlement.text', { month: formatMonth(month) })}
        actions={<Downloads month={month} />}
      />
      <div className={styles.page}>
        <UnallocatedPaymentList stray={data.stray} />
        <Months data={data} />
        {isEmpty ? (
          <Panel>
            <EmptyState
              level={2}
              seed={path}
              title={t('settlement.empty', { month: formatMonth(month) })}
              text={t('settlement.empty_text')}
            />
          </Panel>
        ) : (
          <>
            <FactGrid
              facts={[
                { label: t('settlement.received'), value: <Amount of={sum.received} /> },
                { label: t('settlement.refunded'), value: <Amount of={-sum.refunded} /> },
                { label: t('settlement.net'), value: <Amount of={sum.net} /> },
                { label: t('settlement.vat'), value: <Amount of={sum.vat} /> },
                { label: t('settlement.total'), value: <Amount of={sum.total} /> },
                ...(data.support > 0
                  ? [{ label: t('settlement.support'), value: <Amount of={-data.support} /> }]
                  : []),
              ]}
            />
            <Panel title={t('settlement.by_service')} flush footer={t('settlement.of_lines')}>
              <SumsTable
                caption={t('settlement.by_service')}
                head={t('settlement.service')}
                rows={by_service}
                nameOf={({ service }) => t(`service.name.${service}`)}
              />
            </Panel>
            <Panel title={t('settlement.by_method')} flush>
              <SumsTable
                caption={t('settlement.by_method')}
                head={t('booking.method')}
                rows={by_method}
                nameOf={({ payment_method }) => t(`booking.methods.${payment_method}`)}
              />
            </Panel>
            <BookedPayments
              data={data}
              hrefOfPage={(page) => `${path}?month=${formatMonth(month)}&page=${page}`}
            />
          </>
        )}
      </div>
    </>
  );
}

const Amount = ({ of }: { of: number }) => <span className="font-num">{signedPrice(of)}</span>;

/** The months of the year, each a link to its own page; other years are tabs. */
function Months({ data }: { data: Data }) {
  const { t } = useTranslation();
  const { month, months, years } = data;
  const year = month.slice(3);
  if (months.length === 0 && years.length < 2) return null;
  return (
    <Panel
      title={t('settlement.months', { year })}
      flush
      footer={t('settlement.year', { amount: signedPrice(data.year.total) })}
    >
      {years.length > 1 && (
        <div className={styles.tabs}>
          <TabLinks
            label={t('settlement.years')}
            active={year}
            tabs={years.map((one) => ({
              key: String(one),
              label: String(one),
              href: `${path}?month=${month.slice(0, 2)}.${one}`,
            }))}
          />
        </div>
      )}
      {months.length > 0 && (
        <SumsTable
          caption={t('settlement.months', { year })}
          head={t('settlement.month_head')}
          rows={months}
          nameOf={(row) => formatMonth(row.month)}
          hrefOf={(row) => `${path}?month=${formatMonth(row.month)}`}
        />
      )}
    </Panel>
  );
}

/** Downloads of the month's payments. */
function Downloads({ month }: { month: string }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<'csv' | 'xlsx'>();
  async function save(format: 'csv' | 'xlsx') {
    setBusy(format);
    await api(`GET /admin/order/settlement/${format}`, { month });
    setBusy(undefined);
  }
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button key={format} icon={IconFileDownload} loading={busy === format} onClick={() => void save(format)}>
      {t(`settlement.${format}`)}
    </Button>
  ));
}
