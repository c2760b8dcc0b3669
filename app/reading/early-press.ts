import { sleepingIsland, wake } from './loader.ts';
import { wakeFor } from './wake-for.ts';

/** Longer ago than this nobody waits for a press any more. */
const patienceMs = 10_000;

interface Held {
  island: HTMLElement;
  /** Shows that it was noticed. */
  element: HTMLElement;
  /** Takes back what the browser has changed, since React begins with what the server has drawn. */
  undo: () => void;
  redo: () => void;
}

let held: Held | undefined;

/** Holds what is pressed or changed in an island that is not alive yet, wakes it, and does it again then: the last one only. */
export function holdEarlyPresses(): void {
  addEventListener('click', (event) => holdClick(event), { capture: true });
  addEventListener('change', ({ target }) => holdChange(target), { capture: true });
  for (const kind of ['pointerdown', 'focusin'] as const)
    addEventListener(kind, ({ target }) => touch(target), { capture: true, passive: true });
  addEventListener('island-wakes', ({ detail }: CustomEventInit<HTMLElement>) => {
    if (held && held.island === detail) held.undo();
  });
}

/** What fails here is tried again at the press. */
function touch(target: EventTarget | null): void {
  const island = sleepingIsland(target);
  if (island) void wake(island).catch(() => undefined);
}

function holdClick(event: MouseEvent): void {
  const element = (event.target as Element).closest<HTMLElement>('a, button, label, summary');
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const island = sleepingIsland(element);
  const isOurs = element?.matches('button[type=button]:not([popovertarget]), a[data-press]') ?? false;
  if (!element || !island || !isOurs || isElsewhere) {
    // Something else was pressed since: what waits is given up.
    if (element || sleepingIsland(event.target)) letGo();
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  hold({ island, element, undo: () => undefined, redo: () => element.click() });
}

function holdChange(target: EventTarget | null): void {
  const island = sleepingIsland(target);
  if (!island) return;
  if (target instanceof HTMLInputElement && target.type === 'checkbox') {
    const undo = () => {
      target.checked = !target.checked;
    };
    hold({ island, element: target, undo, redo: () => target.click() });
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
    hold({ island, element: target, undo, redo });
  }
}

function letGo(): void {
  held?.element.removeAttribute('aria-busy');
  held = undefined;
}

function hold(press: Held): void {
  letGo();
  held = press;
  press.element.setAttribute('aria-busy', 'true');
  const until = Date.now() + patienceMs;
  const isWanted = () => held === press;
  void wakeFor(press.island, isWanted).then((isAlive) => {
    if (!isWanted()) return;
    letGo();
    // Whoever has tried again still wants it.
    if (isAlive && (Date.now() < until || document.activeElement === press.element)) press.redo();
  });
}
