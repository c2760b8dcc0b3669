import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { TabLinks } from '#app/ui/actions/tabs.tsx';
import { cx } from '#app/ui/cx.ts';
import { type Criteria, formatCriteriaQuery } from '../filters/criteria.ts';
import styles from '../home/home.module.css';
import { PopularWords } from '../home/popular-words.tsx';
import { QuickChips } from '../home/quick-chips.tsx';
import { SearchBlock } from '../home/search-block.tsx';
import own from './search-found.module.css';
import { FoundCompanies, FoundJobs, FoundSkills } from './search-found.tsx';
import { type loadSearch, type SearchTab, searchTabs } from './search-load.ts';
import { SearchStart } from './search-start.tsx';

type SearchData = Awaited<ReturnType<typeof loadSearch>>;

/** The search block at the top; results below, with a tab each for jobs, companies and skills. */
export function SearchPage({ criteria, tab, found, start, places, now }: SearchData) {
  const { t, language } = useTranslation();
  return (
    <>
      <section className={cx(styles.hero, own.hero)}>
        <div className={styles.inner}>
          <h1>{t('home.search.title')}</h1>
          <SearchBlock to="/search" places={places} words={criteria.key} place={criteria.address_codes[0]}>
            {start && <QuickChips places={start.landings?.places ?? []} />}
          </SearchBlock>
        </div>
      </section>
      {start && <PopularWords words={start.popular} />}
      {found ? (
        <section className={own.found}>
          <TabLinks
            label={t('home.search.tab.label')}
            active={tab}
            tabs={searchTabs.map((key) => ({
              key,
              label: t(`home.search.tab.${key}`),
              count: formatNumber(found[key].total, language),
              href: searchPath(criteria, key),
            }))}
          />
          {tab === 'jobs' && <FoundJobs criteria={criteria} found={found} now={now} />}
          {tab === 'companies' && <FoundCompanies found={found.companies} hrefOf={pagesOf(criteria, tab)} />}
          {tab === 'skills' && <FoundSkills found={found.skills} hrefOf={pagesOf(criteria, tab)} />}
        </section>
      ) : (
        start && <SearchStart start={start} now={now} />
      )}
    </>
  );
}

/** Path of a tab of the same search, without language prefix. */
function searchPath({ key, address_codes, as_words }: Criteria, tab: SearchTab, page = 1): string {
  const query = formatCriteriaQuery({ key, address_codes, as_words, page });
  if (tab === 'jobs') return `/search${query}`;
  return `/search${query}${query ? '&' : '?'}tab=${tab}`;
}

const pagesOf = (criteria: Criteria, tab: SearchTab) => (page: number) => searchPath(criteria, tab, page);
