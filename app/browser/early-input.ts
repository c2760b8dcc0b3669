import { setNativeValue } from '../ui/fields/native-value.ts';
import { unhydratedRoot } from './event-replay.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const notText = new Set([
  'checkbox',
  'radio',
  'file',
  'range',
  'color',
  'button',
  'submit',
  'reset',
  'hidden',
]);

const typed = new Set<TextControl>();

/** Remembers the fields that somebody types into before React has hydrated them. */
export function captureEarlyInput(): void {
  addEventListener(
    'input',
    ({ target }) => {
      if (isText(target) && unhydratedRoot(target)) typed.add(target);
    },
    { capture: true },
  );
}

/**
 * Types into a hydrated part what was typed there before. React hydrates a field without looking at its text, and
 * would put back what the server has rendered with its next render.
 */
export function restoreEarlyInput(part: HTMLElement): void {
  // Typing it again is noted like the first time, since the part does not answer yet: a copy is gone through.
  for (const control of [...typed].filter((one) => part.contains(one))) {
    const { value, selectionStart, selectionEnd } = control;
    control.value = control.defaultValue;
    setNativeValue(control, value);
    // Types without a caret, such as e-mail, tell none and take none.
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    typed.delete(control);
  }
}

function isText(target: EventTarget | null): target is TextControl {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !notText.has(target.type);
}
