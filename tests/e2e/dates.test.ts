import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { optionsInLanguage, translatorFor } from './say.ts';
import { openSite } from './site.ts';

const site = await openSite();
const t = translatorFor('vi');

/** Opens the section of the gallery that has a field for every mode. */
async function openGallery(options = {}) {
  const visit = await site.visit('/dev/ui?part=dates&scheme=light', {
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  return { ...visit, light: visit.page.locator('[data-scheme="light"]').first() };
}

/** Opens the panel of the named field by keyboard, and waits until it has the focus. */
async function open(light: Locator, name: string | RegExp) {
  const box = light.getByLabel(name).first();
  const button = box.locator('xpath=..').getByRole('button');
  await button.focus();
  await button.press('Enter');
  const panel = light.locator(':popover-open');
  await panel.locator(':focus').waitFor();
  return { box, button, panel };
}

/** The focused element, as a screen reader announces it. */
const here = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test('a user reaches a day by arrows, weeks, months and years, hears it in full and returns it to the field', async () => {
  const { page, light, faults } = await openGallery();
  const { box, button, panel } = await open(light, /^Ngày sinh/);
  expect(await here(page)).toBe('Chủ Nhật, 28 tháng 2, 1999, đã chọn');
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'ArrowRight', 'ArrowDown');
  await expect.poll(() => here(page)).toBe('Thứ Hai, 8 tháng 3, 1999');
  await press(page, 'PageUp', 'Shift+PageDown', 'Home');
  await expect.poll(() => here(page)).toBe('Thứ Ba, 1 tháng 2, 2000');
  await press(page, 'Enter');
  await expect.poll(() => box.inputValue()).toBe('01.02.2000');
  await expect.poll(() => panel.count()).toBe(0);
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  await press(page, 'Enter');
  await light.locator(':popover-open [data-day="2000-02-01"]:focus').waitFor();
  await press(page, 'Escape');
  await expect.poll(() => panel.count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a user reaches a year of birth with two selections', async () => {
  const { page, light } = await openGallery();
  const { box, panel } = await open(light, /^Ngày sinh/);
  await panel.getByRole('combobox', { name: 'năm' }).selectOption('1961');
  await panel.getByRole('combobox', { name: 'tháng' }).selectOption('Tháng 12');
  await panel.locator('[data-day="1961-12-24"]').click();
  await expect.poll(() => box.inputValue()).toBe('24.12.1961');
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(t('ui.open_calendar'));
});

test('a user chooses the first and last day of a range, and the days between are highlighted and counted', async () => {
  const { page, light, faults } = await openGallery();
  const { panel } = await open(light, /^Từ ngày – đến ngày/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'Enter');
  await press(page, 'ArrowDown', 'Enter');
  await expect.poll(() => panel.locator('td[aria-selected="true"]').count()).toBe(9);
  await panel.getByText(t('ui.range_days', { count: 9 })).waitFor();
  await panel.getByRole('button', { name: t('ui.choose'), exact: true }).click();
  await expect.poll(() => panel.count()).toBe(0);
  await expect.poll(() => light.getByLabel(/^Từ ngày – đến ngày/).inputValue()).toBe('15.12.2025');
  await expect
    .poll(() => light.getByLabel(t('ui.range_end'), { exact: true }).inputValue())
    .toBe('23.12.2025');
  expect(faults).toEqual([]);
});

test('a user selects and deselects several days in any order, without days out of bounds or disabled ones', async () => {
  const { page, light, faults } = await openGallery();
  const { box, panel } = await open(light, 'Ngày phỏng vấn');
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'ArrowRight', 'Enter');
  await expect.poll(() => box.inputValue()).toBe('02.02.2026, 03.02.2026, 05.02.2026');
  await press(page, 'ArrowLeft', 'Enter');
  await expect.poll(() => box.inputValue()).toBe('03.02.2026, 05.02.2026');
  await panel.locator('[data-day="2026-02-07"][aria-disabled="true"]').waitFor();
  await panel.locator('[data-day="2026-02-07"]').click({ force: true });
  await press(page, 'PageUp', 'ArrowUp');
  expect(await here(page)).not.toContain('tháng 1');
  await panel.getByRole('button', { name: t('ui.choose'), exact: true }).click();
  await expect.poll(() => box.inputValue()).toBe('03.02.2026, 05.02.2026');
  await box.fill('20260310; 4.2.2026');
  await box.blur();
  await expect.poll(() => box.inputValue()).toBe('10.03.2026, 04.02.2026');
  expect(faults).toEqual([]);
});

test('a calendar can always show six weeks that begin on Monday', async () => {
  const { light } = await openGallery();
  const { panel } = await open(light, 'Ngày phỏng vấn');
  const weeks = panel.getByRole('row');
  expect(await weeks.count()).toBe(6);
  expect(
    await weeks.first().getByRole('gridcell').first().locator('[data-day]').getAttribute('data-day'),
  ).toBe('2026-01-26');
});

test('a user chooses a week by any of its days or types its number', async () => {
  const { page, light, faults } = await openGallery();
  const { box, panel } = await open(light, 'Tuần');
  expect(await panel.locator('td[aria-selected="true"]').count()).toBe(7);
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'ArrowRight', 'ArrowDown', 'Enter');
  await expect.poll(() => box.inputValue()).toBe('W07.2026');
  await expect.poll(() => panel.count()).toBe(0);
  await box.fill('532026');
  await box.blur();
  await expect.poll(() => box.inputValue()).toBe('W53.2026');
  expect(faults).toEqual([]);
});

