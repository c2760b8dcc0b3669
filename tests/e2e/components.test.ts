import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { waitForFrames } from './frames.ts';
import { openSite } from './site.ts';

const site = await openSite();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Opens one section of the gallery, in light mode only. */
async function openPart(part: string) {
  const { page, faults } = await site.visit(`/dev/ui?part=${part}&scheme=light`, {
    viewport: { width: 1440, height: 900 },
  });
  return { page, faults, light: page.locator('[data-scheme="light"]').first() };
}

async function accessibilityViolationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run: (
          root: Document,
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { violations } = await axe.run(document, { runOnly: rules });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
  });
}

test('every component hydrates without an error and passes the accessibility rules in both colour schemes', async () => {
  const { page, faults } = await site.visit('/dev/ui', { viewport: { width: 1440, height: 900 } });
  expect(await accessibilityViolationsOf(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('nothing overflows horizontally on a screen of 360 px', async () => {
  const { page } = await site.visit('/dev/ui', {
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
  });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('select-all ticks every row and reflects changes of single rows', async () => {
  const { light } = await openPart('lists');
  const table = light.getByRole('table', { name: 'Nhà tuyển dụng chờ duyệt' });
  const all = table.locator('thead').getByRole('checkbox');
  const rows = table.locator('tbody').getByRole('checkbox');
  const ticks = async () => Promise.all((await rows.all()).map((row) => row.isChecked()));
  const partly = () => all.evaluate((box) => (box as HTMLInputElement).indeterminate);
  expect([await all.isChecked(), await partly()]).toEqual([false, true]);
  await all.check();
  expect(new Set(await ticks())).toEqual(new Set([true]));
  await rows.first().uncheck();
  expect([await all.isChecked(), await partly()]).toEqual([false, true]);
  await rows.first().check();
  expect([await all.isChecked(), await partly()]).toEqual([true, false]);
  await all.uncheck();
  expect(new Set(await ticks())).toEqual(new Set([false]));
});

test('a dialog stops the page from scrolling, closes on a click outside and returns the focus', async () => {
  const { page, light } = await openPart('overlays');
  await light.getByRole('button', { name: 'Modal', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, -600);
  await waitForFrames(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await page.mouse.click(20, 20);
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Modal');
});

test('a dialog with unsaved input asks before it closes', async () => {
  const { page, light } = await openPart('overlays');
  await light.getByRole('button', { name: 'Modal', exact: true }).click();
  await page.locator('dialog').getByLabel('Tên đăng nhập').fill('dongmia');
  await page.mouse.click(20, 20);
  await page.getByRole('button', { name: 'Nhập tiếp' }).click();
  await expect.poll(() => page.locator('dialog').getByLabel('Tên đăng nhập').inputValue()).toBe('dongmia');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bỏ nội dung' }).click();
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
});

test('a toast over a dialog can be closed', async () => {
  const { page, light } = await openPart('overlays');
  await light.getByRole('button', { name: 'Modal', exact: true }).click();
  await page.locator('dialog').getByRole('button', { name: 'toast' }).click();
  const toast = page.locator('[popover="manual"] [role="alert"]');
  await toast.getByRole('button', { name: 'Đóng' }).click();
  await expect.poll(() => toast.count()).toBe(0);
});

test('three toasts at most are shown at the top right, cover no primary button and disappear after five seconds; the error stays on the page', async () => {
  const { page, light } = await openPart('overlays');
  // The speed of the machine must not affect the result.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const tone of ['success', 'error', 'info', 'warning']) {
    await light.getByRole('button', { name: tone, exact: true }).click();
  }
  const toasts = page.locator('[popover="manual"] :is([role="status"], [role="alert"])');
  await expect.poll(() => toasts.count()).toBe(3);
  const place = () =>
    page.locator('[popover="manual"]').evaluate((region) => {
      const mine = region.getBoundingClientRect();
      const covered = [...document.querySelectorAll('[data-primary], .shell-menu summary')].filter((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        return top < mine.bottom && bottom > mine.top && left < mine.right && right > mine.left;
      });
      return { covered: covered.length, fromRight: document.documentElement.clientWidth - mine.right };
    });
  await expect.poll(place).toEqual({ covered: 0, fromRight: 16 });
  await page.mouse.move(20, 500);
  await page.clock.runFor(4_900);
  await expect.poll(() => toasts.count()).toBe(3);
  await page.clock.runFor(200);
  // A toast that had to wait is shown for its own five seconds.
  await expect.poll(() => toasts.allTextContents()).toHaveLength(1);
  await page.clock.runFor(5_100);
  await expect.poll(() => toasts.count()).toBe(0);
  const cause = page.locator('#main').getByText(/^Chưa gửi được/);
  await cause.waitFor();
  await page.locator('#main > div:first-child').getByRole('button', { name: 'Đóng' }).click();
  await expect.poll(() => cause.count()).toBe(0);
});

test('on a phone, a toast does not cover the button that was pressed for it', async () => {
  const { page } = await site.visit('/dev/ui?part=overlays&scheme=light', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const button = page.locator('[data-scheme="light"]').getByRole('button', { name: 'success', exact: true });
  // All other buttons are hidden, so that only the pressed one affects the position of the toast.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('[data-primary]'))
      one.style.visibility = 'hidden';
  });
  const region = page.locator('[popover="manual"][data-placed]');
  await button.tap();
  const first = await region.boundingBox();
  await page.locator('[popover="manual"]').getByRole('button', { name: 'Đóng' }).tap();
  await region.waitFor({ state: 'hidden' });
  // Moves the button to the former position of the toast, below the bar of the page.
  const end = (first?.y ?? 0) + (first?.height ?? 0);
  await button.evaluate((one, top) => {
    Object.assign(one.style, { position: 'fixed', top: `${top}px` });
  }, end - 8);
  await button.tap();
  await region.waitFor();
  const isApart = async () => {
    const [toast, pressed] = [await region.boundingBox(), await button.boundingBox()];
    return toast && pressed && (toast.y >= pressed.y + pressed.height || toast.y + toast.height <= pressed.y);
  };
  await expect.poll(isApart).toBe(true);
});

test('a user moves through a menu by arrow keys, and it closes on Escape and on a click elsewhere', async () => {
  const { page, light } = await openPart('overlays');
  const button = light.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  const here = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(here).toBe('Tiếng Việt');
  await page.keyboard.press('ArrowDown');
  await expect.poll(here).toBe('한국어');
  await page.keyboard.press('Escape');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  await button.click();
  await page.mouse.click(10, 10);
  await expect.poll(() => page.locator('[role="menu"]:popover-open').count()).toBe(0);
});

test('the select-all checkbox follows single rows and sets all of them', async () => {
  const { light } = await openPart('lists');
  const table = light.getByRole('table', { name: 'Nhà tuyển dụng chờ duyệt' });
  const all = table.getByRole('checkbox', { name: 'Chọn tất cả' });
  await expect.poll(() => all.isChecked()).toBe(false);
  await all.check();
  await expect.poll(() => table.getByRole('checkbox', { checked: true }).count()).toBe(4);
  await table.getByRole('checkbox', { name: 'Chọn Cơ điện Hải Vân' }).uncheck();
  await expect.poll(() => all.isChecked()).toBe(false);
});

test('fields accept dates without dots and codes with spaces', async () => {
  const { page, light } = await openPart('dates');
  const birthday = light.getByLabel('Ngày sinh');
  await birthday.fill('31122000');
  await birthday.blur();
  await expect.poll(() => birthday.inputValue()).toBe('31.12.2000');
  const code = light.getByLabel('Mã xác minh');
  await code.fill('');
  await code.focus();
  await page.evaluate(() => document.execCommand('insertText', false, '123 456'));
  await expect.poll(() => code.inputValue()).toBe('123456');
});

test('a money field accepts digits and adds separators', async () => {
  const { light } = await openPart('fields');
  const pay = light.getByLabel(/^Từ \*/);
  await pay.fill('1.234.567');
  await expect.poll(() => pay.inputValue()).toBe('1.234.567');
});

test('a user chooses a day in the calendar by keyboard', async () => {
  const { page, light } = await openPart('dates');
  await light.getByRole('button', { name: 'Mở lịch' }).first().click();
  await page.locator('[data-day="1999-02-28"]').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-day="1999-03-01"]').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => light.getByLabel('Ngày sinh').inputValue()).toBe('01.03.1999');
});

test('a picker lists matches once typing pauses, clears its search and highlights the selection', async () => {
  const { page, light } = await openPart('overlays');
  await light.getByRole('button', { name: 'ListPicker' }).click();
  const options = page.locator('dialog').getByRole('option');
  await expect
    .poll(() => page.locator('dialog').getByRole('option', { selected: true }).textContent())
    .toBe('Huyện Yên Phong');
  await page.keyboard.type('yên');
  await expect.poll(() => options.count()).toBe(3);
  await page.locator('dialog').getByRole('button', { name: 'Xoá', exact: true }).click();
  await expect.poll(() => options.count()).toBe(5);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
});

test('a search field sends one request, 300 ms after the last key', async () => {
  const { page } = await site.visit('/recruitment', { viewport: { width: 1440, height: 900 } });
  await page.getByRole('button', { name: 'Tất cả địa điểm' }).click();
  const box = page.getByRole('dialog').getByRole('combobox');
  await box.waitFor();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/location/search')) asked.push(String(request.postDataJSON()?.key));
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 600_000);
  for (const letter of 'yen') {
    await box.press(letter);
    await page.clock.runFor(250);
  }
  await page.clock.runFor(40);
  expect(asked).toEqual([]);
  await page.clock.runFor(20);
  await expect.poll(() => asked).toEqual(['yen']);
});

test('a list in a container loads more rows 20 px before its end and not earlier', async () => {
  const { light } = await openPart('lists');
  const box = light.getByRole('region', { name: 'Danh sách cuộn riêng' });
  const shown = () => box.getByRole('listitem').count();
  await expect.poll(shown).toBe(10);
  const scrollTo = (fromEnd: number) =>
    box.evaluate((element, distance) => {
      const end = element.querySelector('[role=status]')?.parentElement;
      const top = (end?.getBoundingClientRect().top ?? 0) - element.getBoundingClientRect().top;
      element.scrollTop += top - element.clientHeight - distance;
    }, fromEnd);
  await scrollTo(24);
  await waitForFrames(light.page());
  expect(await shown()).toBe(10);
  await scrollTo(16);
  await expect.poll(shown).toBe(20);
});

test('an Enter that ends an IME composition adds no tag, as Chromium and as Safari report it', async () => {
  const { light, faults } = await openPart('fields');
  const field = light.getByRole('textbox', { name: 'Tối đa 10 kỹ năng' });
  await field.fill('도예');
  // Safari reports it after the end of the composition, with the key code for keys that an input method has handled.
  const isSubmitted = (how: { isComposing: boolean; keyCode: number }) =>
    field.evaluate(
      (one, init) =>
        !one.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
        ),
      how,
    );
  expect(await isSubmitted({ isComposing: true, keyCode: 229 })).toBe(false);
  expect(await isSubmitted({ isComposing: false, keyCode: 229 })).toBe(false);
  expect(await isSubmitted({ isComposing: false, keyCode: 13 })).toBe(true);
  await expect.poll(() => field.inputValue()).toBe('');
  await light.getByText('도예', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});
