import { type RefObject, useState } from 'react';
import { useWidth } from '#app/ui/layout/use-width.ts';
import { boardColumns, type ColumnKey } from '../applicant-moves/columns.ts';

/** Widths in pixels, as in board.module.css: a readable column, a collapsed one, the gap between two. */
const READABLE = 200;
const FOLDED = 44;
const GAP = 8;

const ends: readonly ColumnKey[] = ['hired', 'out'];

/** The applicant beside the board. */
interface Beside {
  id: number;
  /** The column in which that applicant is now. */
  column: ColumnKey;
}

/**
 * Columns that are collapsed to a strip, at first the first and the last. While an applicant is open beside the board,
 * as many columns stay expanded as fit. The column that is worked through comes first, then the following ones, so that all of
 * these are visible. It stays when its applicants move on, until one of a collapsed column is opened. Columns that the user
 * collapses or expands stay that way until the panel opens or closes.
 * @param board the element whose width is shared
 * @param asked the column that a filter asks for: it begins expanded
 */
export function useCollapsedColumns(
  board: RefObject<HTMLElement | null>,
  beside: Beside | undefined,
  asked: ColumnKey | undefined,
) {
  const isBeside = beside !== undefined;
  const width = useWidth(board, isBeside);
  const [work, setWork] = useState(beside && { ...beside, shown: beside.column });
  const open = work && width ? columnsThatFit(work.column, width) : undefined;
  const [chosen, setChosen] = useState<ReadonlyMap<ColumnKey, boolean>>(new Map());
  if ((work !== undefined) !== isBeside) {
    setWork(beside && { ...beside, shown: beside.column });
    setChosen(new Map());
  } else if (work && beside && (work.id !== beside.id || work.shown !== beside.column)) {
    const { id, column } = beside;
    // Opening an applicant moves the card to the column of seen applicants.
    const isOnlySeen = work.id === id && column === 'seen';
    const stays = isOnlySeen || open === undefined || open.has(column);
    setWork({ id, shown: column, column: stays ? work.column : column });
  }
  const isTight = open !== undefined && open.size < boardColumns.length - ends.length;
  return {
    isFolded: (key: ColumnKey) =>
      chosen.get(key) ?? (open ? !open.has(key) : ends.includes(key) && key !== asked),
    canFold: (key: ColumnKey) => ends.includes(key) || (isTight && key !== work?.column),
    fold: (key: ColumnKey, isFolded: boolean) => setChosen((old) => new Map(old).set(key, isFolded)),
  };
}

/** The columns that fit expanded: the one that is worked through, those after it, those before it, and the first and last column at the end. */
function columnsThatFit(shown: ColumnKey, width: number): ReadonlySet<ColumnKey> {
  const keys = boardColumns.map(({ key }) => key);
  const at = keys.indexOf(shown);
  const others = [...keys.slice(at + 1), ...keys.slice(0, at).reverse()].filter((key) => !ends.includes(key));
  const strips = keys.length * (FOLDED + GAP) - GAP;
  const room = Math.max(1, Math.floor((width - strips) / (READABLE - FOLDED)));
  return new Set([shown, ...others].slice(0, room));
}
