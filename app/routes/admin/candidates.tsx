import { useQuery } from '#app/address/query.ts';
import { assertOk } from '#app/api/types.ts';
import { CandidateActs, CandidateDetails } from '#app/components/admin/candidate-details.tsx';
import { useDecision } from '#app/components/admin/decision.tsx';
import { ListPage, stateIn } from '#app/components/admin/list-page.tsx';
import { RecordDrawer } from '#app/components/admin/record-drawer.tsx';
import { CandidateStateBadge } from '#app/components/admin/state-badges.tsx';
import type { LoadArgs, PageProps } from '#app/screen.ts';
import { type Column, Table } from '#app/ui/layout/table.tsx';
import { formatDate, formatNumber } from '#app/words/format.ts';
import { useWords } from '#app/words/words.tsx';
import { candidateStatuses } from '#contract/enums.ts';

/** Candidate members by status and words, newest first. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(
    await api('GET /admin/candidate/list', {
      status: stateIn(query, candidateStatuses),
      key: query.get('key') ?? undefined,
      page: Number(query.get('page')) || 1,
    }),
  );
}

type Row = PageProps<typeof load>['data']['list'][number];

/** Candidate members; a row opens the drawer. */
export function Page({ data }: PageProps<typeof load>) {
  const { t, language } = useWords();
  const [query, changeQuery] = useQuery();
  const { decide, dialog } = useDecision();
  const state = stateIn(query, candidateStatuses);
  const columns: Column<Row>[] = [
    {
      key: 'name',
      head: t('admin.candidates.name'),
      fold: 'title',
      width: 'wide',
      cell: (row) => row.profile_full_name,
    },
    {
      key: 'status',
      head: t('admin.candidates.state'),
      fold: 'line',
      cell: (row) => <CandidateStateBadge status={row.status} />,
    },
    { key: 'email', head: t('admin.candidates.email'), fold: 'line', cell: (row) => row.profile_user_email },
    { key: 'place', head: t('admin.candidates.place'), fold: 'hide', cell: (row) => row.place },
    {
      key: 'resumes',
      head: t('admin.candidates.resumes'),
      numeric: true,
      fold: 'hide',
      cell: (row) => formatNumber(row.resume_count, language),
    },
    {
      key: 'applications',
      head: t('admin.candidates.applications'),
      numeric: true,
      fold: 'hide',
      cell: (row) => formatNumber(row.application_count, language),
    },
    {
      key: 'registered',
      head: t('admin.candidates.registered'),
      numeric: true,
      fold: 'hide',
      cell: (row) => formatDate(row.created_at),
    },
  ];
  return (
    <>
      <ListPage
        title={t('admin.candidates.title')}
        path="/admin/account/candidate"
        state={state}
        tabs={[
          { key: '', label: t('admin.list.all'), count: data.counts.all },
          ...candidateStatuses.map((status) => ({
            key: status,
            label: t(`enum.candidate_status.${status}`),
            count: data.counts[status],
          })),
        ]}
        searchLabel={t('admin.list.search_candidates')}
        page={data}
        isEmpty={data.list.length === 0}
      >
        <Table
          caption={t('admin.candidates.title')}
          columns={columns}
          rows={data.list}
          keyOf={(row) => row.id}
          nameOf={(row) => row.profile_full_name}
          onRow={(row) => changeQuery((changed) => changed.set('open', String(row.id)), { keepScroll: true })}
          activeKey={Number(query.get('open') ?? 0)}
        />
      </ListPage>
      <RecordDrawer
        call="GET /admin/candidate/show"
        ids={data.list.map((row) => row.id)}
        page={data}
        nameOf={(candidate) => candidate.profile_full_name}
        pageOf={(id) => `/admin/account/candidate/detail/${id}`}
        footer={(candidate, reach) => <CandidateActs candidate={candidate} decide={decide} reach={reach} />}
      >
        {(candidate) => <CandidateDetails candidate={candidate} withName />}
      </RecordDrawer>
      {dialog}
    </>
  );
}
