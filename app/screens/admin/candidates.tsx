import { assertOk } from '#app/api/types.ts';
import { CandidateActs, CandidateDetails } from '#app/components/admin/accounts/candidate-details.tsx';
import { useDecision } from '#app/components/admin/record/decision.tsx';
import { CandidateStateBadge } from '#app/components/admin/record/state-badges.tsx';
import { filtersOf } from '#app/components/shared/list-page/filters-of.ts';
import { ListPage } from '#app/components/shared/list-page/list-page.tsx';
import type { ListColumn } from '#app/components/shared/list-page/list-table.tsx';
import { RecordDrawer } from '#app/components/shared/list-page/record-drawer.tsx';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { candidateStatuses } from '#contract/enums.ts';

export const screen = defineScreen('/admin/account/candidate', {
  ...staffPage,
  title: 'admin.candidates.title',
  query: ['state', 'key', 'page'],
});

/** Candidate members by status and words, newest first. */
export async function load({ api, query }: LoadArgs) {
  const { state: status, ...filters } = filtersOf(query, { state: candidateStatuses });
  return assertOk(await api('GET /admin/candidate/list', { status, ...filters }));
}

type Row = PageProps<typeof load>['data']['list'][number];

/** Candidate members; a row opens the drawer. */
export function Page({ data }: PageProps<typeof load>) {
  const { t, language } = useTranslation();
  const { decide, dialog } = useDecision();
  const columns: ListColumn<Row>[] = [
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
      cell: (row) => <CandidateStateBadge status={row.status} />,
    },
    { key: 'email', head: t('admin.candidates.email'), cell: (row) => row.profile_user_email },
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
        data={data}
        states={candidateStatuses}
        stateName={(status) => t(`enum.candidate_status.${status}`)}
        searchLabel={t('admin.list.search_candidates')}
        columns={columns}
        nameOf={(row) => row.profile_full_name}
        drawer={
          <RecordDrawer
            call="GET /admin/candidate/show"
            list={data}
            nameOf={(candidate) => candidate.profile_full_name}
            pageOf={(id) => `/admin/account/candidate/detail/${id}`}
            footer={(candidate, reach) => (
              <CandidateActs candidate={candidate} decide={decide} reach={reach} />
            )}
          >
            {(candidate) => <CandidateDetails candidate={candidate} withName />}
          </RecordDrawer>
        }
      />
      {dialog}
    </>
  );
}
