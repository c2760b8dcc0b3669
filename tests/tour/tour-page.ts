import type { Driver } from './drivers/driver.ts';
import { waitForValue } from './drivers/processes.ts';
import { inspectControls, locate, type Target } from './in-page.ts';

/** Keys without a letter, as WebDriver names them. */
const keyCodes = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  End: '\uE010',
  Home: '\uE011',
  Space: ' ',
} as const;
export type Key = keyof typeof keyCodes;

/** Selector of the last open overlay of each kind. */
const overlays = {
  modal: 'dialog[open]',
  popover: ':popover-open:not([popover=manual])',
  toast: '[popover=manual][data-placed]:popover-open',
} as const;
export type Overlay = keyof typeof overlays;

/** Maximum number of controls in an overlay that are all inspected. */
const maxControls = 40;

export type TourPage = ReturnType<typeof openTourPage>;

/** Actions of a person on a page, in terms of a driver. Each action waits until it is possible. */
export function openTourPage(driver: Driver, site: string, mainWindow: string) {
  const address = () => driver.evaluate(() => location.href);
  const describe = (target: Target) => `${target.css} “${target.name ?? target.part ?? ''}”`;

  const moveTo = ({ x, y }: { x: number; y: number }) => ({ type: 'pointerMove', x, y, duration: 0 });
  const perform = (actions: Record<string, string | number>[]) =>
    driver.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };

  /**
   * Waits until the content of the page has been painted. A panel is positioned when the browser paints, which may be long
   * after it opens. A page that is being left never paints again, and Firefox would leave the call without an answer.
   */
  const waitForPaint = () =>
    driver.evaluate(
      () =>
        new Promise<null>((done) => {
          addEventListener('pagehide', () => done(null), { once: true });
          requestAnimationFrame(() => requestAnimationFrame(() => done(null)));
        }),
    );

  /** Waits until a person could press the element: visible, uncovered, enabled and at rest. */
  async function find(target: Target) {
    let last = { x: -1, y: -1 };
    let why: string | undefined = 'it moves';
    return waitForValue(
      async () => {
        await waitForPaint();
        const found = await driver.evaluate(locate, target);
        why = found.why;
        const isAtRest = found.x === last.x && found.y === last.y;
        last = found;
        return !found.why && isAtRest && found;
      },
      () => `${describe(target)}: ${why ?? 'it moves'}`,
    );
  }

  async function press(...keys: Key[]): Promise<void> {
    for (const key of keys) await sendKeys([keyCodes[key]]);
  }

  const sendKeys = (values: string[]) =>
    driver.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: values.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ]);

  async function click(target: Target): Promise<void> {
    const place = await find(target);
    await perform([moveTo(place), down, up]);
  }

  /**
   * Drags an element to another one by the mouse of the screen. The page reports where it sees the mouse, because the window
   * has a bar above the page, and a drag begins and moves later than the mouse.
   */
  async function drag(from: Target, to: Target): Promise<void> {
    const { mouse } = driver;
    if (!mouse) throw new Error(`${driver.engine} has no mouse`);
    const [start, end] = [await find(from), await find(to)];
    await driver.evaluate(() => {
      for (const type of ['pointermove', 'dragover'] as const)
        addEventListener(type, ({ clientX, clientY }) => {
          document.documentElement.dataset.mouse = JSON.stringify({ type, x: clientX, y: clientY });
        });
    });
    const seen = () =>
      driver.evaluate((): { type: string; x: number; y: number } | null =>
        JSON.parse(document.documentElement.dataset.mouse ?? 'null'),
      );
    let steps = 0;
    const bar = { x: 0, y: 0 };
    const reach = (type: string, { x, y }: { x: number; y: number }) =>
      waitForValue(
        async () => {
          // A mouse that does not move sends no event, so its position alternates by a pixel.
          mouse.moveTo(x + bar.x + (++steps % 2), y + bar.y);
          await waitForPaint();
          const at = await seen();
          if (at?.type !== type) return false;
          const [dx, dy] = [at.x - x, at.y - y];
          if (Math.abs(dx) <= 1 && Math.abs(dy) <= 1) return true;
          if (type === 'pointermove') Object.assign(bar, { x: bar.x - dx, y: bar.y - dy });
          return false;
        },
        async () => `${describe(to)}: no ${type} at ${x}, ${y}, but ${JSON.stringify(await seen())}`,
      );
    await reach('pointermove', start);
    mouse.press();
    await reach('dragover', end);
    mouse.release();
  }

  /** Waits until the page responds to actions, as tests/e2e/site.ts does. */
  const waitForHydration = () =>
    waitForValue(
      () =>
        driver.evaluate(
          () =>
            document.readyState === 'complete' &&
            ('ready' in document.documentElement.dataset ||
              document.querySelector('#root[data-alive]') !== null ||
              document.querySelector('script[type=module]') === null),
        ),
      async () => `${await address()} did not come alive`,
    );

  return {
    driver,
    engine: driver.engine,
    address,
    find,
    press,
    sendKeys,
    click,
    drag,
    waitForHydration,
    async goto(path: string): Promise<void> {
      await driver.goto(site + path);
      await waitForHydration();
    },
    async back(): Promise<void> {
      await driver.back();
      await waitForHydration();
    },
    /** Replaces the text of a field by typing. */
    async type(target: Target, text: string): Promise<void> {
      await click(target);
      await driver.evaluate(() => {
        const one = document.activeElement;
        if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) one.select();
      });
      await sendKeys([...text]);
    },
    /** Waits for a condition that is checked repeatedly. */
    async waitFor(what: string, look: () => Promise<boolean>): Promise<void> {
      await waitForValue(look, () => what);
    },
    async waitForAddress(part: string): Promise<void> {
      await waitForValue(
        async () => (await address()).includes(part),
        async () => `an address with ${part}, but it is ${await address()}`,
      );
      await waitForHydration();
    },
    async waitUntilGone(target: Target): Promise<void> {
      await waitForValue(
        async () => (await driver.evaluate(locate, target)).why === 'it is missing',
        () => `${describe(target)} stays`,
      );
    },
    /** Waits for an overlay and checks that all its controls can be seen and pressed. */
    async inspect(overlay: Overlay, fewest = 1): Promise<void> {
      let faults: string[] = [];
      let count = 0;
      await waitForValue(
        async () => {
          ({ count, faults } = await driver.evaluate(
            inspectControls,
            overlays[overlay] as string,
            maxControls,
          ));
          return faults.length === 0 && count >= fewest;
        },
        () => [`${overlay} with ${count} controls, expected are ${fewest}`, ...faults].join('\n'),
      );
    },
    /** Waits for the next window and switches to it. Returns a function that waits until it has closed, and switches back. */
    async enterPopup(): Promise<() => Promise<void>> {
      const popup = await waitForValue(
        async () => (await driver.windows()).find((one) => one !== mainWindow),
        () => 'no window opens',
      );
      await driver.switchTo(popup);
      return async () => {
        await waitForValue(
          async () => !(await driver.windows()).includes(popup),
          () => 'the window stays open',
        );
        await driver.switchTo(mainWindow);
      };
    },
  };
}
