import { type KeyboardEvent, useRef } from 'react';

/** A toast is open as a popover as well, and takes no Escape. */
const innermost = ':popover-open:not([popover=manual])';

/**
 * Tells the Escape that closes a popover in a dialog from the one that closes the dialog. Other browsers close one of them for each press,
 * WebKit both.
 */
export function useInnerEscape() {
  const closesPopover = useRef(false);
  return {
    /** Notes whether a popover takes this Escape; it comes here before the popover hears of it. */
    onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape')
        closesPopover.current = event.currentTarget.querySelector(innermost) !== null;
    },
    /** Whether the press that closes the dialog was for a popover in it. To be asked once for each press. */
    isForPopover: () => {
      const was = closesPopover.current;
      closesPopover.current = false;
      return was;
    },
  };
}
