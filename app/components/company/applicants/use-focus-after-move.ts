import { type RefObject, useEffect } from 'react';
import { type Applicant, columnOf } from '../applicant-moves/columns.ts';
import type { ApplicantList } from '../applicant-moves/load.ts';
import type { Moves } from '../applicant-moves/use-moves.ts';

interface FocusOptions {
  rows: readonly Applicant[];
  moves: Moves;
  list: ApplicantList;
}

/** Restores the focus after a move: to the moved card, or to its collapsed column. */
export function useFocusAfterMove(
  area: RefObject<HTMLElement | null>,
  { rows, moves, list }: FocusOptions,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move and each new list may have moved the card in focus
  useEffect(() => {
    const id = moves.takeLast();
    if (document.activeElement !== document.body) return;
    const row = rows.find(({ profile_apply_id }) => profile_apply_id === id);
    if (!row) return;
    const places = [`[data-card="${id}"]`, 'aside', `[data-fold="${columnOf(row.stage)}"]`];
    for (const one of places) {
      const node = area.current?.querySelector<HTMLElement>(one);
      if (node) return node.focus();
    }
  }, [list, moves.moved]);
}
