import { assertOk } from '#app/api/types.ts';
import { filtersOf } from '#app/components/shared/list-page/filters-of.ts';
import { ListPage } from '#app/components/shared/list-page/list-page.tsx';
import type { ListColumn } from '#app/components/shared/list-page/list-table.tsx';
import { SupportBadge } from '#app/components/shared/money/support-badge.tsx';
import { formatAmount, formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { figureHead } from '#app/ui/layout/table.tsx';
import { supportStatuses } from '#contract/money/support-enums.ts';

export const screen = defineScreen('/admin/order/support', {
  ...staffPage,
  title: 'support.admin.title',
  query: ['state', 'key', 'page'],
});

/** Support money by state and words, latest hire first. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(await api('GET /admin/support/list', filtersOf(query, { state: supportStatuses })));
}

type Row = PageProps<typeof load>['data']['list'][number];

/** Columns of the list. */
function useColumns(): ListColumn<Row>[] {
  const { t, language } = useTranslation();
  return [
    {
      key: 'person',
      head: t('support.admin.person'),
      fold: 'title',
      cell: ({ person_name }) => person_name || t('support.admin.erased'),
    },
    { key: 'role', head: t('support.admin.role'), cell: ({ role }) => t(`support.role.${role}`) },
    {
      key: 'company',
      head: t('support.admin.company'),
      width: 'wide',
      cell: ({ company_name }) => company_name,
    },
    { key: 'status', head: t('support.admin.status'), cell: ({ status }) => <SupportBadge state={status} /> },
    { key: 'hired', ...figureHead(t('support.admin.hired')), cell: ({ hired_at }) => formatDate(hired_at) },
    { key: 'due', ...figureHead(t('support.admin.due')), cell: ({ due_at }) => formatDate(due_at) },
    {
      key: 'amount',
      head: t('support.admin.amount'),
      numeric: true,
      cell: ({ amount }) => formatAmount(amount, language),
    },
  ];
}

/** Support money of all people; a row opens the claim. */
export function Page({ data }: PageProps<typeof load>) {
  const { t, language } = useTranslation();
  return (
    <ListPage
      title={t('support.admin.title')}
      path="/admin/order/support"
      above="/admin/order"
      data={data}
      states={supportStatuses}
      stateName={(state) => t(`support.status.${state}`)}
      searchLabel={t('support.admin.search')}
      columns={useColumns()}
      nameOf={({ person_name, company_name }) => `${person_name} · ${company_name}`}
      hrefOf={({ id }) => `/admin/order/support/${id}`}
      lead={
        <FactGrid
          facts={(['open_sum', 'paid_sum'] as const).map((name) => ({
            label: t(`support.admin.${name}`),
            value: <span className="font-num">{formatAmount(data[name], language)}</span>,
          }))}
        />
      }
      empty={{ title: t('support.admin.empty'), text: t('support.admin.empty_text') }}
    />
  );
}
