import type { Locator, Page } from 'playwright-core';
import { drawFrames } from './frames.ts';

/** More steps than a person takes who knows the page; a target further away counts as out of reach. */
const farthest = 150;

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

/** Somebody at a page who has a keyboard and nothing else. */
export type Keys = ReturnType<typeof keysOf>;

/** The keyboard of a page; what was wrong at its stops is added to `faults`. */
export function keysOf(page: Page, faults: string[]) {
  async function look(): Promise<string> {
    const { what } = note(await lookAtStop(page));
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

  /** Tab after Tab until the focus stands on it; every stop on the way must be seen, uncovered and marked. */
  async function tabTo(role: Role, name: Name, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const target = page.getByRole(role, { name, exact: true });
    await target.first().waitFor({ state: 'attached' });
    const way: string[] = [];
    for (let step = 0; step <= farthest; step++) {
      const { what, isTarget } = note(await lookAtStop(page, target));
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
    /** Goes on to one that has no name of its own, as the last of several fields. */
    async reach(target: Locator) {
      const isThere = () => target.evaluate((one) => one === document.activeElement);
      for (let step = 0; step < farthest && !(await isThere()); step++) await page.keyboard.press('Tab');
      await look();
    },
    /** Goes back with Shift+Tab. */
    backTo: (role: Role, name: Name) => tabTo(role, name, 'Shift+Tab'),
    /** Writes into the field of this name, in place of what it held. */
    async write(name: Name, text: string, role: Role = 'textbox') {
      await tabTo(role, name);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    /** Presses the button of this name. */
    async push(name: Name) {
      await tabTo('button', name);
      await page.keyboard.press('Enter');
    },
    /** Follows the link of this name. */
    async follow(name: Name) {
      await tabTo('link', name);
      await page.keyboard.press('Enter');
    },
    /** Sets a tick or a switch. */
    async tick(role: 'checkbox' | 'switch', name: Name) {
      await tabTo(role, name);
      await page.keyboard.press('Space');
    },
    /** Goes to the group of a radio and walks it with the arrows. */
    async choose(name: Name) {
      const radio = page.getByRole('radio', { name, exact: true });
      await tabTo('radio', name);
      await page.keyboard.press('Space');
      for (let turn = 0; turn < 10 && !(await radio.isChecked()); turn++)
        await page.keyboard.press('ArrowDown');
      await look();
    },
    /** What the focus stands on, checked like a stop on the way. */
    here: look,
  };
}

interface FocusStop {
  what: string;
  fault?: string;
  /** The focus is on the element that is looked for; of a group of radios, which is one stop, on any. */
  isTarget?: boolean;
}

/** Looks at the focused element; what scrolls or glides into view is given some frames. */
async function lookAtStop(page: Page, target?: Locator): Promise<FocusStop> {
  const see = () => (target ? target.evaluateAll(seeFocus) : page.evaluate(seeFocus, []));
  let stop = await see();
  for (let turn = 0; stop.fault && turn < 60; turn++) {
    await drawFrames(page, 1);
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
    // What only holds the focus for who reads on there (a heading, a panel) is no stop: it may be larger than the window.
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
    // A toast passes by itself.
    const isClear =
      hit?.closest('[popover="manual"]') ||
      (hit && (focused.contains(hit) || hit.contains(focused) || labelOf(focused)?.contains(hit)));
    if (!isClear) return { what, fault: `covered by ${hit ? describe(hit) : 'nothing'}` };
    if (!showsFocus(focused)) return { what, fault: 'not marked' };
    return { what };
  }

  /** A fresh document, or the step over the end of the page into the browser's own bars. */
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

  /** A hidden input is seen as its label. */
  function boxOf(element: Element): DOMRect {
    const own = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const isHidden = own.width <= 2 || own.height <= 2 || getComputedStyle(element).opacity === '0';
    return (isHidden && labelOf(element)?.getBoundingClientRect()) || own;
  }

  /** An outline on it, on what is drawn for it, or on the box around it that takes the focus as its own. */
  function showsFocus(element: Element): boolean {
    const { parentElement: parent } = element;
    // A box for words stands in a field that is marked as a whole.
    const around = [parent, parent?.parentElement, labelOf(element), element.closest('[data-words]')];
    // An input may be drawn by what stands beside it: the boxes of a code, the circle of a radio.
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
    /** The element that had the focus when it was last looked at. */
    lastStop?: Element;
  }
}
