/**
 * Puts the focus on the first control of a form that has an error, with what is wrong in sight as well; false where
 * none has. Call it after the errors are rendered.
 */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const control = form?.querySelector<HTMLElement>(
    '[aria-invalid="true"], [data-invalid] :is(input:not([type="hidden"]), select, textarea, button)',
  );
  if (!control) return false;
  const note = control.getAttribute('aria-describedby')?.split(' ').at(-1);
  control.scrollIntoView({ block: 'center' });
  // Large text in a low window: the sentence may stand some lines below its control, which comes first where both find no room.
  if (note) document.getElementById(note)?.scrollIntoView({ block: 'nearest' });
  control.scrollIntoView({ block: 'nearest' });
  control.focus({ preventScroll: true });
  return true;
}
