import { type RefObject, useEffect, useRef } from 'react';
import type { ApplicantList } from '../applicant-moves/calls.ts';
import { type Applicant, columnOfStage } from '../applicant-moves/columns.ts';
import type { StageChanges } from '../applicant-moves/use-moves.ts';

interface FocusOptions {
  rows: readonly Applicant[];
  moves: StageChanges;
  list: ApplicantList;
}

/**
 * Keeps the focus where the user works when the focused card moves: on the card that takes its place in the column, or else on
 * the moved card or its collapsed column.
 */
export function useFocusAfterMove(
  area: RefObject<HTMLElement | null>,
  { rows, moves, list }: FocusOptions,
): void {
  const before = useRef<readonly Applicant[]>(rows);
  const followers = useRef<readonly number[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move and each new list may have moved the card in focus
  useEffect(() => {
    const id = moves.takeLast();
    const stageOf = (list: readonly Applicant[]) =>
      list.find(({ profile_apply_id }) => profile_apply_id === id)?.stage;
    const [was, is] = [stageOf(before.current), stageOf(rows)];
    if (id !== undefined && was && is && columnOfStage(was) !== columnOfStage(is))
      followers.current = followersOf(before.current, id);
    before.current = rows;
    if (document.activeElement !== document.body || id === undefined || !is) return;
    const places = [
      ...followers.current.map((one) => `[data-card="${one}"]`),
      `[data-card="${id}"]`,
      'aside',
      `[data-fold="${columnOfStage(is)}"]`,
    ];
    for (const one of places) {
      const node = area.current?.querySelector<HTMLElement>(one);
      if (node) return node.focus();
    }
  }, [list, moves.moved]);
}

/** Ids of the cards that take the place of a card in its column: the one below, then the one above. */
function followersOf(rows: readonly Applicant[], id: number): number[] {
  const moved = rows.find((row) => row.profile_apply_id === id);
  if (!moved) return [];
  const column = rows.filter((row) => columnOfStage(row.stage) === columnOfStage(moved.stage));
  const at = column.indexOf(moved);
  return [column[at + 1], column[at - 1]].flatMap((row) => row?.profile_apply_id ?? []);
}
