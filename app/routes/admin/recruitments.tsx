import { useQuery } from '#app/address/query.ts';
import { assertOk } from '#app/api/types.ts';
import { AdActs } from '#app/components/admin/ad-acts.tsx';
import { AdDetails } from '#app/components/admin/ad-details.tsx';
import { useDecision } from '#app/components/admin/decision.tsx';
import { addressWith, ListPage, stateIn } from '#app/components/admin/list-page.tsx';
import { RecordDrawer } from '#app/components/admin/record-drawer.tsx';
import { AdStateBadge, ChangedBadge } from '#app/components/admin/state-badges.tsx';
import type { LoadArgs, PageProps } from '#app/screen.ts';
import { type Column, Table } from '#app/ui/layout/table.tsx';
import { formatDate, formatNumber } from '#app/words/format.ts';
import { type Translate, useWords } from '#app/words/words.tsx';
import { shownRecruitmentStates, sorts } from '#contract/enums.ts';

const path = '/admin/recruitment';

/** All ads by state and words, in the chosen order. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(
    await api('GET /admin/recruitment/list', {
      state: stateIn(query, shownRecruitmentStates),
      key: query.get('key') ?? undefined,
      company_id: Number(query.get('company_id')) || undefined,
      sort: Object.values(sorts).find((known) => String(known) === query.get('sort')),
      page: Number(query.get('page')) || 1,
    }),
  );
}

type Row = PageProps<typeof load>['data']['list'][number];

/** A queue is worked through from its oldest end, everything else begins with the newest. */
const sortsOf = (state: string | undefined, t: Translate) => [
  ...(state === 'waiting' ? [{ value: 'queue', label: t('admin.sort.waiting_longest') }] : []),
  ...Object.values(sorts).map((code) => ({ value: String(code), label: t(`enum.sort.${code}`) })),
];

/** Ads of all companies; a row opens the drawer with the ad as it is saved. */
export function Page({ data }: PageProps<typeof load>) {
  const { t, language } = useWords();
  const [query, changeQuery] = useQuery();
  const { decide, dialog } = useDecision();
  const state = stateIn(query, shownRecruitmentStates);
  const company = query.get('company_id') && data.list[0]?.company.name;
  const sorted = (code: number, order: 'ascending' | 'descending') => ({
    href: addressWith(path, query, { sort: String(code), page: '' }),
    ...(query.get('sort') === String(code) ? { now: order } : {}),
  });
  const columns: Column<Row>[] = [
    {
      key: 'job',
      head: t('admin.recruitments.job'),
      fold: 'title',
      width: 'wide',
      sort: sorted(sorts.TITLE, 'ascending'),
      cell: (row) => row.title,
    },
    { key: 'company', head: t('admin.recruitments.company'), fold: 'line', cell: (row) => row.company.name },
    {
      key: 'state',
      head: t('admin.recruitments.state'),
      fold: 'line',
      // The chosen tab says the state; then the column stands only where there is something else to say.
      isShown: !state || data.list.some((row) => row.changed_since_approval),
      cell: (row) => (
        <>
          {!state && <AdStateBadge state={row.state} />} {row.changed_since_approval && <ChangedBadge />}
        </>
      ),
    },
    {
      key: 'applicants',
      head: t('admin.recruitments.applicants'),
      numeric: true,
      fold: 'hide',
      sort: sorted(sorts.APPLICANTS, 'descending'),
      cell: (row) => formatNumber(row.applicant_count, language),
    },
    {
      key: 'period',
      head: t('admin.recruitments.period'),
      numeric: true,
      fold: 'line',
      sort: sorted(sorts.EXPIRY, 'ascending'),
      cell: (row) => row.end_date && formatDate(row.end_date),
    },
    {
      key: 'submitted',
      head: t('admin.recruitments.submitted'),
      numeric: true,
      fold: 'hide',
      cell: (row) => row.submitted_at && formatDate(row.submitted_at),
    },
  ];
  return (
    <>
      <ListPage
        title={[t('admin.recruitments.title'), company].filter(Boolean).join(' · ')}
        path={path}
        state={state}
        tabs={[
          { key: '', label: t('admin.list.all'), count: data.counts.all },
          { key: 'waiting', label: t('admin.recruitments.state_waiting'), count: data.counts.waiting },
          ...shownRecruitmentStates
            .filter((state) => state !== 'waiting')
            .map((state) => ({
              key: state,
              label: t(`admin.recruitments.state_${state}`),
              count: data.counts[state],
            })),
        ]}
        searchLabel={t('admin.list.search_recruitments')}
        sorts={sortsOf(state, t)}
        page={data}
        isEmpty={data.list.length === 0}
      >
        <Table
          caption={t('admin.recruitments.title')}
          columns={columns}
          rows={data.list}
          keyOf={(row) => row.id}
          nameOf={(row) => row.title}
          onRow={(row) => changeQuery((changed) => changed.set('open', String(row.id)), { keepScroll: true })}
          activeKey={Number(query.get('open') ?? 0)}
        />
      </ListPage>
      <RecordDrawer
        call="GET /admin/recruitment/show"
        ids={data.list.map((row) => row.id)}
        page={data}
        nameOf={(record) => record.title}
        pageOf={(id) => `${path}/${id}/detail`}
        footer={(record, reach) => <AdActs ad={record} decide={decide} reach={reach} />}
      >
        {(record) => <AdDetails record={record} withName />}
      </RecordDrawer>
      {dialog}
    </>
  );
}
