import { type RefObject, useEffect } from 'react';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels between a toast and what it may not cover, or the edge of the window. */
const GAP = 8;

/** Menus of the bar, what one does next, and what takes back what was just done. */
const kept = '[data-primary], [data-acts] button, .header-login, .shell-menu summary, .account-waits';

/**
 * Finds a place for a box in the window: as high as possible at the right edge, else at the left one.
 * Returns the right edge below the bar if neither has room.
 */
export function freePlace(
  { width, height }: { width: number; height: number },
  taken: readonly Box[],
  { width: windowWidth, height: windowHeight }: { width: number; height: number },
): { left: number; top: number } {
  const edge = windowWidth < width + 4 * GAP ? GAP : 2 * GAP;
  const right = Math.max(0, windowWidth - edge - width);
  const tops = [GAP, ...taken.map(({ bottom }) => bottom + GAP)]
    .filter((top) => top >= GAP && top + height + GAP <= windowHeight)
    .sort((a, b) => a - b);
  const isFree = (left: number, top: number) =>
    taken.every(
      (one) =>
        one.right + GAP <= left ||
        one.left >= left + width + GAP ||
        one.bottom + GAP <= top ||
        one.top >= top + height + GAP,
    );
  const findAt = (left: number, lowest: number) =>
    tops.filter((top) => top <= lowest && isFree(left, top)).map((top) => ({ left, top }))[0];
  // Far down at the right nobody looks for it: then rather at the other edge.
  return (
    findAt(right, windowHeight / 2) ??
    findAt(edge, windowHeight) ??
    findAt(right, windowHeight) ?? { left: right, top: 64 + GAP }
  );
}

/** Moves a region to where it covers nothing that is needed, again with each change of its content and of the window. */
export function useFreePlace(
  region: RefObject<HTMLElement | null>,
  layer: HTMLDialogElement | null,
  content: readonly unknown[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content is of another height
  useEffect(() => {
    if (content.length === 0) return;
    let frame = 0;
    const move = () => {
      const node = region.current;
      if (!node?.checkVisibility()) return;
      // The height and width that it has by its style sheet.
      node.style.inset = '';
      const { width, height } = node.getBoundingClientRect();
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { left, top } = freePlace({ width, height }, boxesOf(layer ?? document, node), view);
      node.style.width = `${width}px`;
      node.style.inset = `${top}px auto auto ${left}px`;
      // It is in sight from now on (toaster.module.css).
      node.dataset.placed = '';
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (region.current) region.current.style.width = '';
        move();
      });
    };
    move();
    const quiet = { capture: true, passive: true };
    addEventListener('scroll', later, quiet);
    addEventListener('resize', later, quiet);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', later, quiet);
      removeEventListener('resize', later, quiet);
      region.current?.removeAttribute('style');
    };
  }, [layer, content]);
}

/** Where those stand that are in sight. */
function boxesOf(within: ParentNode, region: Element): Box[] {
  return [...within.querySelectorAll(kept)]
    .filter((one) => !region.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < window.innerHeight);
}
