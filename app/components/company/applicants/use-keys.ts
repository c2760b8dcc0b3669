import { type RefObject, useEffect, useRef } from 'react';
import { isComposing } from '#app/ui/is-composing.ts';
import { actionForColumn } from '../applicant-moves/acts.ts';
import { type Applicant, boardColumns, type ColumnKey } from '../applicant-moves/columns.ts';
import type { StageChanges } from '../applicant-moves/use-moves.ts';

interface KeysOptions {
  rows: readonly Applicant[];
  moves: StageChanges;
  /** The applicant open in the panel, once loaded: keys pressed there apply to it. */
  opened: Applicant | undefined;
  /** Shows the previous or next applicant in the panel. */
  onStep: (step: -1 | 1) => void;
  /** Shows another applicant in the panel, if the panel is open. */
  onOpen: (row: Applicant) => boolean;
  /** True if the panel shows an applicant, loaded or not. */
  isOpen: boolean;
  /** Selects or deselects one of several applicants. */
  onToggle?: (id: number) => void;
  /** Called when a key requests a move that is not possible. */
  onImpossible: (column: ColumnKey, row: Applicant) => void;
}

/**
 * J and K traverse the cards, X selects the focused one, 1 to 6 move it (Enter is the card's own link). In the panel J, K and the
 * arrows show the next and previous applicant, as in the administration. Single keys work only while the focus is inside
 * `area`, never in fields, menus and dialogs (WCAG 2.1.4).
 */
export function useBoardKeys(area: RefObject<HTMLElement | null>, options: KeysOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const node = area.current;
    if (!node) return;
    const press = (event: KeyboardEvent) => handle(event, node, latest.current);
    node.addEventListener('keydown', press);
    return () => node.removeEventListener('keydown', press);
  }, [area]);
}

const steps: Readonly<Record<string, -1 | 1 | undefined>> = { j: 1, k: -1 };
const arrows: Readonly<Record<string, -1 | 1 | undefined>> = { ArrowRight: 1, ArrowLeft: -1 };

function handle(event: KeyboardEvent, area: HTMLElement, options: KeysOptions) {
  const { rows, moves, opened, onToggle, onImpossible } = options;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  if (target.closest('input, textarea, select, dialog, [popover], [role="tablist"]')) return;
  const isInPanel = target.closest('aside') !== null;
  const step = steps[event.key.toLowerCase()] ?? (isInPanel ? arrows[event.key] : undefined);
  if (step) {
    event.preventDefault();
    if (isInPanel) options.onStep(step);
    else walk(area, target, step, options);
    return;
  }
  const focused = target.closest<HTMLElement>('[data-card]')?.dataset.card;
  const row = rows.find(({ profile_apply_id }) => String(profile_apply_id) === focused) ?? opened;
  if (!row || event.repeat) return;
  if (event.key.toLowerCase() === 'x') return onToggle?.(row.profile_apply_id);
  const column = /^[1-6]$/.test(event.key) ? boardColumns[Number(event.key)] : undefined;
  if (!column || moves.moved.has(row.profile_apply_id)) return;
  event.preventDefault();
  const act = actionForColumn(column.key, row);
  if (act) moves.start(act, row);
  else onImpossible(column.key, row);
}

/** Moves the focus to the card before or after, which the panel follows. */
function walk(
  area: HTMLElement,
  target: HTMLElement,
  step: -1 | 1,
  { rows, isOpen, onOpen, opened }: KeysOptions,
) {
  const cards = [...area.querySelectorAll<HTMLElement>('[data-card]')];
  const focused = cards.indexOf(target);
  const at =
    focused >= 0
      ? focused
      : cards.findIndex((card) => card.dataset.card === String(opened?.profile_apply_id));
  const next = cards[Math.min(cards.length - 1, Math.max(0, at < 0 ? 0 : at + step))];
  next?.focus();
  const row = isOpen && rows.find(({ profile_apply_id }) => String(profile_apply_id) === next?.dataset.card);
  if (row) onOpen(row);
}

/**
 * Escape closes the panel beside the board, wherever the focus is. With a dialog or menu open above the panel, Escape closes
 * only that: this handler runs first, sees it and does nothing.
 */
export function useEscape(close: (() => void) | undefined): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isHandled =
        isComposing(event) ||
        document.querySelector(
          'dialog[open], [popover]:not([popover=manual]):popover-open, .shell-menu[open]',
        );
      if (event.key === 'Escape' && !isHandled) latest.current?.();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}
