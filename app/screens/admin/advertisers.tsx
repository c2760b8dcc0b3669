import { useQuery } from '#app/address/query.ts';
import { assertOk } from '#app/api/types.ts';
import { AdvertiserBadge } from '#app/components/admin/record/state-badges.tsx';
import { filtersOf } from '#app/components/shared/list-page/filters-of.ts';
import { ListPage } from '#app/components/shared/list-page/list-page.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { figureHead } from '#app/ui/layout/table.tsx';
import { advertiserStates } from '#contract/enums.ts';

export const screen = defineScreen('/admin/recruitment/employer', {
  ...staffPage,
  title: 'admin.advertisers.title',
  query: ['state', 'key', 'sort', 'page'],
});

const path = '/admin/recruitment/employer';
const sorts = ['newest', 'ads', 'name'] as const;
const filters = { state: advertiserStates, sort: sorts } as const;

/** Companies by advertising state, in the chosen order. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(await api('GET /admin/advertiser/list', filtersOf(query, filters)));
}

/** Companies with their numbers of ads; a name links to the ads. */
export function Page({ data }: PageProps<typeof load>) {
  const { t, language } = useTranslation();
  const [query] = useQuery();
  const { state } = filtersOf(query, filters);
  return (
    <ListPage
      title={t('admin.advertisers.title')}
      path={path}
      data={data}
      states={advertiserStates}
      stateName={(name) => t(`admin.advertisers.state_${name}`)}
      searchLabel={t('admin.advertisers.search')}
      sorts={sorts.map((value) => ({ value, label: t(`admin.sort.${value}`) }))}
      nameOf={(row) => row.company_name}
      columns={[
        {
          key: 'company',
          head: t('admin.recruitments.company'),
          fold: 'title',
          width: 'wide',
          order: ['name', 'ascending'],
          cell: (row) => <Anchor href={`${path}/${row.id}`}>{row.company_name}</Anchor>,
        },
        { key: 'tax_code', head: t('admin.employers.tax_code'), cell: (row) => row.company_tax_code },
        {
          key: 'state',
          head: t('admin.recruitments.state'),
          isShown: !state,
          cell: (row) => <AdvertiserBadge state={row.state} />,
        },
        {
          key: 'listed',
          ...figureHead(t('admin.advertisers.listed')),
          cell: (row) => formatNumber(row.listed_count, language),
          order: ['ads', 'descending'],
        },
        {
          key: 'all',
          head: t('admin.advertisers.all'),
          numeric: true,
          fold: 'hide',
          cell: (row) => formatNumber(row.recruitment_count, language),
        },
      ]}
    />
  );
}
