import { minuteOf } from '#app/i18n/format.ts';
import { cx } from '#app/ui/cx.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { SavableAd } from '../recruitment/savable-ad.tsx';
import { BlockHead } from './block-head.tsx';
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
  /** The block is below the first screens of the page, so its layout may be deferred. */
  isLow?: boolean;
}

/** Ads in a ruled grid under a title. */
export function AdBlock({ title, lang, text, url, cards, now, isLow }: AdBlockProps) {
  if (cards.length === 0) return null;
  return (
    <section className={cx(styles.block, isLow && 'late-layout')}>
      <BlockHead title={title} lang={lang} text={text} url={url} />
      <AdCells cards={cards} now={now} />
    </section>
  );
}

interface AdCellsProps extends Pick<AdBlockProps, 'cards' | 'now'> {
  /** The cells are on the page of their company, whose name they do not repeat. */
  isOwnPage?: boolean;
}

/** Ads in a ruled grid. */
export function AdCells({ cards, now, isOwnPage }: AdCellsProps) {
  return (
    <ul className={styles.cells}>
      {cards.map((card) => (
        <li key={card.id}>
          <SavableAd part={JobCell} props={{ card, now: minuteOf(now), isOwnPage }} />
        </li>
      ))}
    </ul>
  );
}
