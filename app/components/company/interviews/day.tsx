import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { useId } from '#app/ui/use-id.ts';
import type { InterviewRow } from '#contract/applications/interviews.ts';
import { languageTag } from '#contract/languages.ts';
import styles from './calendar.module.css';

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
              <Interview interview={one} />
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

/** Icon and tone of the candidate's answer; once there is a result, the interview has taken place. */
const answerStyles = {
  CONFIRMED: { icon: IconCheck, tone: styles.confirmed },
  INVITED: { icon: IconClock, tone: styles.waiting },
  DECLINED: { icon: IconX, tone: styles.declined },
} as const;
const over = { icon: undefined, tone: styles.over };

/** Time, applicant, ad and state of an interview; it leads to the applicant. */
function Interview({ interview }: { interview: InterviewRow }) {
  const { t } = useTranslation();
  const { profile_apply_id, recruitment_id, stage } = interview;
  const { icon, tone } = stage in answerStyles ? answerStyles[stage as keyof typeof answerStyles] : over;
  return (
    <Anchor
      href={`/employer/candidate/${recruitment_id}/apply/${profile_apply_id}`}
      className={cx(styles.interview, tone)}
    >
      <b className={styles.time}>{interview.interview_time}</b>
      <span className={styles.person}>{interview.profile_full_name}</span>
      {icon && <Icon of={icon} size="chip" className={styles.mark} />}
      <span className={styles.ad}>{interview.recruitment_title}</span>
      <span className={styles.stage}>{t(`enum.application_stage.${stage}`)}</span>
      <span className={styles.place}>{interview.interview_place}</span>
    </Anchor>
  );
}
