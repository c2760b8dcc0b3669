import { Link } from '#app/address/link.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { CandidateOverview } from './next-action.tsx';
import styles from './overview-counts.module.css';

/** Number of resumes, applications and saved ads and companies; each leads to its list. */
export function OverviewCounts({ overview }: { overview: CandidateOverview }) {
  const { resumes, applications, saved } = overview;
  const { t, language } = useTranslation();
  const tab = (key: 'in_progress' | 'interview' | 'closed') => ({
    to: `/user/recruitment/apply?group=${key}`,
    value: formatNumber(applications[key], language),
    label: t(`application.list.tab.${key}`),
  });
  const cells = [
    {
      to: '/user/profile-management',
      value: formatNumber(resumes.completed, language),
      label:
        resumes.total > resumes.completed
          ? t('candidate.overview.count_of', { count: resumes.total })
          : t('candidate.overview.count_resumes'),
    },
    tab('in_progress'),
    tab('interview'),
    tab('closed'),
    {
      to: '/user/recruitment/saved',
      value: formatNumber(saved.open_recruitments, language),
      label: t('candidate.overview.count_saved'),
    },
    {
      to: '/user/company/saved',
      value: formatNumber(saved.companies, language),
      label: t('shell.nav.saved_companies'),
    },
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
