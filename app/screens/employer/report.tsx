import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { api } from '#app/api/client.ts';
import { assertOk } from '#app/api/types.ts';
import styles from '#app/components/company/figures/figures.module.css';
import { ReportFilters } from '#app/components/company/figures/report-filters.tsx';
import {
  AdsPanel,
  MembersPanel,
  SourcePanels,
  TimesPanel,
  TotalPanel,
} from '#app/components/company/figures/report-tables.tsx';
import { DownloadButtons } from '#app/components/shared/list-page/download-buttons.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { memberRoles } from '#contract/call.ts';
import { sorts } from '#contract/enums.ts';
import { reportPeriods } from '#contract/hiring/figure-names.ts';

const path = '/employer/report';

export const screen = defineScreen('/employer/report', {
  ...companyPage(memberRoles.figures),
  title: 'figure.report.title',
  query: ['period', 'start_date', 'end_date', 'recruitment_id'],
});

/** Filters of the address; unknown values count as not set. */
function filtersOf(query: URLSearchParams) {
  const named = query.get('period')?.toUpperCase();
  const id = query.get('recruitment_id') ?? '';
  return {
    period: reportPeriods.find((one) => one === named) ?? ('DAYS_30' as const),
    start_date: query.get('start_date') ?? undefined,
    end_date: query.get('end_date') ?? undefined,
    recruitment_id: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined,
  };
}

/** The report, and the ads that can be chosen. Refused dates are explained beside a report of the last 30 days. */
export async function load({ api: call, query }: LoadArgs) {
  const filters = filtersOf(query);
  const [answer, ads] = await Promise.all([
    call('GET /employer/report/show', filters),
    call('GET /employer/recruitment/list', { limit: 100, sort: sorts.APPLICANTS }),
  ]);
  const { list } = assertOk(ads);
  if (answer.ok || answer.status !== 414)
    return { filters, report: assertOk(answer), list, error: undefined };
  const { recruitment_id } = filters;
  const report = assertOk(await call('GET /employer/report/show', { recruitment_id }));
  return { filters, report, list, error: Object.values(answer.fields)[0]?.[0] };
}

interface Option {
  id: number;
  title: string;
}

/** The ads to choose from, with the chosen one. */
function withChosen(list: readonly Option[], shown: readonly { recruitment_id: number; title: string }[]) {
  const missing = shown.filter(({ recruitment_id }) => !list.some(({ id }) => id === recruitment_id));
  return [...list, ...missing.map(({ recruitment_id, title }) => ({ id: recruitment_id, title }))];
}

/** Counts and times of the applications of a period, without a person. */
export function Page({ data: { filters, report, list, error } }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const { from, to, total, ads, members, views_from, views_to } = report;
  const isEmpty = ads.length === 0;
  return (
    <>
      <WorkHead
        title={t('figure.report.title')}
        above="/employer"
        text={t('figure.report.text', { from: formatDate(from), to: formatDate(to) })}
        actions={
          <>
            <DownloadButtons
              labels={{ csv: t('figure.csv'), xlsx: t('figure.xlsx') }}
              save={(format) => api(`GET /employer/report/${format}`, filters)}
            />
            <Button icon={IconPrinter} onClick={() => window.print()}>
              {t('figure.print')}
            </Button>
          </>
        }
      />
      <ReportFilters
        key={`${from} ${to}`}
        path={path}
        period={filters.period}
        range={{ from, to }}
        ads={withChosen(list, report.ads)}
        adId={filters.recruitment_id}
        error={error}
      />
      {isEmpty ? (
        <Panel>
          <EmptyState
            level={2}
            seed={path}
            title={t('figure.report.empty')}
            text={t('figure.report.empty_text')}
          />
        </Panel>
      ) : (
        <div className={styles.report}>
          <TotalPanel total={total} />
          <TimesPanel report={report} />
          <SourcePanels report={report} />
          <AdsPanel report={report} />
        </div>
      )}
      {members && members.length > 0 && (
        <div className={styles.after}>
          <MembersPanel members={members} />
        </div>
      )}
      <p className={styles.small}>
        {t('figure.report.k')}
        {views_from !== from &&
          ` ${t('figure.report.views_by_month', { from: formatDate(views_from), to: formatDate(views_to) })}`}
      </p>
    </>
  );
}
