import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Applicant, type ColumnKey, columnOfStage } from '../applicant-moves/columns.ts';

const cardOf = (board: HTMLElement | null, id: number) =>
  board?.querySelector(`[data-card="${id}"]`)?.closest<HTMLElement>('li');

/** Slides each card that moves to another column from its former position; none with reduced motion. */
export function useCardSlides(board: RefObject<HTMLElement | null>, rows: readonly Applicant[]): void {
  const shown = useRef(new Map<number, ColumnKey>());
  const former = new Map<number, DOMRect>();
  // Before this rendering moves it, the card is still in its former column.
  for (const { profile_apply_id: id, stage } of rows) {
    const column = shown.current.get(id);
    const card = column && column !== columnOfStage(stage) && cardOf(board.current, id);
    if (card) former.set(id, card.getBoundingClientRect());
  }

  useLayoutEffect(() => {
    shown.current = new Map(rows.map((row) => [row.profile_apply_id, columnOfStage(row.stage)]));
    for (const [id, from] of former) {
      const card = cardOf(board.current, id);
      if (!card) continue;
      const style = getComputedStyle(card);
      // The duration `--time-panel` is 1 ms if the user prefers reduced motion.
      const duration = Number.parseFloat(style.getPropertyValue('--time-panel'));
      if (!(duration > 1)) continue;
      const to = card.getBoundingClientRect();
      const translate = `${from.x - to.x}px ${from.y - to.y}px`;
      card.animate([{ translate }, { translate: '0 0' }], {
        duration,
        easing: style.getPropertyValue('--ease').trim(),
      });
    }
  });
}
