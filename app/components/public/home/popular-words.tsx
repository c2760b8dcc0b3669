import { Link } from '#app/address/link.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import type { OutputOf } from '#contract/index.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import { adListPath } from '../filters/criteria.ts';
import styles from './popular-words.module.css';

/** Popular search terms, ranked; renders nothing if there are none. */
export function PopularWords({ words }: { words: OutputOf<'GET /home/top-search'>['list'] }) {
  const { t } = useTranslation();
  if (words.length === 0) return null;
  return (
    <nav className={styles.strip} aria-labelledby="popular-words">
      <h2 id="popular-words">{t('home.popular')}</h2>
      <ol className="scroll-row">
        {words.map(({ key, moved }, at) => (
          <li key={key}>
            <span className="font-num" aria-hidden="true">
              {at + 1}
            </span>
            <Link to={adListPath({ key })} lang={hangulLang(key)}>
              {key}
            </Link>
            <Movement moved={moved} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Change of a term's rank since yesterday; renders nothing if it has not changed. */
function Movement({ moved }: { moved: number | null }) {
  const { t } = useTranslation();
  if (moved === null) return <span className={styles.new}>{t('home.moved.new')}</span>;
  if (moved === 0) return null;
  const count = Math.abs(moved);
  return (
    <span className={cx('font-num', moved > 0 ? styles.up : styles.down)}>
      <span aria-hidden="true">
        {moved > 0 ? '▲' : '▼'}&thinsp;{count}
      </span>
      <span className="visually-hidden">{t(moved > 0 ? 'home.moved.up' : 'home.moved.down', { count })}</span>
    </span>
  );
}
