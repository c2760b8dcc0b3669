import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { endOfInterview } from '#contract/applications/interview-length.ts';
import type { InterviewRow } from '#contract/applications/interviews.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import styles from './calendar.module.css';

/** Icon and tone of the candidate's answer; once there is a result, the interview has taken place. */
const answerStyles = {
  CONFIRMED: { icon: IconCheck, tone: styles.confirmed },
  INVITED: { icon: IconClock, tone: styles.waiting },
  DECLINED: { icon: IconX, tone: styles.declined },
} as const;
const over = { icon: undefined, tone: styles.over };

/** Time, applicant, ad and state of an interview; it leads to the applicant. */
export function InterviewLink({
  interview,
  className,
}: {
  interview: InterviewRow;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const { profile_apply_id, recruitment_id, stage } = interview;
  const { icon, tone } = stage in answerStyles ? answerStyles[stage as keyof typeof answerStyles] : over;
  return (
    <Anchor
      href={`/employer/candidate/${recruitment_id}/apply/${profile_apply_id}`}
      className={cx(styles.interview, tone, className)}
    >
      <b className={styles.time}>
        {interview.interview_time}
        <span
          className={styles.end}
        >{`–${endOfInterview(interview.interview_time, interview.interview_minutes)}`}</span>
      </b>
      <span className={styles.person} lang={hangulLang(interview.profile_full_name)}>
        {interview.profile_full_name}
      </span>
      {icon && <Icon of={icon} size="chip" className={styles.mark} />}
      <span className={styles.ad} lang={hangulLang(interview.recruitment_title)}>
        {interview.recruitment_title}
      </span>
      <span className={styles.stage}>{t(`enum.application_stage.${stage}`)}</span>
      <span className={styles.place}>{interview.interview_place}</span>
    </Anchor>
  );
}
