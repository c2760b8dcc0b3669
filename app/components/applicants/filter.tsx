import { Link } from '#app/components/link.tsx';
import { formatNumber } from '#app/format.ts';
import { useWords } from '#app/words.tsx';
import { columns, countIn } from './columns.ts';
import styles from './filter.module.css';
import type { ApplicantList } from './load.ts';

interface StageFilterProps {
  counts: ApplicantList['counts'];
  /** Name of the chosen column; null for all. */
  stage: string | null;
  hrefOf: (stage: string | null) => string;
}

/** Narrows board and list by status; each choice is an address. */
export function StageFilter({ counts, stage, hrefOf }: StageFilterProps) {
  const { t, language } = useWords();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const choices = [
    { key: null, label: t('applicant.filter.all'), count: all },
    ...columns.map(({ key }) => ({ key, label: t(`applicant.column.${key}`), count: countIn(key, counts) })),
  ];
  return (
    <nav className={styles.filter} aria-label={t('applicant.filter.label')}>
      {choices.map(({ key, label, count }) => (
        <Link
          key={key ?? 'all'}
          to={hrefOf(key)}
          keepScroll
          className={styles.pill}
          aria-current={stage === key ? 'true' : undefined}
        >
          {label} <span className="font-num">{formatNumber(count, language)}</span>
        </Link>
      ))}
    </nav>
  );
}
