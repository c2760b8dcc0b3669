import { assertOk } from '#app/api/types.ts';
import { DepositBadge, FactBadge } from '#app/components/deposits/deposit-badges.tsx';
import { ReadyDeposits } from '#app/components/deposits/ready-deposits.tsx';
import { filtersOf } from '#app/components/list-page/filters-of.ts';
import { ListPage } from '#app/components/list-page/list-page.tsx';
import type { ListColumn } from '#app/components/list-page/list-table.tsx';
import type { LoadArgs, PageProps } from '#app/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { formatDate } from '#app/words/format.ts';
import { useWords } from '#app/words/words.tsx';
import { depositFacts, depositStatuses } from '#contract/money/deposit-enums.ts';
import { formatPrice } from '#contract/money/price-text.ts';

/** Deposits by state, by what they are to their order and by words, the last first. */
export async function load({ api, query }: LoadArgs) {
  const filters = filtersOf(query, { state: depositStatuses, fact: depositFacts });
  return assertOk(await api('GET /admin/deposit/list', filters));
}

type Row = PageProps<typeof load>['data']['list'][number];

function useColumns(): ListColumn<Row>[] {
  const { t } = useWords();
  return [
    {
      key: 'text',
      head: t('deposit.content'),
      fold: 'title',
      width: 'wide',
      cell: ({ text }) => text || '–',
    },
    {
      key: 'fact',
      head: t('deposit.fact_head'),
      fold: 'line',
      cell: ({ fact }) => <FactBadge fact={fact} />,
    },
    {
      key: 'status',
      head: t('deposit.state'),
      fold: 'line',
      cell: ({ status }) => <DepositBadge state={status} />,
    },
    {
      key: 'reference',
      head: t('deposit.order'),
      fold: 'line',
      cell: ({ order }) => order && <span className="font-num">{order.reference}</span>,
    },
    {
      key: 'company',
      head: t('deposit.company'),
      fold: 'line',
      width: 'wide',
      cell: ({ order }) => order?.company_name,
    },
    {
      key: 'day',
      head: t('deposit.day'),
      fold: 'line',
      numeric: true,
      cell: ({ booked_on }) => formatDate(booked_on),
    },
    {
      key: 'amount',
      head: t('deposit.amount'),
      fold: 'line',
      numeric: true,
      cell: ({ amount }) => formatPrice(amount),
    },
  ];
}

/** What came in, beside the orders that it is for. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useWords();
  const read = <LinkButton href="/admin/order/statement">{t('deposit.read')}</LinkButton>;
  return (
    <ListPage
      title={t('deposit.title')}
      path="/admin/order/deposit"
      above="/admin/order"
      data={data}
      states={depositStatuses}
      stateName={(state) => t(`deposit.status.${state}`)}
      searchLabel={t('deposit.search')}
      filters={[
        {
          name: 'fact',
          label: t('deposit.fact_head'),
          options: depositFacts.map((value) => ({ value, label: t(`deposit.fact.${value}`) })),
        },
      ]}
      actions={read}
      columns={useColumns()}
      nameOf={({ amount, text }) => `${formatPrice(amount)} ${text}`}
      hrefOf={({ id }) => `/admin/order/deposit/${id}`}
      lead={data.ready.ids.length > 0 && <ReadyDeposits ready={data.ready} />}
      empty={{ title: t('deposit.empty'), text: t('deposit.empty_text'), action: read }}
    />
  );
}
