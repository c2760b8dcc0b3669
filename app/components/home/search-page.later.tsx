import { usePlace } from '#app/address/place.tsx';
import { api } from '#app/api/here.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { useWords } from '#app/words/words.tsx';
import { Link } from '../../address/link.tsx';
import { CountText } from '../recruitment-list/count-text.tsx';
import { type Criteria, listPath, queryOf } from '../recruitment-list/criteria.ts';
import { ResultList } from '../recruitment-list/result-list.tsx';
import { loadResults } from '../recruitment-list/results.ts';
import { type Results, useResults } from '../recruitment-list/use-results.ts';
import styles from './home.module.css';
import { PopularWords } from './popular-words.tsx';
import { SearchBlock } from './search-block.tsx';

interface SearchPageProps {
  criteria: Criteria;
  /** The page of ads the address names; none before anything is asked. */
  first?: Results;
  words: readonly string[];
  places: readonly { id: string; name: string }[];
  /** Milliseconds, from the page's data. */
  now: number;
}

/** The search block on top, what was found below. */
export function Later({ criteria, first, words, places, now }: SearchPageProps) {
  const { t } = useWords();
  const { entry } = usePlace();
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.inner}>
          <h1>{t('home.search.title')}</h1>
          <SearchBlock to="/search" places={places} words={criteria.key} place={criteria.address_codes[0]} />
        </div>
      </section>
      <PopularWords words={words} />
      <section className={styles.block}>
        {first ? (
          <>
            <div className={styles.head}>
              <h2 aria-live="polite">
                <CountText word="recruitment.list.found" count={first.total} />
              </h2>
              <Link to={listPath({ ...criteria, page: 1 })} className="text-link">
                {t('home.search.narrow')}
              </Link>
            </div>
            <div className={styles.panel}>
              {first.list.length > 0 ? (
                <Found key={entry} criteria={criteria} first={first} now={now} />
              ) : (
                <EmptyState
                  title={t('recruitment.list.none')}
                  text={t('recruitment.list.none_narrowed')}
                  seed="search"
                />
              )}
            </div>
          </>
        ) : (
          <p>{t('home.search.hint')}</p>
        )}
      </section>
    </>
  );
}

function Found({ criteria, first, now }: { criteria: Criteria; first: Results; now: number }) {
  const results = useResults(first, async (page) => {
    const answer = await loadResults(api, { ...criteria, page });
    return answer.ok ? answer.data : undefined;
  });
  return (
    <ResultList
      results={results}
      total={first.total}
      now={now}
      level={3}
      hrefOf={(page) => `/search${queryOf({ ...criteria, page })}`}
    />
  );
}
