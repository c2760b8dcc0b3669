import { type KeyboardEvent, useRef } from 'react';

/** A toast is an open popover too, but it does not handle Escape. */
const innermost = ':popover-open:not([popover=manual])';

/**
 * Distinguishes the Escape that closes a popover in a dialog from the one that closes the dialog. WebKit closes both
 * for one press, other browsers only one.
 */
export function useInnerEscape() {
  const closesPopover = useRef(false);
  return {
    /** Records whether a popover handles this Escape; it runs before the popover's own handler. */
    onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape')
        closesPopover.current = event.currentTarget.querySelector(innermost) !== null;
    },
    /** True if the key press that closes the dialog was for a popover in it. Call it once for each press. */
    isForPopover: () => {
      const was = closesPopover.current;
      closesPopover.current = false;
      return was;
    },
  };
}
