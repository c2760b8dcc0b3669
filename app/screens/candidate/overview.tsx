import { Link } from '#app/address/link.tsx';
import { assertOk } from '#app/api/types.ts';
import { useInvalidateCalls, usePolledCall } from '#app/api/use-call.ts';
import { ApplicationRow } from '#app/components/candidate/applications/application-row.tsx';
import { AccountPanel } from '#app/components/candidate/overview/account-panel.tsx';
import { NextAction } from '#app/components/candidate/overview/next-action.tsx';
import { OverviewCounts } from '#app/components/candidate/overview/overview-counts.tsx';
import { OwnDataPanel } from '#app/components/shared/account/own-data-panel.tsx';
import { SessionsPanel } from '#app/components/shared/account/sessions-panel.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, myPage, type PageProps } from '#app/route-table/screen.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './overview.module.css';

export const screen = defineScreen('/user', {
  ...myPage,
  title: 'candidate.overview.title',
});

/** Number of applications on the overview. */
const RECENT = { limit: 3 };
const calls = {
  overview: 'GET /candidate/overview',
  applications: 'GET /candidate/application/list',
} as const;

/** All data of the candidate's overview, in one round of calls. */
export async function load({ api }: LoadArgs) {
  const [overview, applications, info, sessions] = await Promise.all([
    api(calls.overview),
    api(calls.applications, RECENT),
    api('GET /candidate/my-info'),
    api('GET /auth/session/list'),
  ]);
  return {
    overview: assertOk(overview),
    applications: assertOk(applications),
    info: assertOk(info),
    sessions: assertOk(sessions),
  };
}

/** Next action first, then numbers, recent applications and the account; it follows the companies' actions. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const refresh = useInvalidateCalls();
  const overview = usePolledCall(calls.overview, {}, data.overview);
  const { list, total } = usePolledCall(calls.applications, RECENT, data.applications);
  const changed = () => void refresh(calls.overview, calls.applications);
  return (
    <>
      <WorkHead title={t('candidate.overview.title')} />
      <div className={styles.stack}>
        <NextAction overview={overview} />
        <OverviewCounts overview={overview} />
        <Panel
          title={t('candidate.overview.recent')}
          aside={
            total > 0 && (
              <Link to="/user/recruitment/apply" className="text-link">
                {t('candidate.overview.all')}
              </Link>
            )
          }
          flush={list.length > 0}
        >
          {list.length === 0 ? (
            <EmptyState
              seed="overview"
              title={t('application.list.empty_title')}
              text={t('application.list.empty_text')}
            />
          ) : (
            <ul>
              {list.map((application) => (
                <ApplicationRow
                  key={application.profile_apply_id}
                  application={application}
                  onChanged={changed}
                  level={3}
                />
              ))}
            </ul>
          )}
        </Panel>
        <AccountPanel start={data.info} />
        <SessionsPanel start={data.sessions} />
        <OwnDataPanel />
      </div>
    </>
  );
}
