import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useState } from 'react';
import { api } from '#app/api/here.ts';
import { useIntentKey } from '#app/api/intent-key.ts';
import { mayPass } from '#app/api/types.ts';
import { keptIn } from '#app/form/draft.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/marks/icon.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { useWords } from '#app/words/words.tsx';
import { languageTag } from '#contract/languages.ts';
import { saveInterview } from '../save-calendar.ts';
import styles from './interview-block.module.css';
import type { OwnApplication } from './own-application.ts';

type InterviewBlockProps = {
  application: Pick<OwnApplication, 'profile_apply_id' | 'interview' | 'abilities' | 'recruitment' | 'stage'>;
  onChanged: () => void;
};

/** What the candidate has answered, while the company has not decided yet. */
const statuses: Partial<Record<OwnApplication['stage'], 'waiting' | 'confirmed' | 'declined'>> = {
  INVITED: 'waiting',
  CONFIRMED: 'confirmed',
  DECLINED: 'declined',
};

/** The appointment as a sheet of a calendar, with the answer that the company waits for and the file for calendars. */
export function InterviewBlock({ application, onChanged }: InterviewBlockProps) {
  const { t, language } = useWords();
  const keyOf = useIntentKey();
  const [busy, setBusy] = useState<'confirm' | 'decline'>();
  const [isAsking, setAsking] = useState(false);
  const { profile_apply_id, interview, abilities, recruitment } = application;
  const status = statuses[application.stage];
  const kept = keptIn(`decline:${profile_apply_id}`);
  if (!interview) return null;
  const day = new Date(`${interview.interview_date}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag[language], { ...options, timeZone: 'UTC' }).format(day);

  async function confirm() {
    setBusy('confirm');
    const body = { profile_apply_id };
    const answer = await api('POST /candidate/application/confirm', body, {
      key: keyOf(['confirm', body, interview]),
      fieldsInToast: true,
    });
    setBusy(undefined);
    if (answer.ok) toast.success(t('application.interview.confirm_done'));
    onChanged();
  }
  async function decline(reason: string) {
    setBusy('decline');
    const body = { profile_apply_id, reason: reason || undefined };
    const answer = await api('POST /candidate/application/decline', body, {
      key: keyOf(['decline', body, interview]),
      fieldsInToast: true,
    });
    setBusy(undefined);
    if (!answer.ok && mayPass(answer.status)) return;
    kept.drop();
    setAsking(false);
    if (answer.ok) toast.success(t('application.interview.decline_done'));
    onChanged();
  }
  return (
    <div className={styles.block}>
      <p className={styles.sheet}>
        <span>{part({ weekday: 'long' })}</span>
        <b className={styles.day}>{part({ day: 'numeric' }).replace(/\D/g, '')}</b>
        <span>{part({ month: 'long' })}</span>
      </p>
      <div className={styles.text}>
        <p>
          <b>{t('application.interview.title', { time: interview.interview_time })}</b>
          <span className="text-3 text-sm">{` · ${t('application.interview.zone')}`}</span>
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
          <Button
            look="quiet"
            icon={IconCalendarPlus}
            onClick={() =>
              saveInterview(profile_apply_id, {
                sequence: interview.interview_sequence,
                date: interview.interview_date,
                time: interview.interview_time,
                title: `${recruitment.title}, ${recruitment.company.name}`,
                place: interview.interview_place,
                note: interview.interview_note,
              })
            }
          >
            {t('application.interview.calendar')}
          </Button>
        )}
        {abilities.decline && (
          <Button onClick={() => setAsking(true)}>{t('application.interview.decline')}</Button>
        )}
        {abilities.confirm && (
          <Button look="filled" icon={IconCheck} loading={busy === 'confirm'} onClick={() => void confirm()}>
            {t('application.interview.confirm')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={({ text }) => void decline(text)}
        title={t('application.interview.decline_title')}
        text={t('application.interview.decline_text', { company: recruitment.company.name })}
        confirmLabel={t('application.interview.decline')}
        note="optional"
        danger
        busy={busy === 'decline'}
        kept={kept}
      />
    </div>
  );
}
