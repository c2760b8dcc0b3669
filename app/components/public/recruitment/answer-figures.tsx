import { Link } from '#app/address/link.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { AnswerFigures as Figures } from '#contract/hiring/answer-figures.ts';
import styles from './answer-figures.module.css';

/**
 * How a company answers its candidates, with the date of the count and a link to the formula; a new company has no
 * figures yet.
 */
export function AnswerFigures({ figures }: { figures: Figures | null }) {
  const { t } = useTranslation();
  return (
    <p className={styles.figures}>
      {figures ? (
        <>
          <b>{t('recruitment.answers.share', { in_time: figures.in_time, due: figures.due })}</b>
          <UsualTime days={figures.median_days} />
          <span>{t('recruitment.answers.as_of', { date: formatDate(figures.counted_on) })}</span>
        </>
      ) : (
        <span>{t('recruitment.answers.none')}</span>
      )}
      <Link to="/transparency#answers" className="text-link">
        {t('recruitment.answers.how')}
      </Link>
    </p>
  );
}

function UsualTime({ days }: { days: number | null }) {
  const { t } = useTranslation();
  if (days === null) return <span>{t('recruitment.answers.no_usual')}</span>;
  return (
    <span>
      {days === 0 ? t('recruitment.answers.same_day') : t('recruitment.answers.usual', { count: days })}
    </span>
  );
}

/** When the company of an ad usually answers; nothing without figures. */
export function ExpectedAnswer({ figures }: { figures: Figures | null }) {
  const { t } = useTranslation();
  const days = figures?.median_days ?? null;
  if (days === null) return null;
  return (
    <p className={styles.expected}>
      {days === 0
        ? t('recruitment.answers.expect_same_day')
        : t('recruitment.answers.expect', { count: days })}
    </p>
  );
}
