import { useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import type { InterviewRow } from '#contract/applications/interviews.ts';
import { languageTag } from '#contract/languages.ts';
import styles from './calendar.module.css';
import { Day } from './day.tsx';
import { daysOfWeeks, type Month } from './month.ts';

interface CalendarProps {
  month: Month;
  interviews: readonly InterviewRow[];
  today: string;
}

/**
 * A month of interviews: weeks of boxes on wide screens, the same days as an agenda on narrow ones. The agenda
 * collapses the past days of the current month.
 */
export function Calendar({ month, interviews, today }: CalendarProps) {
  const { t, language } = useTranslation();
  const [showsPast, setShowsPast] = useState(false);
  const days = daysOfWeeks(month);
  const past = month === today.slice(0, 7) ? interviews.filter((one) => isPast(one, month, today)).length : 0;
  const weekday = new Intl.DateTimeFormat(languageTag[language], { weekday: 'short', timeZone: 'UTC' });
  return (
    <section aria-label={t('interview.title')} className={styles.calendar}>
      <div className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{weekday.format(new Date(`${day}T00:00:00Z`))}</span>
        ))}
      </div>
      {past > 0 && (
        <button
          type="button"
          className={styles.earlier}
          aria-expanded={showsPast}
          onClick={() => setShowsPast(!showsPast)}
        >
          {showsPast ? t('interview.hide_earlier') : t('interview.earlier', { count: past })}
        </button>
      )}
      <ol className={cx(styles.days, past > 0 && !showsPast && styles.fromToday)}>
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            interviews={interviews.filter(({ interview_date }) => interview_date === day)}
            isPast={day < today}
            isToday={day === today}
            isOutside={!day.startsWith(month)}
          />
        ))}
      </ol>
    </section>
  );
}

/** Checks that the interview was on an earlier day of the displayed month. */
const isPast = ({ interview_date }: InterviewRow, month: Month, today: string): boolean =>
  interview_date.startsWith(month) && interview_date < today;
