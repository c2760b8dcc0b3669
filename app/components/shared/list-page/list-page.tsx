import type { ReactNode } from 'react';
import { addressWithQuery } from '#app/address/address-with-query.ts';
import { useQuery } from '#app/address/query.ts';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Pagination } from '#app/ui/actions/pagination.tsx';
import { TabLinks } from '#app/ui/actions/tabs.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { limits } from '#contract/limits.ts';
import { countText, isOverCountCap } from './count-text.ts';
import { ALL_TAB, tabOf, toQueryValue } from './filters-of.ts';
import styles from './list-page.module.css';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { SearchForm, type SearchFormProps } from './search-form.tsx';

/** Answer of a call that declares its output with `pageWithCounts`. */
export interface ListAnswer<Row, State extends string> {
  list: readonly Row[];
  total: number;
  total_page: number;
  page: number;
  counts: Record<State | 'all', number>;
}

interface ListPageProps<Row extends { id: number }, State extends string> extends ListTableProps<Row> {
  /** Path of the list, without query. */
  path: string;
  data: ListAnswer<Row, State>;
  /** States in the order of their tabs; the tab of all records comes first, after the one that the list begins with. */
  states: readonly State[];
  /** The tab that the list begins with, because its records wait; otherwise that of all records. */
  first?: State;
  stateName: (state: State) => string;
  searchLabel: string;
  /** Available orders; the first is the default. */
  sorts?: SearchFormProps['sorts'];
  /** Filters besides the state, such as the kind, each a query parameter. */
  filters?: SearchFormProps['filters'];
  /** The page above, if it is not the first one of the area. */
  above?: string;
  /** Actions on the selected rows, above the table. */
  bulk?: ReactNode;
  /** Shown while there is no record at all. */
  empty?: Empty;
  /** Buttons beside the title, such as the one that creates a record. */
  actions?: ReactNode;
  /** Rendered above the list, such as totals of its records. */
  lead?: ReactNode;
  /** Rendered between table and page numbers, such as a legend. */
  children?: ReactNode;
}

interface Empty {
  title: string;
  text: string;
  action?: ReactNode;
}

/**
 * The list of one kind of records, for employers and administrators: tabs by state with their counts, search, order,
 * numbered pages, and a table that collapses to cards. All choices are in the URL; `filtersOf` parses them.
 */
export function ListPage<Row extends { id: number }, State extends string>(props: ListPageProps<Row, State>) {
  const { title, path, data, states, searchLabel, sorts, filters = [], actions, drawer, children } = props;
  const { above = `/${path.split('/')[1]}` } = props;
  const { t, language } = useTranslation();
  const [query] = useQuery();
  const addressOf = (changes: Record<string, string>) =>
    addressWithQuery(path, query, { open: '', ...changes });
  const state = tabOf(query, states, props.first);
  const allKey = props.first === undefined ? '' : ALL_TAB;
  const all = { key: allKey, label: t('list.all'), count: data.counts.all };
  const ofStates = states.map((one) => ({
    key: toQueryValue(one),
    label: props.stateName(one),
    count: data.counts[one],
  }));
  const firstTab = ofStates.find(({ key }) => props.first !== undefined && key === toQueryValue(props.first));
  const tabs = [...(firstTab ? [firstTab] : []), all, ...ofStates.filter((tab) => tab !== firstTab)];
  return (
    <>
      <WorkHead title={title} above={above} actions={actions} />
      {props.lead && <div className={styles.lead}>{props.lead}</div>}
      <Panel flush>
        <div className={styles.tabs}>
          <TabLinks
            label={title}
            active={state === undefined ? allKey : toQueryValue(state)}
            tabs={tabs.map((tab) => ({
              ...tab,
              count: countText(tab.count, language),
              href: addressOf({ state: tab.key, page: '' }),
            }))}
          />
        </div>
        <SearchForm
          key={query.get('key')}
          path={path}
          label={searchLabel}
          sorts={sorts}
          filters={filters}
          addressOf={addressOf}
        />
        {data.list.length > 0 && props.bulk}
        {data.list.length > 0 ? (
          <ListTable {...props} addressOf={addressOf} />
        ) : (
          <Nothing
            path={path}
            empty={props.empty}
            allHref={addressWithQuery(path, new URLSearchParams(), { state: allKey })}
            isNarrowed={state !== undefined || filters.some(({ name }) => query.has(name))}
            addressOf={addressOf}
          />
        )}
      </Panel>
      <p className="visually-hidden" role="status">
        {t('list.found', { count: data.total, total: countText(data.total, language) })}
      </p>
      {data.list.length > 0 && children}
      {isOverCountCap(data.total) && (
        <p className={styles.reach}>
          {t('list.reach', { number: formatNumber(limits.pagedItemsMax, language) })}
        </p>
      )}
      <div className={styles.pages}>
        <Pagination
          page={data.page}
          totalPages={data.total_page}
          goesOn={isOverCountCap(data.total)}
          hrefOf={(number) => addressOf({ page: number === 1 ? '' : String(number) })}
        />
      </div>
      {drawer}
    </>
  );
}

interface NothingProps extends Pick<SearchFormProps, 'path' | 'addressOf'> {
  empty?: Empty;
  isNarrowed: boolean;
  /** All records of the list. */
  allHref: string;
}

/** Empty states: nothing matches the search or the tab, or there is no record yet, each with a link that helps. */
function Nothing({ path, empty, isNarrowed, allHref, addressOf }: NothingProps) {
  const { t } = useTranslation();
  const [query] = useQuery();
  const isSearched = query.has('key');
  if (empty && !isNarrowed && !isSearched) return <EmptyState level={2} seed={path} {...empty} />;
  return (
    <EmptyState
      level={2}
      seed={path}
      title={t('list.empty')}
      text={t('list.empty_text')}
      action={
        isSearched ? (
          <LinkButton href={addressOf({ key: '', page: '' })}>{t('list.clear')}</LinkButton>
        ) : (
          isNarrowed && <LinkButton href={allHref}>{t('list.show_all')}</LinkButton>
        )
      }
    />
  );
}
