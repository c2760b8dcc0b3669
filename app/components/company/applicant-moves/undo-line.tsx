import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHasRole } from '#app/browser/member-role.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { memberRoles } from '#contract/call.ts';
import type { Applicant } from './columns.ts';
import { madeDecisions, type OpenDecision, openDecisions } from './decisions.ts';
import { useFormatNoticeTime } from './notice-time.ts';
import styles from './undo-line.module.css';
import type { StageChanges } from './use-moves.ts';

interface UndoLineProps {
  /** The applicants as the server answered them. */
  rows: readonly Applicant[];
  moves: StageChanges;
  /** Called after a decision on one applicant was undone. */
  onUndone?: (row: Applicant) => void;
}

/**
 * Line with the latest decision that can be undone: its name, the seconds left, and the undo button. Ctrl+Z outside
 * text fields does the same.
 */
export function UndoLine({ rows, moves, onUndone }: UndoLineProps) {
  const { t } = useTranslation();
  const decides = useHasRole(memberRoles.deciding);
  const showMoment = useFormatNoticeTime();
  const made = useSyncExternalStore(madeDecisions.subscribe, madeDecisions.now, madeDecisions.none);
  const [now, setNow] = useState(0);
  const isWaiting = made.length > 0 || rows.some(({ pending }) => pending && !pending.told_at);
  useEffect(() => {
    if (!isWaiting) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const open = useStableEnds(
    decides && now > 0 ? openDecisions(rows, { made, moved: moves.moved, now }) : [],
  );
  const latest = open.find(({ ends }) => ends > now);
  const undo = async () => {
    if (!latest) return;
    if (!latest.row) return void (await moves.undoAct(latest));
    if (await moves.undo(latest.row, latest.act_id)) onUndone?.(latest.row);
  };
  useUndoKey(latest ? undo : undefined);
  if (!latest) return null;
  const { row, title, ends, toldAt } = latest;
  const stage = row?.pending && t(`enum.application_stage.${row.pending.stage}`);
  const said = title ?? (row && stage ? `${moves.nameOf(row)}: ${stage}` : t('applicant.pending.several'));
  return (
    <div className={styles.line}>
      <p className={styles.text}>
        <b>{said}</b>
        {' · '}
        <span>
          {toldAt
            ? t('applicant.told.note', { when: showMoment(toldAt) })
            : t('applicant.pending.text', { count: Math.max(0, Math.ceil((ends - now) / 1000)) })}
        </span>
      </p>
      <kbd className={styles.key}>Ctrl+Z</kbd>
      <Button
        variant="outline"
        size="dense"
        icon={IconArrowBackUp}
        aria-keyshortcuts="Control+Z"
        aria-label={row ? t('applicant.pending.undo_of', { name: moves.nameOf(row) }) : undefined}
        onClick={() => void undo()}
      >
        {t('applicant.pending.undo')}
      </Button>
    </div>
  );
}

/** The end of each act as first seen: a later answer of the server must not start its seconds again. */
function useStableEnds(open: readonly OpenDecision[]): OpenDecision[] {
  const known = useRef(new Map<number, number>());
  return open.map((one) => {
    const ends = known.current.get(one.act_id) ?? one.ends;
    known.current.set(one.act_id, ends);
    return { ...one, ends };
  });
}

/** Runs `undo` at Ctrl+Z or ⌘Z, except in text fields, which undo their own text, and while a dialog is open. */
function useUndoKey(undo: (() => Promise<void>) | undefined): void {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const target = event.target as HTMLElement;
      if (!isUndo || event.altKey || !latest.current) return;
      if (
        target.isContentEditable ||
        target.closest('input:not([type=checkbox], [type=radio]), textarea, select, dialog')
      )
        return;
      event.preventDefault();
      void latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
