import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useEffect, useState } from 'react';
import { api } from '#app/api/here.ts';
import { useLive } from '#app/api/live.ts';
import { type Api, type ApiOptions, assertOk } from '#app/api/types.ts';
import styles from '#app/components/employer-dashboard/dashboard.module.css';
import { DayChart } from '#app/components/employer-dashboard/day-chart.tsx';
import { FirstSteps } from '#app/components/employer-dashboard/first-steps.tsx';
import { Interviews } from '#app/components/employer-dashboard/interviews.tsx';
import { type Dashboard, TaskCells } from '#app/components/employer-dashboard/task-cells.tsx';
import { AdTable } from '#app/components/own-recruitment/ad-table.tsx';
import { StageLegend } from '#app/components/own-recruitment/stage-bar.tsx';
import { useAdActs } from '#app/components/own-recruitment/use-ad-acts.tsx';
import type { LoadArgs, PageProps } from '#app/screen.ts';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { dayOf, formatDate } from '#app/words/format.ts';
import { type Translate, useWords } from '#app/words/words.tsx';
import { sorts } from '#contract/enums.ts';

/** Ads shown on the dashboard; the list has all. */
const SHOWN_ADS = 6;

const ask = (api: Api, options: ApiOptions = {}) =>
  Promise.all([
    api('GET /employer/dashboard/show', {}, options),
    api('GET /employer/recruitment/list', { limit: SHOWN_ADS, sort: sorts.APPLICANTS }, options),
  ]);

/** What waits for a decision, and the ads with most applicants. */
export async function load({ api }: LoadArgs) {
  const [dashboard, ads] = await ask(api);
  return { dashboard: assertOk(dashboard), ads: assertOk(ads).list };
}

/** The employer's first page: the number that needs work leads. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useWords();
  const [{ dashboard, ads }, setData] = useState(data);
  useEffect(() => setData(data), [data]);
  async function look(options?: ApiOptions) {
    const [next, list] = await ask(api, options);
    if (next.ok && list.ok) setData({ dashboard: next.data, ads: list.data.list });
  }
  useLive((signal) => look({ signal, background: true, quiet: true }));
  const { act, dialog } = useAdActs(() => void look());
  const { company_page, logo, first_ad } = dashboard.steps;
  const hasApplications = dashboard.per_day.some(({ count }) => count > 0);
  const isNew = !(company_page && logo && first_ad) && !hasApplications;
  return (
    <>
      <PageHead
        title={headlineOf(dashboard, t)}
        text={<span suppressHydrationWarning>{formatDate(dayOf(new Date()))}</span>}
        actions={
          <LinkButton look="filled" icon={IconPlus} href="/employer/recruitment/create?working_form=NORMAL">
            {t('employer.post')}
          </LinkButton>
        }
      />
      <TaskCells dashboard={dashboard} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {isNew ? <FirstSteps steps={dashboard.steps} /> : <DayChart days={dashboard.per_day} />}
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
              <EmptyState
                seed="/employer"
                title={t('employer.ads.none')}
                text={t('employer.ads.none_text')}
              />
            ) : (
              <AdTable rows={ads} onAct={act} />
            )}
          </Panel>
        </div>
        <Interviews interviews={dashboard.interviews} />
      </div>
      {dialog}
    </>
  );
}

/** What needs work first, as a sentence. */
function headlineOf({ not_seen, to_decide, interviews_today, ads }: Dashboard, t: Translate): string {
  if (not_seen > 0) return t('employer.headline.not_seen', { count: not_seen });
  if (to_decide > 0) return t('employer.headline.to_decide', { count: to_decide });
  if (interviews_today > 0) return t('employer.headline.interviews', { count: interviews_today });
  if (ads.ending_soon > 0) return t('employer.headline.ending', { count: ads.ending_soon });
  if (ads.draft > 0) return t('employer.headline.drafts', { count: ads.draft });
  return t('employer.headline.clear');
}
