import { assertOk } from '#app/api/types.ts';
import { useInvalidateCalls, usePolledCall } from '#app/api/use-call.ts';
import { ApplicationRow } from '#app/components/candidate/applications/application-row.tsx';
import { MatchingAds } from '#app/components/candidate/overview/matching-ads.tsx';
import { NextAction } from '#app/components/candidate/overview/next-action.tsx';
import { OpenApplications } from '#app/components/candidate/overview/open-applications.tsx';
import { OverviewCounts } from '#app/components/candidate/overview/overview-counts.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { currentTime } from '#app/i18n/current-time.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, myPage, type PageProps } from '#app/route-table/screen.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './overview.module.css';

export const screen = defineScreen('/user', {
  ...myPage,
  title: 'candidate.overview.title',
});

const calls = {
  overview: 'GET /candidate/overview',
  applications: 'GET /candidate/application/list',
} as const;
/** Number of interviews on the overview: invitations that wait for an answer are first, so three rows contain them. */
const INTERVIEWS = { group: 'interview', limit: 3 } as const;
const OPEN = { group: 'in_progress', limit: 6 } as const;

/** All data of the candidate's overview, in one round of calls. */
export async function load({ api }: LoadArgs) {
  const [overview, interviews, open, matching] = await Promise.all([
    api(calls.overview),
    api(calls.applications, INTERVIEWS),
    api(calls.applications, OPEN),
    api('GET /candidate/profile/matching-ads'),
  ]);
  return {
    overview: assertOk(overview),
    interviews: assertOk(interviews),
    open: assertOk(open),
    matching: assertOk(matching),
    now: currentTime().getTime(),
  };
}

/**
 * The overview of a candidate: invitations that wait for an answer first, then numbers, open applications and matching
 * ads. It is updated when companies act.
 */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const refresh = useInvalidateCalls();
  const overview = usePolledCall(calls.overview, {}, data.overview);
  const interviews = usePolledCall(calls.applications, INTERVIEWS, data.interviews);
  const open = usePolledCall(calls.applications, OPEN, data.open);
  const changed = () => void refresh(calls.overview, calls.applications);
  const waiting = interviews.list.filter(({ abilities }) => abilities.confirm);
  return (
    <>
      <WorkHead title={t('candidate.overview.title')} />
      <div className={styles.stack}>
        {waiting.length > 0 ? (
          <Panel title={t('candidate.overview.waiting')} flush>
            <ul>
              {waiting.map((application) => (
                <ApplicationRow
                  key={application.profile_apply_id}
                  application={application}
                  onChanged={changed}
                  level={3}
                />
              ))}
            </ul>
          </Panel>
        ) : (
          <NextAction overview={overview} />
        )}
        <OverviewCounts overview={overview} />
        {overview.applications.total > 0 ? (
          <OpenApplications list={open.list} now={data.now} />
        ) : (
          <Panel title={t('candidate.overview.open')}>
            <EmptyState
              seed="overview"
              title={t('application.list.empty_title')}
              text={t('application.list.empty_text')}
            />
          </Panel>
        )}
        <MatchingAds list={data.matching.list} now={data.now} />
      </div>
    </>
  );
}
