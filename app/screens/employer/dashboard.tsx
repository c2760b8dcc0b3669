import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { assertOk } from '#app/api/types.ts';
import { useInvalidateCalls, usePolledCall } from '#app/api/use-call.ts';
import { useHasRole } from '#app/browser/member-role.ts';
import styles from '#app/components/company/dashboard/dashboard.module.css';
import { FirstSteps } from '#app/components/company/dashboard/first-steps.tsx';
import { Interviews } from '#app/components/company/dashboard/interviews.tsx';
import { type Dashboard, TaskCells } from '#app/components/company/dashboard/task-cells.tsx';
import { AnswerPanel } from '#app/components/company/figures/answer-panel.tsx';
import { DaysPanel } from '#app/components/company/figures/days-panel.tsx';
import { FigureActions } from '#app/components/company/figures/figure-actions.tsx';
import { FunnelPanel } from '#app/components/company/figures/funnel-panel.tsx';
import { ServicesPanel } from '#app/components/company/figures/services-panel.tsx';
import { StarvingPanel } from '#app/components/company/figures/starving-panel.tsx';
import { AdTable } from '#app/components/company/recruitments/ad-table.tsx';
import { useEmptyAdListTexts } from '#app/components/company/recruitments/empty-ads.ts';
import { StageLegend } from '#app/components/company/recruitments/stage-bar.tsx';
import { useAdActs } from '#app/components/company/recruitments/use-ad-acts.tsx';
import { WaitingAds } from '#app/components/company/service-orders/waiting-ads.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { currentTime } from '#app/i18n/current-time.ts';
import { dayOf, formatDate } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { everyMember, memberRoles, ownersOnly } from '#contract/call.ts';
import { sorts } from '#contract/enums.ts';

export const screen = defineScreen('/employer', {
  ...companyPage(everyMember),
  title: 'employer.dashboard.title',
});

/** Ads shown on the dashboard; the list has all of them. */
const shownAds = { limit: 6, sort: sorts.APPLICANTS };
const calls = {
  dashboard: 'GET /employer/dashboard/show',
  ads: 'GET /employer/recruitment/list',
  figures: 'GET /employer/dashboard/figures',
} as const;

/** Pending decisions, the ads with most applicants, and figures of the last 30 days, which are not polled. */
export async function load({ api }: LoadArgs) {
  const [dashboard, ads, figures] = await Promise.all([
    api(calls.dashboard),
    api(calls.ads, shownAds),
    api(calls.figures),
  ]);
  return { dashboard: assertOk(dashboard), ads: assertOk(ads), figures: assertOk(figures) };
}

/** The employer's dashboard: the figure that needs work comes first. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const refresh = useInvalidateCalls();
  const dashboard = usePolledCall(calls.dashboard, {}, data.dashboard);
  const { list: ads } = usePolledCall(calls.ads, shownAds, data.ads);
  const { act, dialog } = useAdActs(() => void refresh(calls.dashboard, calls.ads));
  const emptyAds = useEmptyAdListTexts();
  const { figures } = data;
  const { company_page, logo, first_ad } = dashboard.steps;
  const hasApplications = dashboard.per_day.some(({ count }) => count > 0);
  const isWriter = useHasRole(memberRoles.ads);
  const readsApplicants = useHasRole(memberRoles.applicants);
  const decides = useHasRole(memberRoles.deciding);
  const isOwner = useHasRole(ownersOnly);
  const isNew = isOwner && !(company_page && logo && first_ad) && !hasApplications;
  return (
    <>
      <WorkHead
        title={headlineOf(dashboard, { readsApplicants, decides, isWriter }, t)}
        text={<span suppressHydrationWarning>{formatDate(dayOf(currentTime()))}</span>}
        actions={
          isWriter && (
            <LinkButton
              variant="filled"
              icon={IconPlus}
              href="/employer/recruitment/create?working_form=NORMAL"
            >
              {t('employer.post')}
            </LinkButton>
          )
        }
      />
      <WaitingAds ads={dashboard.paid_waiting} />
      <TaskCells dashboard={dashboard} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {isNew ? (
            <FirstSteps steps={dashboard.steps} />
          ) : (
            <>
              <FunnelPanel funnel={figures.funnel} footer={<FigureActions />} />
              <DaysPanel days={figures.per_day} />
            </>
          )}
          <Panel
            flush
            title={t('employer.ads.title')}
            aside={
              <Anchor className="text-link text-sm" href="/employer/recruitment">
                {t('employer.see_all')}
              </Anchor>
            }
            footer={ads.length > 0 && <StageLegend />}
          >
            {ads.length === 0 ? (
              <EmptyState seed="/employer" {...emptyAds} />
            ) : (
              <AdTable rows={ads} onAct={act} />
            )}
          </Panel>
          <ServicesPanel {...figures} />
        </div>
        <div className={styles.main}>
          {readsApplicants && <Interviews interviews={dashboard.interviews} />}
          {!isNew && <AnswerPanel answer={figures.first_answer} />}
          {!isNew && <StarvingPanel {...figures} />}
        </div>
      </div>
      {dialog}
    </>
  );
}

/** The most urgent task of this role as a sentence. */
function headlineOf(
  { not_seen, to_decide, interviews_today, ads }: Dashboard,
  { readsApplicants, decides, isWriter }: Record<'readsApplicants' | 'decides' | 'isWriter', boolean>,
  t: TranslateFn,
): string {
  if (not_seen > 0 && readsApplicants) return t('employer.headline.not_seen', { count: not_seen });
  if (to_decide > 0 && decides) return t('employer.headline.to_decide', { count: to_decide });
  if (interviews_today > 0 && readsApplicants)
    return t('employer.headline.interviews', { count: interviews_today });
  if (ads.ending_soon > 0) return t('employer.headline.ending', { count: ads.ending_soon });
  if (ads.draft > 0 && isWriter) return t('employer.headline.drafts', { count: ads.draft });
  return t('employer.headline.clear');
}
