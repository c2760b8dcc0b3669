import { type RefObject, useEffect } from 'react';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels between a toast and elements that it must not cover, or the edge of the window. */
const GAP = 8;

/** The control that was just pressed, which is often pressed again: a phone keeps `:hover` on it, and only some browsers focus it. */
const pressed = ':is(button, summary, a, [type="checkbox"], [type="radio"]):is(:focus, :hover)';
/** Elements that must not be covered: menus of the bar, primary actions, undo buttons, and the control just pressed. */
const uncovered = `[data-primary], [data-acts] button, .header-login, .shell-menu summary, .account-waits, ${pressed}`;

/**
 * Finds a free position for a box in the window: as high as possible at the right edge, else at the left one.
 * Returns the right edge below the bar if there is no space at either.
 */
export function findFreePosition(
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
  // A position far down at the right is easily overlooked, so the other edge is preferred.
  return (
    findAt(right, windowHeight / 2) ??
    findAt(edge, windowHeight) ??
    findAt(right, windowHeight) ?? { left: right, top: 64 + GAP }
  );
}

/** Moves a region to a position where it covers nothing important, again on each change of its content and of the window. */
export function useFreePosition(
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
      // Without its position, the region has the height and width of the style sheet.
      node.style.inset = '';
      const { width, height } = node.getBoundingClientRect();
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { left, top } = findFreePosition({ width, height }, boxesOf(layer ?? document, node), view);
      node.style.width = `${width}px`;
      node.style.inset = `${top}px auto auto ${left}px`;
      // Makes it visible (toaster.module.css).
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

/** Boxes of the visible elements that a toast must not cover, except those in its own region. */
function boxesOf(within: ParentNode, region: Element): Box[] {
  return [...within.querySelectorAll(uncovered)]
    .filter((one) => !region.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < window.innerHeight);
}
