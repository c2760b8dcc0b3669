import type { Locator, Page } from 'playwright-core';
import { waitForFrames } from './frames.ts';

/** Maximum number of Tab presses of a person who knows the page. A target further away counts as unreachable. */
const farthest = 150;

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

/** A keyboard-only user of a page. */
export type Keys = ReturnType<typeof keysOf>;

/** The keyboard of a page. Errors at its tab stops are added to `faults`. */
export function keysOf(page: Page, faults: string[]) {
  async function look(): Promise<string> {
    const { what } = note(await inspectFocusedElement(page));
    return what;
  }

  function note({ what, fault, isTarget }: FocusStop): FocusStop {
    const line = `${fault}: ${what} at ${new URL(page.url()).pathname}`;
    if (fault && !faults.includes(line)) faults.push(line);
    return { what, isTarget };
  }

  const press = async (key: string, times = 1) => {
    for (let turn = 0; turn < times; turn++) await page.keyboard.press(key);
  };

  /** Presses Tab until the target has the focus. Every stop on the way must be visible, uncovered and show its focus. */
  async function tabTo(role: Role, name: Name, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const target = page.getByRole(role, { name, exact: true });
    await target.first().waitFor({ state: 'attached' });
    const way: string[] = [];
    for (let step = 0; step <= farthest; step++) {
      const { what, isTarget } = note(await inspectFocusedElement(page, target));
      if (isTarget) return;
      way.push(what);
      await page.keyboard.press(key);
    }
    throw new Error(`${role} “${name}” is not within ${farthest} steps:\n${way.join('\n')}`);
  }

  return {
    page,
    press,
    tabTo,
    /** Moves on to a target without its own name, such as the last of several fields. */
    async reach(target: Locator) {
      const isThere = () => target.evaluate((one) => one === document.activeElement);
      for (let step = 0; step < farthest && !(await isThere()); step++) await page.keyboard.press('Tab');
      await look();
    },
    /** Moves back with Shift+Tab. */
    backTo: (role: Role, name: Name) => tabTo(role, name, 'Shift+Tab'),
    /** Replaces the text of the named field. */
    async write(name: Name, text: string, role: Role = 'textbox') {
      await tabTo(role, name);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    /** Presses the named button. */
    async push(name: Name) {
      await tabTo('button', name);
      await page.keyboard.press('Enter');
    },
    /** Follows the named link. */
    async follow(name: Name) {
      await tabTo('link', name);
      await page.keyboard.press('Enter');
    },
    /** Toggles a checkbox or a switch. */
    async tick(role: 'checkbox' | 'switch', name: Name) {
      await tabTo(role, name);
      await page.keyboard.press('Space');
    },
    /** Moves to a group of radio buttons and chooses one by arrow keys. */
    async choose(name: Name) {
      const radio = page.getByRole('radio', { name, exact: true });
      await tabTo('radio', name);
      await page.keyboard.press('Space');
      for (let turn = 0; turn < 10 && !(await radio.isChecked()); turn++)
        await page.keyboard.press('ArrowDown');
      await look();
    },
    /** The focused element, checked like a stop on the way. */
    here: look,
  };
}

interface FocusStop {
  what: string;
  fault?: string;
  /** The target has the focus. In a group of radio buttons, which is one stop, any of them counts. */
  isTarget?: boolean;
}

/** Inspects the focused element. Elements that scroll or slide into view get some frames. */
async function inspectFocusedElement(page: Page, target?: Locator): Promise<FocusStop> {
  const see = () => (target ? target.evaluateAll(seeFocus) : page.evaluate(seeFocus, []));
  let stop = await see();
  for (let turn = 0; stop.fault && turn < 60; turn++) {
    await waitForFrames(page, 1);
    stop = await see();
  }
  return stop;
}

function seeFocus(targets: Element[]): FocusStop {
  const groupOf = (one: Element | null) =>
    one?.matches('input[type=radio]') ? (one as HTMLInputElement).name : undefined;
  const group = groupOf(document.activeElement);
  const isTarget = targets.some(
    (one) => one === document.activeElement || (group !== undefined && groupOf(one) === group),
  );
  return { ...seeStop(), isTarget };

  function seeStop(): FocusStop {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused === document.documentElement)
      return isAtStart() ? { what: 'document' } : { what: 'document', fault: 'the focus is lost' };
    const what = describe(focused);
    window.lastStop = focused;
    // An element that takes the focus only as a reading position (a heading, a panel) is not a tab stop, and may be larger than the window.
    if ((focused as HTMLElement).tabIndex < 0) return { what };
    if (document.querySelector('dialog:modal') && !focused.closest('dialog:modal, [popover]'))
      return { what, fault: 'behind the dialog' };
    const box = boxOf(focused);
    const area = {
      left: Math.max(0, box.left),
      top: Math.max(0, box.top),
      right: Math.min(innerWidth, box.right),
      bottom: Math.min(innerHeight, box.bottom),
    };
    if (area.right - area.left < 1 || area.bottom - area.top < 1) return { what, fault: 'out of the window' };
    const x = (area.left + area.right) / 2;
    const y = (area.top + area.bottom) / 2;
    const hit = document.elementFromPoint(x, y);
    // A toast disappears automatically.
    const isClear =
      hit?.closest('[popover="manual"]') ||
      (hit && (focused.contains(hit) || hit.contains(focused) || labelOf(focused)?.contains(hit)));
    if (!isClear) return { what, fault: `covered by ${hit ? describe(hit) : 'nothing'}` };
    if (!showsFocus(focused)) return { what, fault: 'not marked' };
    return { what };
  }

  /** A new document, or the step from the end of the page into the browser's own controls. */
  function isAtStart(): boolean {
    const last = window.lastStop;
    if (!last) return true;
    if (!last.isConnected) return false;
    const root = document.querySelector('dialog:modal') ?? document;
    const all = [
      ...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ];
    const stops = all.filter(
      (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility(),
    );
    const ends = [stops[0], stops.at(-1)];
    return ends.includes(last as HTMLElement);
  }

  function labelOf(element: Element): Element | null {
    return (element as HTMLInputElement).labels?.[0] ?? element.closest('label');
  }

  /** A hidden input is represented by its label. */
  function boxOf(element: Element): DOMRect {
    const own = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const isHidden = own.width <= 2 || own.height <= 2 || getComputedStyle(element).opacity === '0';
    return (isHidden && labelOf(element)?.getBoundingClientRect()) || own;
  }

  /** Checks for an outline on the element, on its visible stand-in, or on the surrounding box that shows the focus for it. */
  function showsFocus(element: Element): boolean {
    const { parentElement: parent } = element;
    // A text input is inside a field that shows the focus as a whole.
    const around = [parent, parent?.parentElement, labelOf(element), element.closest('[data-words]')];
    // An input may be represented by its siblings: the boxes of a code, the circle of a radio button.
    const beside = element.matches('input') ? [...(element.parentElement?.children ?? [])] : [];
    const drawn = [element, ...beside, ...around].filter((one) => one != null);
    return drawn.some((one) =>
      [null, '::before', '::after'].some((part) => {
        const style = getComputedStyle(one, part);
        if (part && style.content === 'none') return false;
        return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1.5;
      }),
    );
  }

  function describe(element: Element): string {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const id = element.getAttribute('name') ?? element.id;
    return `<${element.tagName.toLowerCase()}${id ? ` ${id}` : ''}> ${name.trim().replace(/\s+/g, ' ').slice(0, 60)}`;
  }
}

declare global {
  interface Window {
    /** The element that had the focus at the last inspection. */
    lastStop?: Element;
  }
}
