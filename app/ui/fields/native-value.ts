/** Sets a value as typing would, so that React and uncontrolled forms both get the event. */
export function setNativeValue(input: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const owner = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
