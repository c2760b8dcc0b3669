import { Island } from '#app/islands/island.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { useWords } from '#app/words/words.tsx';
import { Link } from '../../address/link.tsx';
import { CountText, foundWord } from '../recruitment-list/count-text.tsx';
import { type Criteria, listPath } from '../recruitment-list/criteria.ts';
import type { Results } from '../recruitment-list/use-results.ts';
import { Found } from './found.tsx';
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
export function SearchPage({ criteria, first, words, places, now }: SearchPageProps) {
  const { t } = useWords();
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
                <CountText word={foundWord(first)} count={first.total} />
              </h2>
              <Link to={listPath({ ...criteria, page: 1 })} className="text-link">
                {t('home.search.narrow')}
              </Link>
            </div>
            <div className={styles.panel}>
              {first.list.length > 0 ? (
                <Island name="found" part={Found} props={{ criteria, first, now }} />
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
