import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react';

/** Milliseconds between the key Escape and the event by which the browser closes a dialog for it. */
const SAME_PRESS = 500;

/** A toast is open as a popover as well, and takes no Escape. */
const innermost = ':popover-open:not([popover=manual])';

/**
 * Tells the Escape that closes a popover in a dialog from the one that closes the dialog. Other browsers close one of them for each press,
 * WebKit both.
 */
export function useInnerEscape() {
  const taken = useRef(Number.NEGATIVE_INFINITY);
  return {
    /** Notes an Escape that a popover takes; it comes here before the popover hears of it. */
    onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape' && event.currentTarget.querySelector(innermost))
        taken.current = event.timeStamp;
    },
    /** Whether the press that closes the dialog was for a popover in it. */
    isForPopover: (event: SyntheticEvent) => event.timeStamp - taken.current < SAME_PRESS,
  };
}
