import type { ComponentProps } from 'react';
import { Link } from '#app/address/link.tsx';
import { isNoSuchPage, NoSuchPage } from '#app/components/shared/list-page/no-such-page.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { Pagination } from '#app/ui/actions/pagination.tsx';
import { cx } from '#app/ui/cx.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { OutputOf } from '#contract/index.ts';
import { AlertButton } from '../alerts/alert-button.tsx';
import { adListPath, type Criteria } from '../filters/criteria.ts';
import { FoundAds, searchResultsPath } from '../home/found.tsx';
import { HiringCompanies } from '../home/hiring-companies.tsx';
import styles from '../home/home.module.css';
import { AskForLocation } from '../recruitment-list/ask-for-location.tsx';
import { CountText, foundLabelKey } from '../recruitment-list/count-text.tsx';
import type { RelaxedResults } from '../recruitment-list/nearest.ts';
import { NoResults } from '../recruitment-list/no-results.tsx';
import chips from '../recruitment-list/search.module.css';
import { UnderstoodChips, UnderstoodNote } from '../recruitment-list/understood.tsx';
import own from './search-found.module.css';

interface FoundJobsProps {
  criteria: Criteria;
  found: { jobs: OutputOf<'POST /home/job'>; nearest?: RelaxedResults };
  /** Current time in milliseconds, from the page's data. */
  now: number;
}

/** Jobs for the text: how it was understood, their number, and the list. */
export function FoundJobs({ criteria, found: { jobs, nearest }, now }: FoundJobsProps) {
  const { t } = useTranslation();
  const { understood } = jobs;
  return (
    <>
      <div className={styles.head}>
        <h2 aria-live="polite">
          <CountText word={foundLabelKey(jobs)} count={jobs.total} isExact={jobs.total_exact} />
        </h2>
        <Link to={adListPath({ ...criteria, page: 1 })} className={cx('text-link', own.narrow)}>
          {t('home.search.narrow')}
        </Link>
        <Island name="alert" part={AlertButton} props={{ criteria }} />
      </div>
      <UnderstoodChips
        criteria={criteria}
        understood={understood}
        hrefOf={searchResultsPath}
        className={chips.chips}
        askNear={(rest) => (
          <Island name="ask-near" part={AskForLocation} props={{ criteria: rest, path: '/search' }} />
        )}
      />
      <UnderstoodNote criteria={criteria} understood={understood} hrefOf={searchResultsPath} />
      <div className={styles.panel}>
        {jobs.list.length > 0 ? (
          <Island name="found" part={FoundAds} props={{ criteria, first: jobs, now }} />
        ) : isNoSuchPage(jobs) ? (
          <NoSuchPage of={jobs} hrefOf={(page) => searchResultsPath({ ...criteria, page })} level={3} />
        ) : (
          <NoResults
            nearest={nearest ?? { ways: [], list: [] }}
            hrefOf={searchResultsPath}
            now={now}
            level={3}
          />
        )}
      </div>
    </>
  );
}

interface FoundProps<Name extends 'GET /home/search-companies' | 'GET /home/search-used-skills'> {
  found: OutputOf<Name>;
  /** Path of a page without language prefix. */
  hrefOf: (page: number) => string;
}

/** Hiring companies whose name matches. */
export function FoundCompanies({ found, hrefOf }: FoundProps<'GET /home/search-companies'>) {
  const { t } = useTranslation();
  if (isNoSuchPage(found)) return <NoPage of={found} hrefOf={hrefOf} />;
  if (found.list.length === 0) return <Nothing title={t('home.search.tab.companies_none')} />;
  return (
    <>
      <div className={styles.panel}>
        <HiringCompanies list={found.list} />
      </div>
      <Pagination page={found.page} totalPages={found.total_page} hrefOf={hrefOf} />
    </>
  );
}

/** Skills that start with the text, each with its jobs. */
export function FoundSkills({ found, hrefOf }: FoundProps<'GET /home/search-used-skills'>) {
  const { t, language } = useTranslation();
  if (isNoSuchPage(found)) return <NoPage of={found} hrefOf={hrefOf} />;
  if (found.list.length === 0) return <Nothing title={t('home.search.tab.skills_none')} />;
  return (
    <>
      <ul className={own.skills}>
        {found.list.map(({ name, uses }) => (
          <li key={name}>
            <Link to={adListPath({ key: name })}>{name}</Link>
            <span>{t('home.search.tab.uses', { count: uses, number: formatNumber(uses, language) })}</span>
          </li>
        ))}
      </ul>
      <Pagination page={found.page} totalPages={found.total_page} hrefOf={hrefOf} />
    </>
  );
}

function NoPage(props: ComponentProps<typeof NoSuchPage>) {
  return (
    <div className={styles.panel}>
      <NoSuchPage {...props} />
    </div>
  );
}

function Nothing({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.panel}>
      <EmptyState title={title} text={t('home.search.tab.none_text')} level={2} />
    </div>
  );
}
