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

/** Records the fields that the user types into before React has hydrated them. */
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
 * Restores early input in a hydrated part. React hydrates a field without reading its text, and its next render would
 * restore the text from the server.
 */
export function restoreEarlyInput(part: HTMLElement): void {
  // Setting a field below is recorded like typing, because the part is not hydrated yet. The loop therefore uses a
  // copy.
  for (const control of [...typed].filter((one) => part.contains(one))) {
    const { value, selectionStart, selectionEnd } = control;
    control.value = control.defaultValue;
    setNativeValue(control, value);
    // Input types without a caret, such as e-mail, report none and accept none.
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    typed.delete(control);
  }
}

function isText(target: EventTarget | null): target is TextControl {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !notText.has(target.type);
}
