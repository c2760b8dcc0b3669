import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useState } from 'react';
import { useQuery } from '#app/address/query.ts';
import { api } from '#app/api/here.ts';
import { useLive } from '#app/api/live.ts';
import { assertOk } from '#app/api/types.ts';
import { AdTable } from '#app/components/own-recruitment/ad-table.tsx';
import styles from '#app/components/own-recruitment/ads.module.css';
import { StageLegend } from '#app/components/own-recruitment/stage-bar.tsx';
import { useAdActs } from '#app/components/own-recruitment/use-ad-acts.tsx';
import type { LoadArgs, PageProps } from '#app/screen.ts';
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
import { sorts } from '#contract/enums.ts';
import type { WordKey } from '../../../locales/index.ts';

const path = '/employer/recruitment';
const states = ['draft', 'pending', 'recruiting', 'stop_receive', 'stop', 'expired'] as const;

/** What the address chooses, as the call takes it; anything unknown counts as not chosen. */
function filtersOf(query: URLSearchParams) {
  return {
    state: states.find((known) => known === query.get('state')),
    key: query.get('key') || undefined,
    sort: Object.values(sorts).find((known) => String(known) === query.get('sort')),
    page: Number(query.get('page')) || 1,
  };
}

/** The company's own ads by state and words. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(await api('GET /employer/recruitment/list', filtersOf(query)));
}

/** The list of own ads: what stands where, how many applied, what can be done. */
export function Page({ data }: PageProps<typeof load>) {
  const { t, language } = useWords();
  const [query] = useQuery();
  const [page, setPage] = useState(data);
  useEffect(() => setPage(data), [data]);
  async function look(options: { signal?: AbortSignal; background?: boolean; quiet?: boolean } = {}) {
    const answer = await api('GET /employer/recruitment/list', filtersOf(query), options);
    if (answer.ok) setPage(answer.data);
  }
  useLive((signal) => look({ signal, background: true, quiet: true }));
  const { act, dialog } = useAdActs(() => void look());
  const state = filtersOf(query).state ?? '';
  const tabs = [
    { key: '', label: t('employer.ads.all'), count: page.counts.all },
    ...states.map((key) => ({ key, label: t(`employer.ads.state_${key}`), count: page.counts[key] })),
  ];
  return (
    <>
      <PageHead
        title={t('employer.ads.title')}
        actions={
          <LinkButton look="filled" icon={IconPlus} href={`${path}/create?working_form=NORMAL`}>
            {t('employer.post')}
          </LinkButton>
        }
      />
      <Panel flush>
        <div className={styles.tabs}>
          <TabLinks
            label={t('employer.ads.title')}
            active={state}
            tabs={tabs.map((tab) => ({
              ...tab,
              count: formatNumber(tab.count, language),
              href: addressWith(query, { state: tab.key, page: '' }),
            }))}
          />
        </div>
        <Tools key={query.get('key')} />
        {page.list.length === 0 ? <NothingThere /> : <AdTable rows={page.list} onAct={act} />}
      </Panel>
      <p className="visually-hidden" role="status">
        {t('employer.ads.found', { count: page.total, total: formatNumber(page.total, language) })}
      </p>
      {page.list.length > 0 && <StageLegend />}
      <Pagination
        page={page.page}
        totalPages={page.total_page}
        hrefOf={(number) => addressWith(query, { page: number === 1 ? '' : String(number) })}
      />
      {dialog}
    </>
  );
}

function addressWith(query: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `${path}?${next}` : path;
}

/** Search and order; works as a plain GET form without JavaScript. */
function Tools() {
  const { t } = useWords();
  const [query, changeQuery] = useQuery();
  const { state } = filtersOf(query);
  const sort = query.get('sort') ?? '0';
  return (
    <div className={styles.tools}>
      <search>
        <form
          action={path}
          onSubmit={(event) => {
            event.preventDefault();
            const key = String(new FormData(event.currentTarget).get('key') ?? '').trim();
            changeQuery((next) => {
              next.delete('page');
              if (key) next.set('key', key);
              else next.delete('key');
            });
          }}
        >
          {state && <input type="hidden" name="state" value={state} />}
          <TextInput
            type="search"
            name="key"
            icon={IconSearch}
            defaultValue={query.get('key') ?? ''}
            placeholder={t('employer.ads.search')}
            aria-label={t('employer.ads.search')}
            maxLength={200}
          />
          <Button type="submit">{t('common.search')}</Button>
        </form>
      </search>
      <div className={styles.sort}>
        <label htmlFor="ads-sort">{t('employer.ads.sort')}</label>
        <Select
          id="ads-sort"
          value={sort}
          options={Object.values(sorts).map((code) => ({
            value: code,
            label: t(`enum.sort.${code}` as WordKey),
          }))}
          onValue={(value) =>
            changeQuery((next) => {
              next.delete('page');
              if (value === '0') next.delete('sort');
              else next.set('sort', value);
            })
          }
        />
      </div>
    </div>
  );
}

function NothingThere() {
  const { t } = useWords();
  const [query] = useQuery();
  const { key, state } = filtersOf(query);
  const isNarrowed = Boolean(key || state);
  return (
    <EmptyState
      level={2}
      seed={path}
      title={t(isNarrowed ? 'employer.ads.none_found' : 'employer.ads.none')}
      text={t(isNarrowed ? 'employer.ads.none_found_text' : 'employer.ads.none_text')}
      action={
        <LinkButton href={isNarrowed ? path : `${path}/create?working_form=NORMAL`}>
          {t(isNarrowed ? 'employer.ads.show_all' : 'employer.post')}
        </LinkButton>
      }
    />
  );
}
