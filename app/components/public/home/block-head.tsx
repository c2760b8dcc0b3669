import { Link } from '#app/address/link.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { isSafeHref } from '#contract/text/rich-text.ts';
import styles from './home.module.css';

interface BlockHeadProps {
  title: string;
  /** Language of the title and the text if it is not the page's. */
  lang?: string | undefined;
  /** A line below the title. */
  text?: string | undefined;
  /** URL of the whole list. */
  url?: string | null | undefined;
}

/** Title of a block of the home page, with the link to its whole list. */
export function BlockHead({ title, lang, text, url }: BlockHeadProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <div lang={lang}>
        <h2>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {isSafeHref(url) && (
        <Link to={url} className="text-link" aria-label={t('home.all_of', { title })}>
          {t('home.all')}
        </Link>
      )}
    </div>
  );
}
