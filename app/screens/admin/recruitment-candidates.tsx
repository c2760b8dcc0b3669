import { addressWithQuery } from '#app/address/address-with-query.ts';
import { useQuery } from '#app/address/query.ts';
import { assertOk } from '#app/api/types.ts';
import { StageBadge } from '#app/components/shared/application/stage-badge.tsx';
import { ListTable } from '#app/components/shared/list-page/list-table.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import {
  defineScreen,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  staffPage,
} from '#app/route-table/screen.ts';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Pagination } from '#app/ui/actions/pagination.tsx';
import { cx } from '#app/ui/cx.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { figureHead } from '#app/ui/layout/table.tsx';
import styles from './catalog.module.css';

export const screen = defineScreen('/admin/recruitment/:id/candidate', {
  ...staffPage,
  title: 'admin.applicants.title',
  query: ['page'],
});

/** Applicants of one ad, newest first. */
export async function load({ api, params, query }: LoadArgs) {
  const recruitment_id = Number(params.id);
  const page = Number(query.get('page')) || 1;
  return {
    id: recruitment_id,
    ...assertOk(await api('GET /admin/applicant/list', { recruitment_id, page })),
  };
}

export const head = ({ data, t }: HeadArgs<typeof load>) => ({
  title: `${t('admin.applicants.title')}: ${data.title}`,
});

/** The applicants of an ad, read-only: name, date, and stage of each application. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const [query] = useQuery();
  const path = `/admin/recruitment/${data.id}/candidate`;
  const addressOf = (changes: Record<string, string>) => addressWithQuery(path, query, changes);
  return (
    <>
      <WorkHead
        title={t('admin.applicants.title')}
        above={`/admin/recruitment/${data.id}/detail`}
        text={`${data.title} · ${data.company_name}`}
      />
      <Panel flush>
        {data.list.length === 0 ? (
          <EmptyState
            level={2}
            seed={path}
            title={t('admin.applicants.empty')}
            text={t('admin.applicants.empty_text')}
          />
        ) : (
          <ListTable
            title={t('admin.applicants.title')}
            data={data}
            nameOf={(row) => row.profile_full_name}
            addressOf={addressOf}
            columns={[
              {
                key: 'name',
                head: t('admin.candidates.name'),
                fold: 'title',
                width: 'wide',
                cell: (row) => (
                  <Anchor href={`/admin/account/candidate/detail/${row.candidate_id}`}>
                    {row.profile_full_name}
                  </Anchor>
                ),
              },
              { key: 'email', head: t('admin.candidates.email'), cell: (row) => row.profile_user_email },
              {
                key: 'stage',
                head: t('admin.candidates.state'),
                cell: (row) => <StageBadge stage={row.stage} />,
              },
              {
                key: 'since',
                head: t('admin.applicants.since'),
                numeric: true,
                fold: 'hide',
                cell: (row) => formatDate(row.stage_at),
              },
              {
                key: 'applied',
                ...figureHead(t('admin.applicants.applied')),
                cell: (row) => formatDate(row.applied_at),
              },
            ]}
          />
        )}
      </Panel>
      <p className={cx(styles.note, 'text-3 text-sm')}>{t('admin.applicants.note')}</p>
      <Pagination
        page={data.page}
        totalPages={data.total_page}
        hrefOf={(number) => addressOf({ page: number === 1 ? '' : String(number) })}
      />
    </>
  );
}
