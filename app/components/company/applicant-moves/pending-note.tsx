import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useEffect, useState } from 'react';
import { useHasRole } from '#app/browser/member-role.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { memberRoles } from '#contract/call.ts';
import type { Applicant } from './columns.ts';
import styles from './pending-note.module.css';
import type { Moves } from './use-moves.ts';

interface PendingNoteProps {
  row: Applicant;
  moves: Moves;
}

/** Pending decision on an applicant: seconds left, and the button that undoes it. Renders nothing without one. */
export function PendingNote({ row, moves }: PendingNoteProps) {
  const { t } = useTranslation();
  const decides = useHasRole(memberRoles.deciding);
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
      {left > 0 && decides && (
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

/** Whole seconds until the decision takes effect, counted from the time of the answer. */
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
