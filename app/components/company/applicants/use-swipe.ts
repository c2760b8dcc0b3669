import { type RefObject, useEffect, useRef } from 'react';
import { boardColumns, type ColumnKey } from '../applicant-moves/columns.ts';

/** Milliseconds without a scroll after which a swipe has ended. */
const REST = 120;

/**
 * Synchronizes a board that shows one column at a time with the selected column. A swipe selects the column at which it
 * ends. A column that is selected in another way is scrolled into view.
 * @param board the element that scrolls sideways
 * @param current the selected column; undefined if columns are side by side
 */
export function useSwipe(
  board: RefObject<HTMLElement | null>,
  current: ColumnKey | undefined,
  onColumn: (key: ColumnKey) => void,
): void {
  const latest = useRef({ current, onColumn });
  useEffect(() => {
    latest.current = { current, onColumn };
  });
  const isPlaced = useRef(false);
  useEffect(() => {
    const node = board.current;
    if (!node || !current) return;
    const at = boardColumns.findIndex(({ key }) => key === current);
    if (at !== placeOf(node)) {
      const behavior = isPlaced.current ? 'smooth' : 'instant';
      node.scrollTo({ left: at * node.clientWidth, behavior });
    }
    isPlaced.current = true;
  }, [board, current]);
  const isOn = current !== undefined;
  useEffect(() => {
    const node = board.current;
    if (!node || !isOn) return;
    let rest: ReturnType<typeof setTimeout>;
    const end = () => {
      const key = boardColumns[placeOf(node)]?.key;
      if (!key || key === latest.current.current) return;
      // The next column starts at its top, however far the last one was scrolled.
      if (node.getBoundingClientRect().top < 0) node.scrollIntoView({ block: 'start' });
      latest.current.onColumn(key);
    };
    const move = () => {
      clearTimeout(rest);
      rest = setTimeout(end, REST);
    };
    node.addEventListener('scroll', move, { passive: true });
    return () => {
      clearTimeout(rest);
      node.removeEventListener('scroll', move);
    };
  }, [board, isOn]);
}

const placeOf = (node: HTMLElement) => Math.round(node.scrollLeft / Math.max(1, node.clientWidth));
