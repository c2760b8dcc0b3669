import { formatNumber } from '#app/words/format.ts';
import { useWords } from '#app/words/words.tsx';
import { Link } from '../../address/link.tsx';
import type { Overview } from './next-action.tsx';
import styles from './overview-counts.module.css';

/** Resumes and applications in numbers; each leads to its list. */
export function OverviewCounts({ overview: { resumes, applications } }: { overview: Overview }) {
  const { t, language } = useWords();
  const tab = (key: 'in_progress' | 'interview' | 'closed') => ({
    to: `/user/recruitment/apply?group=${key}`,
    value: formatNumber(applications[key], language),
    label: t(`application.list.tab.${key}`),
  });
  const cells = [
    {
      to: '/user/profile-management',
      value: t('candidate.overview.count_of', { count: resumes.completed, total: resumes.total }),
      label: t('candidate.overview.count_resumes'),
    },
    tab('in_progress'),
    tab('interview'),
    tab('closed'),
  ];
  return (
    <nav aria-label={t('candidate.overview.counts')}>
      <ul className={styles.cells}>
        {cells.map(({ to, value, label }) => (
          <li key={to}>
            <Link to={to} className={styles.cell}>
              <b className={styles.value}>{value}</b>
              <span className="text-2">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
