import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { saveInterview } from '#app/components/shared/application/save-calendar.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { useIsAbroad } from '#app/i18n/use-is-abroad.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { showInterviewPeriod } from '#contract/applications/interview-length.ts';
import { languageTag } from '#contract/languages.ts';
import styles from './interview-block.module.css';
import type { OwnApplication } from './own-application.ts';
import { useInterviewAnswer } from './use-interview-answer.ts';

type InterviewBlockProps = {
  application: Pick<OwnApplication, 'profile_apply_id' | 'interview' | 'abilities' | 'recruitment' | 'stage'>;
  onChanged: () => void;
};

/** States of the candidate's answer by stage, as long as the company has not decided. */
const statuses: Partial<Record<OwnApplication['stage'], 'waiting' | 'confirmed' | 'declined'>> = {
  INVITED: 'waiting',
  CONFIRMED: 'confirmed',
  DECLINED: 'declined',
};

/** The appointment as a calendar sheet, with the buttons for the answer that the company waits for and the calendar file. */
export function InterviewBlock({ application, onChanged }: InterviewBlockProps) {
  const { t } = useTranslation();
  const isAbroad = useIsAbroad();
  const answer = useInterviewAnswer(application, onChanged);
  const { interview, abilities, recruitment } = application;
  const status = statuses[application.stage];
  if (!interview) return null;
  return (
    <div className={styles.block}>
      <CalendarSheet date={interview.interview_date} />
      <div className={styles.text}>
        <p>
          <b>
            {t('application.interview.title', {
              time: showInterviewPeriod(interview.interview_time, interview.interview_minutes),
            })}
          </b>
          {isAbroad && <span className="text-3 text-sm">{` · ${t('application.interview.zone')}`}</span>}
        </p>
        <p className="text-2">{interview.interview_place}</p>
        {interview.interview_note && <p className={styles.note}>{interview.interview_note}</p>}
        {status && (
          <p className={status === 'confirmed' ? styles.confirmed : styles.waiting}>
            <Icon of={status === 'confirmed' ? IconCheck : IconClock} size="chip" />
            {t(`application.interview.${status}`)}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {status && status !== 'declined' && (
          <SaveButton application={application} interview={interview} isConfirmed={status === 'confirmed'} />
        )}
        {abilities.decline && (
          <Button onClick={answer.askToDecline}>{t('application.interview.decline')}</Button>
        )}
        {abilities.confirm && (
          <Button
            variant="filled"
            icon={IconCheck}
            loading={answer.busy === 'confirm'}
            onClick={() => void answer.confirm()}
          >
            {t('application.interview.confirm')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={answer.isDeclining}
        onClose={answer.stopDeclining}
        onConfirm={({ text }) => void answer.decline(text)}
        title={t('application.interview.decline_title')}
        text={t('application.interview.decline_text', { company: recruitment.company.name })}
        confirmLabel={t('application.interview.decline')}
        note="optional"
        danger
        busy={answer.busy === 'decline'}
        kept={answer.kept}
      />
    </div>
  );
}

interface SaveButtonProps {
  application: InterviewBlockProps['application'];
  interview: NonNullable<OwnApplication['interview']>;
  isConfirmed: boolean;
}

/** Saves the appointment as a calendar file. */
function SaveButton({ application, interview, isConfirmed }: SaveButtonProps) {
  const { t } = useTranslation();
  const { profile_apply_id, recruitment } = application;
  const save = () =>
    saveInterview(profile_apply_id, {
      sequence: interview.interview_sequence,
      confirmed: isConfirmed,
      date: interview.interview_date,
      time: interview.interview_time,
      minutes: interview.interview_minutes,
      title: t('common.interview_entry', { job: recruitment.title, company: recruitment.company.name }),
      place: interview.interview_place,
      note: interview.interview_note,
    });
  return (
    <Button variant="subtle" icon={IconCalendarPlus} onClick={save}>
      {t('application.interview.calendar')}
    </Button>
  );
}

/** Weekday, day and month of an appointment, as a sheet of a tear-off calendar. */
function CalendarSheet({ date }: { date: string }) {
  const { language } = useTranslation();
  const day = new Date(`${date}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag[language], { ...options, timeZone: 'UTC' }).format(day);
  return (
    <p className={styles.sheet}>
      <span>{part({ weekday: 'long' })}</span>
      <b className={styles.day}>{part({ day: 'numeric' }).replace(/\D/g, '')}</b>
      <span>{part({ month: 'long' })}</span>
    </p>
  );
}
