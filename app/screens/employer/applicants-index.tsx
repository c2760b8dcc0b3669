import { assertOk } from '#app/api/types.ts';
import { useHasRole } from '#app/browser/member-role.ts';
import { applicantsPath } from '#app/components/company/recruitments/ad-menu.tsx';
import { useEmptyAds } from '#app/components/company/recruitments/empty-ads.ts';
import type { OwnAd } from '#app/components/company/recruitments/own-ad.ts';
import { StageBar, StageLegend } from '#app/components/company/recruitments/stage-bar.tsx';
import { AdStateBadge } from '#app/components/company/recruitments/state-badge.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Pagination } from '#app/ui/actions/pagination.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { type Column, Table } from '#app/ui/layout/table.tsx';
import { memberRoles } from '#contract/call.ts';
import { sorts } from '#contract/enums.ts';

export const screen = defineScreen('/employer/candidate', {
  ...companyPage(memberRoles.applicants),
  title: 'shell.nav.applicants',
  query: ['page'],
});

const path = '/employer/candidate';

/** The company's ads, those with most applicants first. */
export async function load({ api, query }: LoadArgs) {
  const page = Number(query.get('page')) || 1;
  return assertOk(await api('GET /employer/recruitment/list', { sort: sorts.APPLICANTS, page }));
}

/** /employer/candidate: the choice of an ad whose applicants to read. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const isWriter = useHasRole(memberRoles.ads);
  const emptyAds = useEmptyAds();
  const nameOf = (ad: OwnAd) => ad.title || t('employer.ads.untitled');
  const columns: Column<OwnAd>[] = [
    { key: 'title', head: t('employer.ads.title_column'), fold: 'title', width: 'wide', cell: nameOf },
    {
      key: 'applicants',
      head: t('employer.ads.applicants'),
      cell: (ad) => <StageBar applicants={ad.applicants} />,
    },
    { key: 'state', head: t('employer.ads.state'), cell: (ad) => <AdStateBadge ad={ad} /> },
    {
      key: 'deadline',
      head: t('employer.ads.deadline'),
      numeric: true,
      cell: (ad) => ad.end_date && formatDate(ad.end_date),
    },
  ];
  return (
    <>
      <WorkHead above="/employer" title={t('shell.nav.applicants')} text={t('employer.applicants_text')} />
      <Panel flush>
        {data.list.length === 0 ? (
          <EmptyState
            level={2}
            seed={path}
            {...emptyAds}
            action={
              isWriter && (
                <LinkButton href="/employer/recruitment/create?working_form=NORMAL">
                  {t('employer.post')}
                </LinkButton>
              )
            }
          />
        ) : (
          <Table
            caption={t('shell.nav.applicants')}
            columns={columns}
            rows={data.list}
            keyOf={(ad) => ad.id}
            nameOf={nameOf}
            hrefOf={applicantsPath}
          />
        )}
      </Panel>
      {data.list.length > 0 && <StageLegend />}
      <Pagination
        page={data.page}
        totalPages={data.total_page}
        hrefOf={(number) => (number === 1 ? path : `${path}?page=${number}`)}
      />
    </>
  );
}