test('a user chooses a month by arrows, with one year per page', async () => {
  const { page, light, faults } = await openGallery();
  const { box, panel } = await open(light, 'Bắt đầu');
  await expect.poll(() => here(page)).toBe('Tháng 3');
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'ArrowDown', 'ArrowRight');
  await expect.poll(() => here(page)).toBe('Tháng 7');
  await press(page, 'PageUp');
  await panel.getByRole('combobox', { name: 'năm' }).selectOption('2020');
  await panel.getByRole('option', { name: 'Tháng 12', exact: true }).focus();
  await press(page, 'Enter');
  await expect.poll(() => box.inputValue()).toBe('12.2020');
  await expect.poll(() => panel.count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a user chooses a quarter and a year by keyboard, within the bounds only', async () => {
  const { page, light, faults } = await openGallery();
  const quarter = await open(light, 'Quý');
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'PageUp');
  const first = quarter.panel.getByRole('option', { name: 'Quý 1' });
  await expect.poll(() => first.getAttribute('aria-disabled')).toBe('true');
  await quarter.panel.getByRole('option', { name: 'Quý 2' }).focus();
  await press(page, 'ArrowRight', 'ArrowDown', 'Enter');
  await expect.poll(() => quarter.box.inputValue()).toMatch(/^Q[34]\.2025$/);
  const year = await open(light, 'Năm thành lập');
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'PageDown');
  await expect
    .poll(() => year.panel.getByRole('option', { name: '2027' }).getAttribute('aria-disabled'))
    .toBe('true');
  await year.panel.getByRole('option', { name: '2019' }).focus();
  await press(page, 'ArrowDown', 'Enter');
  await expect.poll(() => year.box.inputValue()).toBe('2022');
  expect(faults).toEqual([]);
});

test('a user chooses a time by hour and minute within the bounds, or types it', async () => {
  const { page, light, faults } = await openGallery();
  const { box, panel } = await open(light, 'Giờ làm');
  expect(await accessibilityViolations(page)).toEqual([]);
  const hours = panel.getByRole('listbox').first().getByRole('option');
  await expect.poll(() => hours.count()).toBe(17);
  expect([await hours.first().textContent(), await hours.last().textContent()]).toEqual(['06', '22']);
  await press(page, 'End', 'Enter');
  await expect.poll(() => box.inputValue()).toBe('22:00');
  await press(page, 'Home', 'Enter', 'Tab', 'ArrowDown', 'Enter');
  await expect.poll(() => box.inputValue()).toBe('06:30');
  await expect.poll(() => panel.count()).toBe(0);
  await box.fill('19h30');
  await box.blur();
  await expect.poll(() => box.inputValue()).toBe('19:30');
  expect(faults).toEqual([]);
});

test('the time picker supports twelve hours, or seconds', async () => {
  const { page, light, faults } = await openGallery();
  const half = await open(light, 'Giờ hẹn (12 giờ)');
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect.poll(() => half.box.inputValue()).toBe('07:30 CH');
  await press(page, 'Tab', 'Tab', 'ArrowUp', 'Enter');
  await expect.poll(() => half.box.inputValue()).toBe('07:30 SA');
  await half.box.fill('9:15 pm');
  await half.box.blur();
  await expect.poll(() => half.box.inputValue()).toBe('09:15 CH');
  const full = await open(light, 'Giờ có giây');
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'Tab', 'Tab', 'ArrowDown', 'Enter');
  await expect.poll(() => full.box.inputValue()).toBe('08:00:16');
  await full.box.fill('073001');
  await full.box.blur();
  await expect.poll(() => full.box.inputValue()).toBe('07:30:01');
  expect(faults).toEqual([]);
});

test.each(['Ngày sinh', 'Bắt đầu', 'Quý', 'Năm thành lập', 'Giờ làm', 'Giờ hẹn (12 giờ)', 'Giờ có giây'])(
  'Escape closes the panel of "%s" at once, returns the focus to its button and keeps the selection',
  async (name) => {
    const { page, light, faults } = await openGallery();
    const { box, button, panel } = await open(light, name);
    const before = await box.inputValue();
    await press(page, 'Escape');
    await expect.poll(() => panel.count()).toBe(0);
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => box.inputValue()).toBe(before);
    expect(faults).toEqual([]);
  },
);

test('on a phone, the calendar is a sheet in Korean with days large enough for a finger', async () => {
  const { page, light, faults } = await openGallery({
    ...optionsInLanguage(site.url, 'kr'),
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
  });
  await light
    .getByLabel(/^Ngày sinh/)
    .locator('xpath=..')
    .getByRole('button')
    .tap();
  const day = page.locator('[data-day="1999-02-24"]');
  await day.waitFor();
  await expect.poll(() => day.getAttribute('aria-label')).toBe('1999년 2월 24일 수요일');
  const { width, height } = (await day.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await day.tap();
  await expect.poll(() => light.getByLabel(/^Ngày sinh/).inputValue()).toBe('24.02.1999');
  expect(faults).toEqual([]);
});
