import { useWords } from '#app/words/words.tsx';
import { Link } from '../../address/link.tsx';
import { listPath } from '../recruitment-list/criteria.ts';
import styles from './popular-words.module.css';

/** Words that many people search now, ranked; nothing where there are none. */
export function PopularWords({ words }: { words: readonly string[] }) {
  const { t } = useWords();
  if (words.length === 0) return null;
  return (
    <nav className={styles.strip} aria-labelledby="popular-words">
      <h2 id="popular-words">{t('home.popular')}</h2>
      <ol className="scroll-row">
        {words.map((word, at) => (
          <li key={word}>
            <span className="font-num" aria-hidden="true">
              {at + 1}
            </span>
            <Link to={listPath({ key: word })}>{word}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
