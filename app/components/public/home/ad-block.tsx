import { Link } from '#app/address/link.tsx';
import { SaveButton } from '#app/components/shared/saved/save-button.tsx';
import { CachedFragment } from '#app/document/cached-fragment.tsx';
import { minuteOf } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { cx } from '#app/ui/cx.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { isSafeHref } from '#contract/text/rich-text.ts';
import styles from './home.module.css';
import { JobCell } from './job-cell.tsx';

interface AdBlockProps {
  title: string;
  /** Language of the title and the text if it is not the page's. */
  lang?: string;
  /** A line beside the title. */
  text?: string;
  /** URL of the list of all ads of this kind. */
  url?: string | null;
  cards: readonly RecruitmentCard[];
  /** Current time in milliseconds. */
  now: number;
  /** Below the first screens. */
  isLow?: boolean;
}

/** Ads in a ruled grid under a title. */
export function AdBlock({ title, lang, text, url, cards, now, isLow }: AdBlockProps) {
  const { t } = useTranslation();
  if (cards.length === 0) return null;
  return (
    <section className={cx(styles.block, isLow && 'late-layout')}>
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
      <AdCells cards={cards} now={now} />
    </section>
  );
}

interface AdCellsProps extends Pick<AdBlockProps, 'cards' | 'now'> {
  /** On the page of their company, which the cells do not repeat. */
  isOwnPage?: boolean;
}

/** Ads in a ruled grid. */
export function AdCells({ cards, now, isOwnPage }: AdCellsProps) {
  return (
    <ul className={styles.cells}>
      {cards.map((card) => (
        <li key={card.id}>
          <CachedFragment as="div" part={JobCell} props={{ card, now: minuteOf(now), isOwnPage }} />
          <Island
            name="save"
            part={SaveButton}
            props={{ kind: 'ad', id: card.id, name: card.title, variant: 'corner' }}
          />
        </li>
      ))}
    </ul>
  );
}
