import { type RefObject, useState } from 'react';
import { useWidth } from '#app/ui/layout/use-width.ts';
import { type ColumnKey, columns } from '../applicant-moves/columns.ts';

/** Widths in pixels, as in board.module.css: a readable column, a collapsed one, the gap between two. */
const READABLE = 184;
const FOLDED = 44;
const GAP = 10;

const ends: readonly ColumnKey[] = ['hired', 'out'];

/**
 * Columns that are collapsed to a strip, at first the first and the last. While an applicant is open beside the board,
 * as many columns stay expanded as fit. The applicant's own column comes first, then the following ones, so that all of
 * these are visible. Columns that the user collapses or expands stay that way until the panel opens or closes.
 * @param board the element whose width is shared
 * @param shown column of the applicant beside the board, if there is one
 */
export function useCollapsedColumns(board: RefObject<HTMLElement | null>, shown: ColumnKey | undefined) {
  const isBeside = shown !== undefined;
  const width = useWidth(board, isBeside);
  const open = shown && width ? columnsThatFit(shown, width) : undefined;
  const [chosen, setChosen] = useState<ReadonlyMap<ColumnKey, boolean>>(new Map());
  const [wasBeside, setWasBeside] = useState(isBeside);
  if (wasBeside !== isBeside) {
    setWasBeside(isBeside);
    setChosen(new Map());
  }
  const isTight = open !== undefined && open.size < columns.length - ends.length;
  return {
    isFolded: (key: ColumnKey) => chosen.get(key) ?? (open ? !open.has(key) : ends.includes(key)),
    canFold: (key: ColumnKey) => ends.includes(key) || (isTight && key !== shown),
    fold: (key: ColumnKey, isFolded: boolean) => setChosen((old) => new Map(old).set(key, isFolded)),
  };
}

/** The columns that fit expanded: the applicant's, those after it, those before it, and the first and last column at the end. */
function columnsThatFit(shown: ColumnKey, width: number): ReadonlySet<ColumnKey> {
  const keys = columns.map(({ key }) => key);
  const at = keys.indexOf(shown);
  const others = [...keys.slice(at + 1), ...keys.slice(0, at).reverse()].filter((key) => !ends.includes(key));
  const strips = keys.length * (FOLDED + GAP) - GAP;
  const room = Math.max(1, Math.floor((width - strips) / (READABLE - FOLDED)));
  return new Set([shown, ...others].slice(0, room));
}
