import { useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import { useId } from '#app/ui/use-id.ts';
import type { InterviewRow } from '#contract/applications/interviews.ts';
import { languageTag } from '#contract/languages.ts';
import frame from './calendar.module.css';
import { InterviewLink } from './interview-link.tsx';
import { getDisplayedHours, type PlacedInterview, placeInLanes } from './lanes.ts';
import styles from './week.module.css';

interface WeekProps {
  /** Monday to Sunday. */
  days: readonly string[];
  /** Interviews of these days, in their order. */
  interviews: readonly InterviewRow[];
  today: string;
}

/**
 * A week of interviews: hours with blocks as high as the interviews are long on wide screens, a list of the same days on narrow ones.
 * The list collapses the past days of the current week.
 */
export function Week({ days, interviews, today }: WeekProps) {
  const { t } = useTranslation();
  const [showsPast, setShowsPast] = useState(false);
  const past = days.includes(today)
    ? interviews.filter(({ interview_date }) => interview_date < today).length
    : 0;
  const hours = getDisplayedHours(interviews);
  return (
    <section aria-label={t('interview.title')} className={frame.calendar}>
      {past > 0 && (
        <button
          type="button"
          className={frame.earlier}
          aria-expanded={showsPast}
          onClick={() => setShowsPast(!showsPast)}
        >
          {showsPast ? t('interview.hide_earlier') : t('interview.earlier', { count: past })}
        </button>
      )}
      <div className={styles.week}>
        <div className={styles.hours} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
          ))}
        </div>
        <ol className={cx(styles.days, past > 0 && !showsPast && styles.fromToday)}>
          {days.map((day) => (
            <WeekDay
              key={day}
              day={day}
              today={today}
              firstHour={hours[0] ?? 0}
              interviews={interviews.filter(({ interview_date }) => interview_date === day)}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface WeekDayProps extends Omit<WeekProps, 'days'> {
  day: string;
  firstHour: number;
}

function WeekDay({ day, today, firstHour, interviews }: WeekDayProps) {
  const { t, language } = useTranslation();
  const id = useId();
  const date = new Date(`${day}T00:00:00Z`);
  const name = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag[language], { ...options, timeZone: 'UTC' }).format(date);
  const isToday = day === today;
  return (
    <li
      className={cx(
        styles.day,
        isToday && styles.today,
        day < today && styles.past,
        interviews.length === 0 && styles.free,
      )}
      aria-current={isToday ? 'date' : undefined}
    >
      <h3 className={styles.head} id={id}>
        <time dateTime={day}>
          <span className={styles.short} aria-hidden="true">
            {name({ weekday: 'short' })}
            <span className={styles.number}>{Number(day.slice(8))}</span>
          </span>
          <span className={styles.long}>{name({ weekday: 'long', day: 'numeric', month: 'long' })}</span>
        </time>
        {isToday && <span className={styles.todayMark}>{t('common.today')}</span>}
      </h3>
      {interviews.length > 0 && (
        <ul className={styles.blocks} aria-labelledby={id}>
          {placeInLanes(interviews).map((placed) => (
            <li
              key={placed.row.profile_apply_id}
              className={styles.block}
              ref={(node) => place(node, placed, firstHour)}
            >
              <InterviewLink
                interview={placed.row}
                className={cx(styles.link, placed.to - placed.from < 45 && styles.flat)}
              />
            </li>
          ))}
        </ul>
      )}
      {interviews.length === 0 && isToday && <p className={styles.none}>{t('interview.none_today')}</p>}
    </li>
  );
}

/**
 * Sets position and height of a block by script, because the content security policy forbids style attributes in the
 * server's HTML.
 */
function place(
  node: HTMLElement | null,
  { from, to, lane, lanes }: PlacedInterview<InterviewRow>,
  firstHour: number,
) {
  if (!node) return;
  const values = { from: from - firstHour * 60, minutes: to - from, lane, lanes };
  for (const [name, value] of Object.entries(values)) node.style.setProperty(`--${name}`, String(value));
  node.dataset.placed = '';
}
