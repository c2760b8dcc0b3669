/** After this time the user no longer waits for an event. */
const replayTimeoutMs = 10_000;

/** Roots that are not hydrated yet: an island of a reading page, or the whole page of a work area. */
const sleeping = ':is([data-island], #root):not([data-alive])';

interface CapturedEvent {
  part: HTMLElement;
  /** Element that shows a loading state, so that the user sees that the event was noticed. */
  element: HTMLElement;
  /** Reverts the browser's change, because React starts from the server's HTML. */
  undo: () => void;
  redo: () => void;
}

/**
 * Hydrates a root that the user is waiting for.
 * @returns whether it is hydrated and `isWanted` is still true
 */
type WakeFor = (part: HTMLElement, isWanted: () => boolean) => Promise<boolean>;

let captured: CapturedEvent | undefined;

/** The root that contains an element, unless it is hydrated already. */
export function unhydratedRoot(inside: EventTarget | null): HTMLElement | null {
  return inside instanceof Element ? inside.closest<HTMLElement>(sleeping) : null;
}

/** Captures clicks, changes and submits on parts that are not hydrated yet, and replays the last one after hydration. */
export function captureEarlyEvents(hydrate: WakeFor): void {
  addEventListener('click', (event) => holdClick(event, hydrate), { capture: true });
  addEventListener('change', ({ target }) => holdChange(target, hydrate), { capture: true });
  addEventListener('submit', (event) => holdSubmit(event, hydrate), { capture: true });
}

/** Restores the server's state of a part before React hydrates it. */
export function revertEarlyChange(part: HTMLElement): void {
  if (captured?.part === part) captured.undo();
}

function holdClick(event: MouseEvent, hydrate: WakeFor): void {
  const element = (event.target as Element).closest<HTMLElement>('a, button, label, summary');
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const part = unhydratedRoot(element);
  const isOurs = element?.matches('button[type=button]:not([popovertarget]), a[data-press]') ?? false;
  if (!element || !part || !isOurs || isElsewhere) {
    // A later event elsewhere discards the captured one.
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

/** A form with its own action, such as a search, is submitted by the browser. */
function holdSubmit(event: SubmitEvent, hydrate: WakeFor): void {
  const form = event.target as HTMLFormElement;
  const part = unhydratedRoot(form);
  if (!part || form.hasAttribute('action')) return;
  event.preventDefault();
  const element = (event.submitter ?? form) as HTMLElement;
  hold({ part, element, undo: () => undefined, redo: () => form.requestSubmit() }, hydrate);
}

function discardEvent(): void {
  captured?.element.removeAttribute('aria-busy');
  captured = undefined;
}

function hold(press: CapturedEvent, hydrate: WakeFor): void {
  discardEvent();
  captured = press;
  press.element.setAttribute('aria-busy', 'true');
  const until = Date.now() + replayTimeoutMs;
  const isWanted = () => captured === press;
  void hydrate(press.part, isWanted).then((isAlive) => {
    if (!isWanted()) return;
    discardEvent();
    // After the timeout, the event is replayed only if its element has the focus: the user still waits for it.
    if (isAlive && (Date.now() < until || document.activeElement === press.element)) press.redo();
  });
}
