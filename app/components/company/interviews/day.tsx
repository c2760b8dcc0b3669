import { useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import { useId } from '#app/ui/use-id.ts';
import type { InterviewRow } from '#contract/applications/interviews.ts';
import { languageTag } from '#contract/languages.ts';
import styles from './calendar.module.css';
import { InterviewLink } from './interview-link.tsx';

/** Number of interviews that a day of the grid shows before it is expanded. */
const SHOWN = 3;

interface DayProps {
  day: string;
  /** Interviews of the day, in their order. */
  interviews: readonly InterviewRow[];
  isPast: boolean;
  isToday: boolean;
  /** A day of the month before or after. */
  isOutside: boolean;
}

/** A day: a box of the month on wide screens, a part of the agenda on narrow ones, which leave out days without interviews. */
export function Day({ day, interviews, isPast, isToday, isOutside }: DayProps) {
  const { t, language } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const more = interviews.length - SHOWN;
  const long = new Intl.DateTimeFormat(languageTag[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
  return (
    <li
      className={cx(
        styles.day,
        isPast && styles.past,
        isToday && styles.today,
        isOutside && styles.outside,
        interviews.length === 0 && styles.free,
      )}
      aria-current={isToday ? 'date' : undefined}
    >
      <h3 className={styles.date} id={id}>
        <time dateTime={day}>
          <span className={styles.number} aria-hidden="true">
            {Number(day.slice(8))}
          </span>
          <span className={styles.long}>{long}</span>
        </time>
        {isToday && <span className={styles.todayMark}>{t('common.today')}</span>}
      </h3>
      {interviews.length > 0 && (
        <ul className={styles.list} aria-labelledby={id}>
          {interviews.map((one, at) => (
            <li key={one.profile_apply_id} className={at >= SHOWN && !isOpen ? styles.folded : undefined}>
              <InterviewLink interview={one} />
            </li>
          ))}
        </ul>
      )}
      {interviews.length === 0 && isToday && <p className={styles.none}>{t('interview.none_today')}</p>}
      {more > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-describedby={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('interview.less') : t('interview.more', { count: more })}
        </button>
      )}
    </li>
  );
}
