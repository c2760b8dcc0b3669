import { usePageLocation } from '#app/address/location.tsx';
import { assertOk } from '#app/api/types.ts';
import { ApplicationRow } from '#app/components/candidate/applications/application-row.tsx';
import { useOwnApplications } from '#app/components/candidate/applications/use-own-applications.ts';
import { filtersOf, toQueryValue } from '#app/components/shared/list-page/filters-of.ts';
import { SearchForm, type SearchFormProps } from '#app/components/shared/list-page/search-form.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, myPage, type PageProps } from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { LoadMore } from '#app/ui/actions/load-more.tsx';
import { TabLinks } from '#app/ui/actions/tabs.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { applicationGroups, timeFilters } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import styles from './application-list.module.css';

export const screen = defineScreen('/user/recruitment/apply', {
  ...myPage,
  title: 'application.list.title',
  query: ['group', 'key', 'period', 'page'],
});

const home = '/user/recruitment/apply';
const schema = { group: applicationGroups, period: timeFilters };

/** First page of the candidate's applications in a tab. */
export async function load({ api, query }: LoadArgs) {
  const { page, ...filters } = filtersOf(query, schema);
  return { filters, first: assertOk(await api('GET /candidate/application/list', { ...filters, page })) };
}

/** The candidate's applications with their state; both follow the companies' actions. */
export function Page({ data }: PageProps<typeof load>) {
  return <Applications key={usePageLocation().entry} {...data} />;
}

function Applications({ filters, first }: PageProps<typeof load>['data']) {
  const { t } = useTranslation();
  const { shown, from, to, state, hasMore, refresh, more } = useOwnApplications(first, filters);
  const { list, total, counts } = shown;
  const { group, key, period } = filters;
  const isSearch = key !== undefined || period !== undefined;
  const empty = isSearch ? 'none_found' : group ? 'none' : 'empty';
  const addressOf = (changes: Record<string, string>) => {
    const wanted = { group: group ?? '', key: key ?? '', period: toQueryValue(period), ...changes };
    const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ''));
    return query.size > 0 ? `${home}?${query}` : home;
  };
  // Companies rarely miss the promised date of an answer, so the tab for that appears only if it has an application.
  const offered = applicationGroups.filter(
    (tab) => tab !== 'unanswered' || tab === group || counts.unanswered > 0,
  );
  const tabs = (['all', ...offered] as const).map((tab) => ({
    key: tab,
    label: t(`application.list.tab.${tab}`),
    count: counts[tab],
    href: addressOf({ group: tab === 'all' ? '' : tab }),
  }));
  return (
    <>
      <WorkHead above="/user" title={t('application.list.title')} />
      <div className={styles.tabs}>
        <TabLinks label={t('application.list.groups')} tabs={tabs} active={group ?? 'all'} />
      </div>
      <Panel flush={counts.all > 0 || isSearch}>
        {(counts.all > 0 || isSearch) && <Search addressOf={addressOf} />}
        {list.length === 0 ? (
          <EmptyState
            level={2}
            seed="applications"
            title={t(`application.list.${empty}_title`)}
            text={t(`application.list.${empty}_text`)}
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
          nextHref={hasMore ? addressOf({ page: String(to + 1) }) : undefined}
        />
      )}
    </>
  );
}

/** Words of the ad or the company, and when the application was sent. */
function Search({ addressOf }: Pick<SearchFormProps, 'addressOf'>) {
  const { t } = useTranslation();
  const periods = timeFilters.map((value) => ({
    value: toQueryValue(value),
    label: t(`enum.time_filter.${value}`),
  }));
  return (
    <SearchForm
      path={home}
      label={t('application.list.search')}
      filters={[{ name: 'period', label: t('application.list.period'), options: periods }]}
      addressOf={addressOf}
    />
  );
}
