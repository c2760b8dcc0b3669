import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '#app/address/query.ts';
import { api as call } from '#app/api/client.ts';
import { assertOk } from '#app/api/types.ts';
import { EmployerActs } from '#app/components/admin/accounts/employer-acts.tsx';
import { EmployerDetails } from '#app/components/admin/accounts/employer-details.tsx';
import { toVersionedId, useManyActs } from '#app/components/admin/many/use-many-acts.tsx';
import { useDecision } from '#app/components/admin/record/decision.tsx';
import { useDueColumn } from '#app/components/admin/record/due-column.tsx';
import { useMayDecide } from '#app/components/admin/record/may-decide.ts';
import { EmployerStateBadge } from '#app/components/admin/record/state-badges.tsx';
import { filtersWithFirstTab, tabOf } from '#app/components/shared/list-page/filters-of.ts';
import { ListPage } from '#app/components/shared/list-page/list-page.tsx';
import type { ListColumn } from '#app/components/shared/list-page/list-table.tsx';
import { RecordDrawer } from '#app/components/shared/list-page/record-drawer.tsx';
import { formatDate, formatNumber, shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { LogoPlate } from '#app/ui/indicators/logo-plate.tsx';
import { type ShownEmployerState, shownEmployerStates } from '#contract/enums.ts';
import styles from './employers.module.css';

export const screen = defineScreen('/admin/account/employer', {
  ...staffPage,
  title: 'admin.employers.title',
  query: ['state', 'key', 'sort', 'names', 'pages', 'page'],
});

const filters = {
  state: shownEmployerStates,
  sort: ['newest', 'oldest', 'waiting_longest'],
  names: ['waiting'],
  pages: ['waiting'],
} as const;
/** Waiting employers are first, because the list is opened for them. */
const states = ['WAITING', ...shownEmployerStates.filter((state) => state !== 'WAITING')] as const;
/** The tab that the list begins with. */
const first = 'WAITING';
/** A queue is processed from its oldest entry. */
const defaultOrder = (state: ShownEmployerState | undefined) =>
  state === 'WAITING' ? 'waiting_longest' : 'newest';

const sortsFrom = (usual: (typeof filters.sort)[number]) => [
  usual,
  ...filters.sort.filter((order) => order !== usual),
];

/** Employer members by state and words; waiting ones are ordered by longest wait. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(await api('GET /admin/employer/list', filtersIn(query)));
}

/** Filters in the URL; the default order is that of the tab. */
function filtersIn(query: URLSearchParams) {
  const { sort, ...chosen } = filtersWithFirstTab(query, filters, first);
  return { ...chosen, sort: sort ?? defaultOrder(chosen.state) };
}

type Row = PageProps<typeof load>['data']['list'][number];

/** Employer members; a row opens the drawer with licence, checks and decision. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const [query] = useQuery();
  const { decide, dialog } = useDecision();
  const state = tabOf(query, states, first);
  const mayDecide = useMayDecide();
  const many = useManyEmployers(data);
  const usual = defaultOrder(state);
  return (
    <>
      <ListPage
        title={t('admin.employers.title')}
        path="/admin/account/employer"
        data={data}
        states={states}
        first={first}
        stateName={(state) => t(`enum.employer_status.${state}`)}
        searchLabel={t('admin.list.search_employers')}
        filters={[
          {
            name: 'names',
            label: t('admin.employers.names'),
            options: [{ value: 'waiting', label: t('admin.employers.names_wait') }],
          },
          {
            name: 'pages',
            label: t('admin.employers.pages'),
            options: [{ value: 'waiting', label: t('admin.employers.pages_wait') }],
          },
        ]}
        sorts={sortsFrom(usual).map((value) => ({ value, label: t(`admin.sort.${value}`) }))}
        columns={useColumns(state)}
        nameOf={(row) => row.company.name}
        {...(mayDecide ? { selected: many.selected, onSelected: many.onSelected, bulk: many.bar } : {})}
        drawer={
          <RecordDrawer
            call="GET /admin/employer/show"
            list={data}
            nameOf={(employer) => employer.company.name}
            pageOf={(id) => `/admin/account/employer/detail/${id}`}
            footer={(employer, reach) => <EmployerActs employer={employer} decide={decide} reach={reach} />}
          >
            {(employer) => <EmployerDetails employer={employer} withName />}
          </RecordDrawer>
        }
      />
      {dialog}
      {many.dialog}
    </>
  );
}

/** Acts on many companies. */
function useManyEmployers(data: PageProps<typeof load>['data']) {
  const [query] = useQuery();
  return useManyActs({
    data,
    nameOf: (row: Row) => row.company.name,
    listAll: (all) => call('GET /admin/employer/list', { ...filtersIn(query), ...all }),
    acts: [
      { act: 'approve', icon: IconCheck },
      { act: 'deny', icon: IconX, danger: true, question: { reasons: 'deny' } },
    ],
    send: (act, rows, input, options) =>
      call('POST /admin/employer/decide-many', { ...input, act, records: rows.map(toVersionedId) }, options),
  });
}

/** If one state is selected, its column is hidden, because every row would have the same value. */
function useColumns(state: ShownEmployerState | undefined): ListColumn<Row>[] {
  const { t, language } = useTranslation();
  const due = useDueColumn<Row>((row) => row.licence_sent_at);
  return [
    {
      key: 'company',
      head: t('admin.employers.company'),
      fold: 'title',
      width: 'wide',
      cell: (row) => (
        <span className={styles.company}>
          <LogoPlate
            id={row.company.id}
            name={shortCompanyName(row.company.name)}
            logo={row.company.logo}
            size="dense"
          />
          <span>
            {row.company.name}
            {row.names_wait && (
              <>
                {' '}
                <Badge tone="nghe" icon={IconHourglass}>
                  {t('admin.employers.names_wait')}
                </Badge>
              </>
            )}
            {row.page_waits && (
              <>
                {' '}
                <Badge tone="nghe" icon={IconHourglass}>
                  {t('admin.employers.pages_wait')}
                </Badge>
              </>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      head: t('admin.employers.state'),
      isShown: !state,
      cell: (row) => <EmployerStateBadge state={row.state} />,
    },
    { ...due, isShown: !state || state === 'WAITING' },
    {
      key: 'tax',
      head: t('admin.employers.tax_code'),
      cell: (row) => <span className="font-num">{row.company.tax_code}</span>,
    },
    { key: 'person', head: t('admin.employers.person'), cell: (row) => row.user_name },
    {
      key: 'count',
      head: t('admin.employers.recruitments'),
      numeric: true,
      fold: 'hide',
      cell: (row) => formatNumber(row.recruitment_count, language),
    },
    {
      key: 'registered',
      head: t('admin.employers.registered'),
      numeric: true,
      fold: 'hide',
      cell: (row) => formatDate(row.created_at),
    },
  ];
}
