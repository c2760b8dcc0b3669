import { useTranslation } from '#app/i18n/translation.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { formatHours } from './duration.ts';
import styles from './figures.module.css';
import type { Figures } from './funnel-panel.tsx';

/**
 * Median and 90th percentile of the time to the first answer, beside the 30 days before. If there are too few answers,
 * no time is shown.
 */
export function AnswerPanel({ answer: { now, before } }: { answer: Figures['first_answer'] }) {
  const { t, language } = useTranslation();
  const format = (hours: number | null) => (hours === null ? '–' : formatHours(hours, t, language));
  const rows = [
    { key: 'median', hours: now.median_hours, past: before.median_hours },
    { key: 'nine', hours: now.nine_of_ten_hours, past: before.nine_of_ten_hours },
  ] as const;
  return (
    <Panel title={t('figure.answer.title')} className={styles.panel}>
      <dl className={styles.times}>
        {rows.map(({ key, hours, past }) => (
          <div key={key}>
            <dt>{t(`figure.answer.${key}`)}</dt>
            <dd className={styles.time}>{format(hours)}</dd>
            <dd>{t('figure.answer.before', { time: format(past) })}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {t('figure.answer.count', { count: now.count })}
        {now.median_hours === null && ` · ${t('figure.answer.few')}`}
      </p>
      <p className={styles.note}>{t('figure.answer.text')}</p>
    </Panel>
  );
}
