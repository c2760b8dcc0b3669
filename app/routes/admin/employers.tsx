import { useQuery } from '#app/address/query.ts';
import { assertOk } from '#app/api/types.ts';
import { useDecision } from '#app/components/admin/decision.tsx';
import { EmployerActs } from '#app/components/admin/employer-acts.tsx';
import { EmployerDetails } from '#app/components/admin/employer-details.tsx';
import { ListPage, stateIn } from '#app/components/admin/list-page.tsx';
import { RecordDrawer } from '#app/components/admin/record-drawer.tsx';
import { EmployerStateBadge } from '#app/components/admin/state-badges.tsx';
import { WaitingMark } from '#app/components/admin/waiting-mark.tsx';
import type { LoadArgs, PageProps } from '#app/screen.ts';
import { type Column, Table } from '#app/ui/layout/table.tsx';
import { LogoPlate } from '#app/ui/marks/logo-plate.tsx';
import { formatDate, formatNumber, shortCompanyName } from '#app/words/format.ts';
import { useWords } from '#app/words/words.tsx';
import { shownEmployerStates } from '#contract/enums.ts';
import styles from './employers.module.css';

const orders = ['newest', 'oldest', 'waiting_longest'] as const;
/** A queue is worked through from its oldest end. */
const usualOrder = (state: string | undefined) => (state === 'WAITING' ? 'waiting_longest' : 'newest');

/** Employer members by state and words; those that wait stand with the longest wait first. */
export async function load({ api, query }: LoadArgs) {
  const state = stateIn(query, shownEmployerStates);
  return assertOk(
    await api('GET /admin/employer/list', {
      state,
      key: query.get('key') ?? undefined,
      sort: orders.find((known) => known === query.get('sort')) ?? usualOrder(state),
      page: Number(query.get('page')) || 1,
    }),
  );
}

type Row = PageProps<typeof load>['data']['list'][number];

/** Employer members; a row opens the drawer with licence, checks and decision. */
export function Page({ data }: PageProps<typeof load>) {
  const { t, language } = useWords();
  const [query, changeQuery] = useQuery();
  const { decide, dialog } = useDecision();
  const state = stateIn(query, shownEmployerStates);
  const usual = usualOrder(state);
  // One state is chosen: its column would say the same in every row.
  const columns: Column<Row>[] = [
    {
      key: 'company',
      head: t('admin.employers.company'),
      fold: 'title',
      width: 'wide',
      cell: (row) => (
        <span className={styles.company}>
          <LogoPlate
            name={shortCompanyName(row.company.name)}
            logo={row.company.logo ?? undefined}
            size="dense"
          />
          {row.company.name}
        </span>
      ),
    },
    {
      key: 'state',
      head: t('admin.employers.state'),
      fold: 'line',
      isShown: !state,
      cell: (row) => <EmployerStateBadge state={row.state} />,
    },
    {
      key: 'due',
      head: t('admin.employers.due'),
      isShown: !state || state === 'WAITING',
      cell: (row) => <WaitingMark days={row.waiting_days} />,
    },
    {
      key: 'tax',
      head: t('admin.employers.tax_code'),
      fold: 'line',
      cell: (row) => <span className="font-num">{row.company.tax_code}</span>,
    },
    { key: 'person', head: t('admin.employers.person'), fold: 'line', cell: (row) => row.user_name },
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
  return (
    <>
      <ListPage
        title={t('admin.employers.title')}
        path="/admin/account/employer"
        state={state}
        tabs={[
          { key: '', label: t('admin.list.all'), count: data.counts.all },
          { key: 'WAITING', label: t('enum.employer_status.WAITING'), count: data.counts.WAITING },
          ...shownEmployerStates
            .filter((state) => state !== 'WAITING')
            .map((state) => ({
              key: state,
              label: t(`enum.employer_status.${state}`),
              count: data.counts[state],
            })),
        ]}
        searchLabel={t('admin.list.search_employers')}
        sorts={[...orders]
          .sort((one, other) => Number(other === usual) - Number(one === usual))
          .map((value) => ({ value, label: t(`admin.sort.${value}`) }))}
        page={data}
        isEmpty={data.list.length === 0}
      >
        <Table
          caption={t('admin.employers.title')}
          columns={columns}
          rows={data.list}
          keyOf={(row) => row.id}
          nameOf={(row) => row.company.name}
          onRow={(row) => changeQuery((changed) => changed.set('open', String(row.id)), { keepScroll: true })}
          activeKey={Number(query.get('open') ?? 0)}
        />
      </ListPage>
      <RecordDrawer
        call="GET /admin/employer/show"
        ids={data.list.map((row) => row.id)}
        page={data}
        nameOf={(employer) => employer.company.name}
        pageOf={(id) => `/admin/account/employer/detail/${id}`}
        footer={(employer, reach) => <EmployerActs employer={employer} decide={decide} reach={reach} />}
      >
        {(employer) => <EmployerDetails employer={employer} withName />}
      </RecordDrawer>
      {dialog}
    </>
  );
}
