import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import type { Applicant } from '../applicants/columns.ts';
import type { Moves } from '../applicants/use-moves.ts';
import styles from './pending-note.module.css';

interface PendingNoteProps {
  row: Applicant;
  moves: Moves;
}

/** What waits on an applicant: how many seconds are left, and the way back. Nothing where nothing waits. */
export function PendingNote({ row, moves }: PendingNoteProps) {
  const { t } = useTranslation();
  const left = useSecondsOf(row);
  if (!row.pending || moves.moved.has(row.profile_apply_id)) return null;
  const stage = t(`enum.application_stage.${row.pending.stage}`);
  return (
    <p className={styles.note}>
      <span>
        {left > 0
          ? t('applicant.pending.left', { stage, count: left })
          : t('applicant.pending.now', { stage })}
      </span>
      {left > 0 && (
        <Button
          variant="outline"
          size="dense"
          icon={IconArrowBackUp}
          aria-label={t('applicant.pending.undo_of', { name: moves.nameOf(row) })}
          onClick={() => void moves.undo(row)}
        >
          {t('applicant.pending.undo')}
        </Button>
      )}
    </p>
  );
}

/** Whole seconds until what waits is carried out, counted from when the server said how many are left. */
function useSecondsOf({ pending }: Applicant): number {
  const [until, setUntil] = useState(() => endOf(pending));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setUntil(endOf(pending));
    setNow(Date.now());
    if (!pending) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [pending]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

const endOf = (pending: Applicant['pending']) => Date.now() + (pending?.seconds_left ?? 0) * 1000;
