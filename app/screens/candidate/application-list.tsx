import { usePageLocation } from '#app/address/location.tsx';
import { assertOk } from '#app/api/types.ts';
import { ApplicationRow } from '#app/components/candidate/applications/application-row.tsx';
import { useOwnApplications } from '#app/components/candidate/applications/use-own-applications.ts';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, myPage, type PageProps } from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { LoadMore } from '#app/ui/actions/load-more.tsx';
import { TabLinks } from '#app/ui/actions/tabs.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { applicationGroups } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import styles from './application-list.module.css';

export const screen = defineScreen('/user/recruitment/apply', {
  ...myPage,
  title: 'application.list.title',
  query: ['group', 'page'],
});

const home = '/user/recruitment/apply';
const readGroup = (query: URLSearchParams) => applicationGroups.find((group) => group === query.get('group'));

/** First page of the candidate's applications in a tab. */
export async function load({ api, query }: LoadArgs) {
  const group = readGroup(query);
  const page = Number(query.get('page')) || 1;
  return { group, first: assertOk(await api('GET /candidate/application/list', { group, page })) };
}

/** The candidate's applications with their state; both follow the companies' actions. */
export function Page({ data }: PageProps<typeof load>) {
  return <Applications key={usePageLocation().entry} {...data} />;
}

function Applications({ group, first }: PageProps<typeof load>['data']) {
  const { t } = useTranslation();
  const { shown, from, to, state, hasMore, refresh, more } = useOwnApplications(first, group);
  const { list, total, counts } = shown;
  const addressOf = (key: string) => (key === 'all' ? home : `${home}?group=${key}`);
  const tabs = (['all', ...applicationGroups] as const).map((key) => ({
    key,
    label: t(`application.list.tab.${key}`),
    count: counts[key],
    href: addressOf(key),
  }));
  return (
    <>
      <WorkHead above="/user" title={t('application.list.title')} />
      <div className={styles.tabs}>
        <TabLinks label={t('application.list.groups')} tabs={tabs} active={group ?? 'all'} />
      </div>
      <Panel flush={list.length > 0}>
        {list.length === 0 ? (
          <EmptyState
            level={2}
            seed="applications"
            title={t(group ? 'application.list.none_title' : 'application.list.empty_title')}
            text={t(group ? 'application.list.none_text' : 'application.list.empty_text')}
            action={
              <LinkButton variant="filled" href="/recruitment">
                {t('common.to_recruitments')}
              </LinkButton>
            }
          />
        ) : (
          <ul>
            {list.map((application) => (
              <ApplicationRow
                key={application.profile_apply_id}
                application={application}
                onChanged={refresh}
              />
            ))}
          </ul>
        )}
      </Panel>
      {state === 'failed' && (
        <ErrorState
          title={t('application.list.more_failed')}
          text={t('common.notice.unreachable')}
          onRetry={more}
        />
      )}
      {list.length > 0 && (
        <LoadMore
          shown={(from - 1) * limits.pageSize + list.length}
          total={total}
          loading={state === 'loading'}
          auto={state === 'idle'}
          onMore={more}
          nextHref={hasMore ? `${addressOf(group ?? 'all')}${group ? '&' : '?'}page=${to + 1}` : undefined}
        />
      )}
    </>
  );
}
