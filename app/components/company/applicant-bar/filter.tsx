import { useEffect, useRef } from 'react';
import { Link } from '#app/address/link.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import type { ApplicantList } from '../applicant-moves/calls.ts';
import { boardColumns, countInColumn } from '../applicant-moves/columns.ts';
import styles from './filter.module.css';

interface StageFilterProps {
  counts: ApplicantList['counts'];
  /** Name of the selected column; null for all. */
  stage: string | null;
  /**
   * For a board on a phone, which is swiped as well: one column is always selected, and selecting adds no history
   * entry.
   */
  isSwiped?: boolean;
  /** Hides the filter if all columns are side by side, because their heads show the same numbers. */
  isForPhones?: boolean;
  hrefOf: (stage: string | null) => string;
}

/** Filters board and list by status; each choice is a URL. */
export function StageFilter({ counts, stage, isSwiped, isForPhones, hrefOf }: StageFilterProps) {
  const { t, language } = useTranslation();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a swipe selects a pill that may be outside the visible part
  useEffect(() => {
    const pill = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!isSwiped || !row.current || !pill) return;
    row.current.scrollTo({ left: pill.offsetLeft - row.current.offsetLeft - 16, behavior: 'smooth' });
  }, [isSwiped, stage]);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const choices = [
    ...(isSwiped ? [] : [{ key: null, label: t('applicant.filter.all'), count: all }]),
    ...boardColumns.map(({ key }) => ({
      key,
      label: t(`applicant.column.${key}`),
      count: countInColumn(key, counts),
    })),
  ];
  return (
    <nav
      ref={row}
      className={cx(styles.filter, isForPhones && styles.phones)}
      aria-label={t('applicant.filter.label')}
    >
      {choices.map(({ key, label, count }) => (
        <Link
          key={key ?? 'all'}
          to={hrefOf(key)}
          keepScroll
          replace={isSwiped}
          className={styles.pill}
          aria-current={stage === key ? 'true' : undefined}
        >
          {label} <span className="font-num">{formatNumber(count, language)}</span>
        </Link>
      ))}
    </nav>
  );
}
