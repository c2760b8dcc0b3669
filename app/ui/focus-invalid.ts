/** Puts the focus on the first control of a form that has an error; false where none has. Call it after the errors are drawn. */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const control = form?.querySelector<HTMLElement>(
    '[aria-invalid="true"], [data-invalid] :is(input:not([type="hidden"]), select, textarea, button)',
  );
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  return Boolean(control);
}
