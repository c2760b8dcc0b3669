/** Describes an element by its CSS and its name: the whole name, or a part of it in `part`. */
export type Target = {
  css: string;
  name?: string;
  part?: string;
  /** The element is inside the last visible one of this CSS. */
  within?: string;
};

/** Result of a search: the centre of the element, or the reason why a person could not press it. */
export type Found = { x: number; y: number; text: string; why?: string };

/**
 * Finds the first visible element, scrolls it into view and checks whether its centre can be pressed. Runs in the page, so
 * it uses nothing from outside.
 */
export function locate({ css, name, part, within }: Target): Found {
  const clean = (text: string) => text.trim().replace(/\s+/g, ' ');
  const drawn = (one: Element) => {
    const { width, height } = boxOf(one);
    return width > 1 && height > 1 && boxHolder(one).checkVisibility({ visibilityProperty: true });
  };
  const labelOf = (one: Element) => (one as HTMLInputElement).labels?.[0] ?? one.closest('label');
  /** A field that is not drawn itself is pressed at its label. */
  function boxHolder(one: Element): Element {
    const { width, height } = one.getBoundingClientRect();
    const isHidden = width <= 2 || height <= 2 || getComputedStyle(one).opacity === '0';
    return (one.matches('input') && isHidden && labelOf(one)) || one;
  }
  function boxOf(one: Element): DOMRect {
    const holder = boxHolder(one);
    return holder.getClientRects()[0] ?? holder.getBoundingClientRect();
  }
  function nameOf(one: Element): string {
    const label = one.getAttribute('aria-label');
    if (label) return clean(label);
    const ids = one.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    if (clean(labels)) return clean(labels);
    const written = one.matches('input, select, textarea') ? labelOf(one)?.textContent : one.textContent;
    return clean(written ?? '') || one.getAttribute('placeholder') || '';
  }
  const isMeant = (one: Element) =>
    (name === undefined || nameOf(one) === name) && (part === undefined || nameOf(one).includes(part));

  const root = within ? [...document.querySelectorAll(within)].filter(drawn).at(-1) : document;
  const meant = [...(root?.querySelectorAll(css) ?? [])].filter(isMeant);
  const one = meant.find(drawn);
  if (!root || !one)
    return { x: 0, y: 0, text: '', why: meant.length > 0 ? 'it is not visible' : 'it is missing' };
  const isInside = (box: DOMRect) =>
    box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
  const reveal = () =>
    boxHolder(one).scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const look = () => {
    const box = boxOf(one);
    const x = Math.round((Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2);
    const y = Math.round((Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2);
    const hit = document.elementFromPoint(x, y);
    const holders = [one, boxHolder(one), labelOf(one)];
    return { x, y, hit, isHit: hit !== null && holders.some((holder) => holder?.contains(hit)) };
  };
  const text = nameOf(one);
  if (!isInside(boxOf(one))) reveal();
  // A sticky bar may cover an element inside the window.
  if (!look().isHit) reveal();
  const { x, y, hit, isHit } = look();
  if (!isHit) {
    const cover = hit?.outerHTML.slice(0, 120) ?? 'nothing';
    return { x, y, text, why: `at ${x}, ${y} it is covered by ${cover}` };
  }
  if (one.matches(':disabled, [aria-disabled=true]')) return { x, y, text, why: 'it is disabled' };
  return { x, y, text };
}

/**
 * Lists the controls of an overlay that a person cannot see or press, even after scrolling to each of them. Runs in the
 * page. The result begins with the number of controls.
 */
export function inspectControls(css: string, most: number): { count: number; faults: string[] } {
  const overlay = [...document.querySelectorAll(css)].filter((one) => one.checkVisibility()).at(-1);
  if (!overlay) return { count: 0, faults: [`${css} is not open`] };
  const controls = [
    ...overlay.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, [contenteditable=true], [role=option]',
    ),
  ].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      // React Aria hides its second "next month", which is for screen readers only, by an inline style.
      !one.closest('[inert], .visually-hidden, [style*="clip-path: inset(50%)"], :disabled'),
  );
  const faults = controls.slice(0, most).flatMap((one) => {
    const label = (one as HTMLInputElement).labels?.[0] ?? one.closest('label');
    const own = one.getBoundingClientRect();
    const isHidden = own.width <= 2 || own.height <= 2 || getComputedStyle(one).opacity === '0';
    const shown = (one.matches('input') && isHidden && label) || one;
    shown.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, right, top, bottom } = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
    const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
    const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
    const hit = document.elementFromPoint(x, y);
    const isHit = hit !== null && (shown.contains(hit) || (label?.contains(hit) ?? false));
    const what = `<${one.tagName.toLowerCase()}> ${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}`;
    return isHit
      ? []
      : [`${what} at ${Math.round(x)}, ${Math.round(y)} is covered by ${hit?.outerHTML.slice(0, 80)}`];
  });
  return { count: controls.length, faults };
}
