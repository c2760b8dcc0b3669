/**
 * Focuses the first control of a form that has an error, with its message in view as well. Returns false if there is
 * none. Call it after the errors are rendered.
 */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const control = form?.querySelector<HTMLElement>(
    '[aria-invalid="true"], [data-invalid] :is(input:not([type="hidden"]), select, textarea, button)',
  );
  if (!control) return false;
  const note = control.getAttribute('aria-describedby')?.split(' ').at(-1);
  control.scrollIntoView({ block: 'center' });
  // With large text in a low window the message may be some lines below its control. The control takes precedence if
  // both do not fit.
  if (note) document.getElementById(note)?.scrollIntoView({ block: 'nearest' });
  control.scrollIntoView({ block: 'nearest' });
  control.focus({ preventScroll: true });
  return true;
}
