import { useQuery } from '#app/address/query.ts';
import { assertOk } from '#app/api/types.ts';
import { ReportDesk, type ReportedSubject } from '#app/components/admin/reports/report-desk.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/report', {
  ...staffPage,
  title: 'admin.reports_desk.title',
  query: ['page', 'kind', 'id'],
});

/** Ads and companies with open reports, page by page. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(await api('GET /admin/report/queue', { page: Number(query.get('page')) || 1 }));
}

/** The reports desk: the queue, and the chosen ad or company with its acts. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const [query] = useQuery();
  return (
    <>
      <WorkHead title={t('admin.reports_desk.title')} text={t('admin.reports_desk.text')} above="/admin" />
      <ReportDesk queue={data} chosen={subjectIn(query)} />
    </>
  );
}

function subjectIn(query: URLSearchParams): ReportedSubject | undefined {
  const id = Number(query.get('id'));
  const kind = query.get('kind');
  if (!Number.isSafeInteger(id) || id <= 0 || (kind !== 'recruitment' && kind !== 'company'))
    return undefined;
  return { kind, id };
}
