import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '#app/format.ts';
import { useQuery } from '#app/query.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useWords } from '#app/words.tsx';
import styles from './list-page.module.css';

interface ListPageProps {
  title: string;
  /** Path of the list, without query. */
  path: string;
  /** Query parameter of the tabs; '' is the tab of everything. */
  filter: string;
  tabs: { key: string; label: string; count: number }[];
  searchLabel: string;
  page: { total: number; total_page: number; page: number };
  isEmpty: boolean;
  /** The table. */
  children: ReactNode;
}

/** A list of the administration: tabs by state, search, table, numbered pages. Everything chosen stands in the address. */
export function ListPage(props: ListPageProps) {
  const { title, path, filter, tabs, searchLabel, page, isEmpty, children } = props;
  const { t, language } = useWords();
  const [query] = useQuery();
  const key = query.get('key') ?? '';
  const addressOf = (changes: Record<string, string>) => addressWith(path, query, changes);
  return (
    <>
      <PageHead title={title} />
      <Panel flush>
        <TabLinks
          label={title}
          active={query.get(filter) ?? ''}
          tabs={tabs.map((tab) => ({
            ...tab,
            count: formatNumber(tab.count, language),
            href: addressOf({ [filter]: tab.key, page: '' }),
          }))}
        />
        <SearchForm path={path} filter={filter} label={searchLabel} key={key} />
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
        {t('admin.list.found', { total: formatNumber(page.total, language) })}
      </p>
      <Pagination
        page={page.page}
        totalPages={page.total_page}
        hrefOf={(number) => addressOf({ page: number === 1 ? '' : String(number) })}
      />
    </>
  );
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

/** Works as a plain GET form without JavaScript. */
function SearchForm({ path, filter, label }: { path: string; filter: string; label: string }) {
  const { t } = useWords();
  const [query] = useQuery();
  const navigate = useNavigate();
  const state = query.get(filter);
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
        {state && <input type="hidden" name={filter} value={state} />}
        <TextInput
          type="search"
          name="key"
          icon={IconSearch}
          defaultValue={query.get('key') ?? ''}
          placeholder={label}
          aria-label={label}
          maxLength={200}
        />
        <Button type="submit" look="outline">
          {t('admin.list.search')}
        </Button>
      </form>
    </search>
  );
}
