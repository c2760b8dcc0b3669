import { useEffect, useState } from 'react';
import { Link } from '#app/address/link.tsx';
import { api as apiHere } from '#app/api/here.ts';
import { useLive } from '#app/api/live.ts';
import { type ApiOptions, assertOk } from '#app/api/types.ts';
import { ApplicationRow } from '#app/components/application/list/application-row.tsx';
import { useOwnApplications } from '#app/components/application/list/use-own-applications.ts';
import { AccountPanel } from '#app/components/candidate/account-panel.tsx';
import { NextAction } from '#app/components/candidate/next-action.tsx';
import { OverviewCounts } from '#app/components/candidate/overview-counts.tsx';
import type { LoadArgs, PageProps } from '#app/screen.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useWords } from '#app/words/words.tsx';
import styles from './overview.module.css';

/** How many applications the overview shows. */
const RECENT = 3;

/** What the first page of a candidate shows, in one round. */
export async function load({ api }: LoadArgs) {
  const [overview, applications, info] = await Promise.all([
    api('GET /candidate/overview'),
    api('GET /candidate/application/list', { limit: RECENT }),
    api('GET /candidate/my-info'),
  ]);
  return { overview: assertOk(overview), applications: assertOk(applications), info: assertOk(info) };
}

/** Next action first, then numbers, recent applications and the account; follows what companies do. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useWords();
  const [overview, setOverview] = useState(data.overview);
  useEffect(() => setOverview(data.overview), [data.overview]);
  const { shown, refresh } = useOwnApplications(data.applications, undefined);

  async function look(options: ApiOptions = {}) {
    const answer = await apiHere('GET /candidate/overview', {}, options);
    if (answer.ok) setOverview(answer.data);
  }
  // As the applications do by themselves: what is next and the numbers never tell something else than they.
  useLive((signal) => look({ signal, background: true, quiet: true }));
  function changed() {
    refresh();
    void look();
  }
  return (
    <>
      <PageHead title={t('candidate.overview.title')} />
      <div className={styles.stack}>
        <NextAction overview={overview} />
        <OverviewCounts overview={overview} />
        <Panel
          title={t('candidate.overview.recent')}
          aside={
            shown.total > 0 && (
              <Link to="/user/recruitment/apply" className="text-link">
                {t('candidate.overview.all')}
              </Link>
            )
          }
          flush={shown.list.length > 0}
        >
          {shown.list.length === 0 ? (
            <EmptyState
              seed="overview"
              title={t('application.list.empty_title')}
              text={t('application.list.empty_text')}
            />
          ) : (
            <ul>
              {shown.list.slice(0, RECENT).map((application) => (
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
      </div>
    </>
  );
}
