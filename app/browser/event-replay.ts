/** Longer ago than this nobody waits for a press any more. */
const replayTimeoutMs = 10_000;

/** What React hydrates, as it stands in the page before: an island of a reading page, or the whole of a work area. */
const sleeping = ':is([data-island], #root):not([data-alive])';

interface CapturedEvent {
  part: HTMLElement;
  /** Shows that it was noticed. */
  element: HTMLElement;
  /** Takes back what the browser has changed, since React begins with what the server has rendered. */
  undo: () => void;
  redo: () => void;
}

/**
 * Brings a part to life that somebody waits for.
 * @returns whether it answers, and `isWanted` still says so
 */
type WakeFor = (part: HTMLElement, isWanted: () => boolean) => Promise<boolean>;

let held: CapturedEvent | undefined;

/** The part that an element stands in, unless that answers already. */
export function unhydratedRoot(inside: EventTarget | null): HTMLElement | null {
  return inside instanceof Element ? inside.closest<HTMLElement>(sleeping) : null;
}

/** Holds what is pressed, changed or sent before React has hydrated it, and does it again then: the last one only. */
export function captureEarlyEvents(hydrate: WakeFor): void {
  addEventListener('click', (event) => holdClick(event, hydrate), { capture: true });
  addEventListener('change', ({ target }) => holdChange(target, hydrate), { capture: true });
  addEventListener('submit', (event) => holdSubmit(event, hydrate), { capture: true });
}

/** Has a part stand as the server has rendered it, for React to hydrate. */
export function revertEarlyChange(part: HTMLElement): void {
  if (held?.part === part) held.undo();
}

function holdClick(event: MouseEvent, hydrate: WakeFor): void {
  const element = (event.target as Element).closest<HTMLElement>('a, button, label, summary');
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const part = unhydratedRoot(element);
  const isOurs = element?.matches('button[type=button]:not([popovertarget]), a[data-press]') ?? false;
  if (!element || !part || !isOurs || isElsewhere) {
    // Something else was pressed since: what waits is given up.
    if (element || unhydratedRoot(event.target)) discardEvent();
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  hold({ part, element, undo: () => undefined, redo: () => element.click() }, hydrate);
}

function holdChange(target: EventTarget | null, hydrate: WakeFor): void {
  const part = unhydratedRoot(target);
  if (!part) return;
  if (target instanceof HTMLInputElement && target.type === 'checkbox') {
    const undo = () => {
      target.checked = !target.checked;
    };
    hold({ part, element: target, undo, redo: () => target.click() }, hydrate);
  }
  if (target instanceof HTMLSelectElement) {
    const { value } = target;
    const undo = () => {
      target.value = [...target.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '';
    };
    const redo = () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    };
    hold({ part, element: target, undo, redo }, hydrate);
  }
}

/** A form with an address of its own, as a search, goes there without us. */
function holdSubmit(event: SubmitEvent, hydrate: WakeFor): void {
  const form = event.target as HTMLFormElement;
  const part = unhydratedRoot(form);
  if (!part || form.hasAttribute('action')) return;
  event.preventDefault();
  const element = (event.submitter ?? form) as HTMLElement;
  hold({ part, element, undo: () => undefined, redo: () => form.requestSubmit() }, hydrate);
}

function discardEvent(): void {
  held?.element.removeAttribute('aria-busy');
  held = undefined;
}

function hold(press: CapturedEvent, hydrate: WakeFor): void {
  discardEvent();
  held = press;
  press.element.setAttribute('aria-busy', 'true');
  const until = Date.now() + replayTimeoutMs;
  const isWanted = () => held === press;
  void hydrate(press.part, isWanted).then((isAlive) => {
    if (!isWanted()) return;
    discardEvent();
    // Whoever has tried again still wants it.
    if (isAlive && (Date.now() < until || document.activeElement === press.element)) press.redo();
  });
}
