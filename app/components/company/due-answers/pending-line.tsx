import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useEffect, useState } from 'react';
import { api } from '#app/api/client.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import styles from './due-answers.module.css';
import type { DueApplicant, DueApplicantProps } from './due-applicant.ts';

type PendingLineProps = DueApplicantProps & { pending: NonNullable<DueApplicant['pending']> };

/** Delays up to this number of seconds are counted down; longer ones are shown as the time of their end. */
const COUNTED_SECONDS = 60;

/** A decision that is not carried out yet: its result, the time when the candidate is notified, and the undo button. */
export function PendingLine({ ticket, applicant, pending, onChanged, onRefused }: PendingLineProps) {
  const { t } = useTranslation();
  const { act_id, act, seconds_left, can_undo } = pending;
  const { profile_apply_id, given_name: name } = applicant;
  const [ends] = useState(() => Date.now() + seconds_left * 1000);
  const left = useSecondsUntil(ends);
  const [isBusy, setBusy] = useState(false);
  async function undo() {
    setBusy(true);
    const answer = await api('POST /answer/undo', { ticket, profile_apply_id, act_id });
    setBusy(false);
    if (answer.ok) onChanged(answer.data, t('due_answer.undone', { name }));
    else onRefused();
  }
  return (
    <div className={styles.pending}>
      <p>
        <b>{t(`due_answer.pending.${act}`)}</b>
        {' · '}
        <span>{tellWhen(left, ends, t)}</span>
      </p>
      {can_undo && (
        <Button
          variant="outline"
          size="dense"
          icon={IconArrowBackUp}
          loading={isBusy}
          aria-label={t('due_answer.undo_of', { name })}
          onClick={() => void undo()}
        >
          {t('due_answer.undo')}
        </Button>
      )}
    </div>
  );
}

function tellWhen(left: number, ends: number, t: TranslateFn): string {
  if (left > COUNTED_SECONDS)
    return t('due_answer.told_at', { moment: formatDateTime(new Date(ends).toISOString()) });
  return t('due_answer.told_in', { count: left });
}

/** Whole seconds until a moment, counted down. */
function useSecondsUntil(ends: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((ends - now) / 1000));
}
