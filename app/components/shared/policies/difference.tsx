import { Fragment } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { type ComparedBlock, compareDocuments, type DiffSegment } from './compare.ts';
import styles from './difference.module.css';

interface DifferenceProps {
  before: unknown;
  after: unknown;
  /** Language of both texts, for the page. */
  lang: string;
  /** Leaves out unchanged paragraphs. */
  onlyChanged?: boolean;
}

/** Words added to and removed from a formatted text. */
export function Difference({ before, after, lang, onlyChanged = false }: DifferenceProps) {
  const { t } = useTranslation();
  const blocks = compareDocuments(before, after);
  if (blocks.every(({ change }) => change === 'same'))
    return <p className="text-3">{t('policy.diff.none')}</p>;
  const shown = onlyChanged ? blocks.filter(isWorthShowing) : blocks;
  return (
    <div className={styles.difference} lang={lang}>
      {shown.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts do not change
        <Fragment key={at}>{renderBlock(block, t('policy.diff.added'), t('policy.diff.removed'))}</Fragment>
      ))}
    </div>
  );
}

/** True for a changed paragraph, and for the heading above one. */
const isWorthShowing = ({ form, change }: ComparedBlock, at: number, all: ComparedBlock[]) => {
  if (change !== 'same') return true;
  if (form !== 'heading2') return false;
  const rest = all.slice(at + 1);
  const end = rest.findIndex((one) => one.form === 'heading2');
  return rest.slice(0, end < 0 ? undefined : end).some((one) => one.change !== 'same');
};

function renderBlock({ form, pieces }: ComparedBlock, added: string, removed: string) {
  const inner = pieces.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts do not change
    <Fragment key={at}>{renderPiece(piece, added, removed)}</Fragment>
  ));
  if (form === 'heading2') return <p className={styles.heading}>{inner}</p>;
  if (form === 'heading3') return <p className={styles.subheading}>{inner}</p>;
  return <p className={form === 'item' ? styles.item : undefined}>{inner}</p>;
}

/**
 * Renders a piece of a changed text, not by colour alone: added text is underlined, removed text is struck through, and
 * screen readers announce both.
 */
function renderPiece({ change, text }: DiffSegment, added: string, removed: string) {
  if (change === 'same') return text;
  const Mark = change === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="visually-hidden">{`[${change === 'added' ? added : removed}] `}</span>
      {text}
    </Mark>
  );
}
