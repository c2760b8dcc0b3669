import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from '#app/address/query.ts';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { Pagination } from '#app/ui/actions/pagination.tsx';
import { TabLinks } from '#app/ui/actions/tabs.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { formatNumber } from '#app/words/format.ts';
import { useWords } from '#app/words/words.tsx';
import styles from './list-page.module.css';

interface ListPageProps {
  title: string;
  /** Path of the list, without query. */
  path: string;
  /** The chosen state as the address spells it (`stateIn`); none is the tab of everything. */
  state: string | undefined;
  tabs: { key: string; label: string; count: number }[];
  searchLabel: string;
  /** Orders to choose from; the first is the usual one. */
  sorts?: { value: string; label: string }[];
  page: { total: number; total_page: number; page: number };
  isEmpty: boolean;
  /** The table. */
  children: ReactNode;
}

/** A list of the administration: tabs by state, search, table, numbered pages. Everything chosen stands in the address. */
export function ListPage(props: ListPageProps) {
  const { title, path, state = '', tabs, searchLabel, sorts, page, isEmpty, children } = props;
  const { t, language } = useWords();
  const [query] = useQuery();
  const key = query.get('key') ?? '';
  const addressOf = (changes: Record<string, string>) => addressWith(path, query, changes);
  return (
    <>
      <PageHead title={title} />
      <Panel flush>
        <div className={styles.tabs}>
          <TabLinks
            label={title}
            active={spell(state)}
            tabs={tabs.map((tab) => ({
              ...tab,
              key: spell(tab.key),
              count: formatNumber(tab.count, language),
              href: addressOf({ state: spell(tab.key), page: '' }),
            }))}
          />
        </div>
        <SearchForm path={path} state={spell(state)} label={searchLabel} sorts={sorts} key={key} />
        {isEmpty ? (
          <EmptyState
            level={2}
            seed={path}
            title={t('admin.list.empty')}
            text={t('admin.list.empty_text')}
            action={
              key && <LinkButton href={addressOf({ key: '', page: '' })}>{t('admin.list.clear')}</LinkButton>
            }
          />
        ) : (
          children
        )}
      </Panel>
      <p className="visually-hidden" role="status">
        {t('admin.list.found', { count: page.total, total: formatNumber(page.total, language) })}
      </p>
      <Pagination
        page={page.page}
        totalPages={page.total_page}
        hrefOf={(number) => addressOf({ page: number === 1 ? '' : String(number) })}
      />
    </>
  );
}

/** A state in an address is written small, whatever the calls name it. */
const spell = (state: string) => state.toLowerCase();

/** The state that an address chooses among those known; anything else counts as none. */
export function stateIn<State extends string>(
  query: URLSearchParams,
  known: readonly State[],
): State | undefined {
  const asked = spell(query.get('state') ?? '');
  return known.find((state) => spell(state) === asked);
}

/** An address with some parameters changed; empty ones are left out. */
export function addressWith(path: string, query: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  next.delete('open');
  return next.size > 0 ? `${path}?${next}` : path;
}

interface SearchFormProps extends Pick<ListPageProps, 'path' | 'sorts'> {
  state: string;
  label: string;
}

/** Works as a plain GET form without JavaScript; a chosen order is taken at once. */
function SearchForm({ path, state, label, sorts }: SearchFormProps) {
  const { t } = useWords();
  const [query] = useQuery();
  const navigate = useNavigate();
  return (
    <search>
      <form
        action={path}
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          const key = new FormData(event.currentTarget).get('key');
          navigate(addressWith(path, query, { key: String(key ?? '').trim(), page: '' }));
        }}
      >
        {state && <input type="hidden" name="state" value={state} />}
        <div className={styles.words}>
          <TextInput
            type="search"
            name="key"
            icon={IconSearch}
            defaultValue={query.get('key') ?? ''}
            placeholder={label}
            aria-label={label}
            maxLength={200}
          />
        </div>
        <Button type="submit" look="outline">
          {t('admin.list.search')}
        </Button>
        {sorts && (
          <div className={styles.sort}>
            <Select
              name="sort"
              aria-label={t('admin.list.sort')}
              options={sorts}
              value={query.get('sort') ?? sorts[0]?.value}
              onValue={(sort) =>
                navigate(addressWith(path, query, { sort: sort === sorts[0]?.value ? '' : sort, page: '' }))
              }
            />
          </div>
        )}
      </form>
    </search>
  );
}
