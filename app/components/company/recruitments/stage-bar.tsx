import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { OutputOf } from '#contract/index.ts';
import styles from './ads.module.css';

type Applicants = OutputOf<'GET /employer/recruitment/list'>['list'][number]['applicants'];

export const shownStages = ['not_seen', 'in_progress', 'interview', 'hired', 'closed'] as const;

/** Number of applicants and their stages: a number and a bar of shares; a sentence gives the same numbers. */
export function StageBar({ applicants }: { applicants: Applicants }) {
  const { t, language } = useTranslation();
  if (applicants.total === 0)
    return (
      <span className="text-3">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('employer.ads.no_applicants')}</span>
      </span>
    );
  const filled = shownStages.filter((stage) => applicants[stage] > 0);
  const sentence = filled
    .map((stage) => `${t(`employer.stages.${stage}`)}: ${formatNumber(applicants[stage], language)}`)
    .join(', ');
  return (
    <span className={styles.stages}>
      <span className={styles.total}>{formatNumber(applicants.total, language)}</span>
      <svg
        className={styles.bar}
        role="img"
        aria-label={sentence}
        viewBox={`0 0 ${applicants.total} 1`}
        preserveAspectRatio="none"
      >
        {filled.map((stage, at) => {
          const before = filled.slice(0, at).reduce((sum, one) => sum + applicants[one], 0);
          return (
            <rect key={stage} x={before} width={applicants[stage]} height="1" className={styles[stage]}>
              <title>{`${t(`employer.stages.${stage}`)}: ${formatNumber(applicants[stage], language)}`}</title>
            </rect>
          );
        })}
      </svg>
    </span>
  );
}

/** Legend of the colours of the bars. */
export function StageLegend() {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend}>
      {shownStages.map((stage) => (
        <li key={stage}>
          <i className={styles[stage]} aria-hidden="true" />
          {t(`employer.stages.${stage}`)}
        </li>
      ))}
    </ul>
  );
}
