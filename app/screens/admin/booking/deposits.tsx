import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { useQuery } from '#app/address/query.ts';
import { api as call } from '#app/api/client.ts';
import { assertOk } from '#app/api/types.ts';
import { useStateColumns, useTransferColumns } from '#app/components/admin/deposits/deposit-columns.tsx';
import { ReadyDeposits } from '#app/components/admin/deposits/ready-deposits.tsx';
import { useManyActs } from '#app/components/admin/many/use-many-acts.tsx';
import { filtersWithFirstTab } from '#app/components/shared/list-page/filters-of.ts';
import { ListPage } from '#app/components/shared/list-page/list-page.tsx';
import type { ListColumn } from '#app/components/shared/list-page/list-table.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { depositMatches, depositStatuses } from '#contract/money/deposit-enums.ts';
import { formatPrice } from '#contract/money/price-text.ts';

export const screen = defineScreen('/admin/order/deposit', {
  ...staffPage,
  title: 'deposit.title',
  query: ['state', 'fact', 'key', 'page'],
});

const filters = { state: depositStatuses, fact: depositMatches } as const;
/** The tab that the list begins with. */
const first = 'OPEN';

/** Deposits by state, relation to their order and words, latest first. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(await api('GET /admin/deposit/list', filtersWithFirstTab(query, filters, first)));
}

type Row = PageProps<typeof load>['data']['list'][number];

function useColumns(): ListColumn<Row>[] {
  const { t } = useTranslation();
  const { text, day, amount } = useTransferColumns();
  const { fact, status } = useStateColumns();
  return [
    text,
    fact,
    status,
    {
      key: 'reference',
      head: t('deposit.order'),
      cell: ({ order }) => order && <span className="font-num">{order.reference}</span>,
    },
    { key: 'company', head: t('deposit.company'), width: 'wide', cell: ({ order }) => order?.company_name },
    day,
    amount,
  ];
}

const nameOf = ({ amount, text }: Row) => `${formatPrice(amount)} ${text}`;

/** Acts on many deposits. */
function useManyDeposits(data: PageProps<typeof load>['data']) {
  const [query] = useQuery();
  return useManyActs({
    data,
    nameOf,
    listAll: (all) =>
      call('GET /admin/deposit/list', { ...filtersWithFirstTab(query, filters, first), ...all }),
    acts: [
      { act: 'confirm', icon: IconCheck },
      { act: 'assign', icon: IconLink, question: 'order' },
      { act: 'set_aside', icon: IconArchive, question: 'note' },
    ],
    send: (act, rows, input, options) =>
      call('POST /admin/deposit/decide-many', { ...input, act, ids: rows.map(({ id }) => id) }, options),
  });
}

/** Deposits next to their orders. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const read = <LinkButton href="/admin/order/statement">{t('deposit.read')}</LinkButton>;
  const many = useManyDeposits(data);
  return (
    <>
      <ListPage
        title={t('deposit.title')}
        path="/admin/order/deposit"
        above="/admin/order"
        data={data}
        states={depositStatuses}
        first={first}
        stateName={(state) => t(`deposit.status.${state}`)}
        searchLabel={t('deposit.search')}
        filters={[
          {
            name: 'fact',
            label: t('deposit.fact_head'),
            options: depositMatches.map((value) => ({ value, label: t(`deposit.fact.${value}`) })),
          },
        ]}
        actions={read}
        columns={useColumns()}
        nameOf={nameOf}
        hrefOf={({ id }) => `/admin/order/deposit/${id}`}
        lead={data.ready.ids.length > 0 && <ReadyDeposits ready={data.ready} />}
        empty={{ title: t('deposit.empty'), text: t('deposit.empty_text'), action: read }}
        selected={many.selected}
        onSelected={many.onSelected}
        bulk={many.bar}
      />
      {many.dialog}
    </>
  );
}
