import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite } from './site.ts';

const site = await openSite();

/** The list on a line that brings what makes it come alive two seconds late. */
async function visitSlowly() {
  const watched = await site.visit('/robots.txt', { viewport: { width: 1280, height: 800 } });
  await watched.page.route('**/assets/island-list-*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue().catch(() => undefined);
  });
  await watched.page.goto('/recruitment', { waitUntil: 'load' });
  return watched;
}

const places = (page: Page) => page.getByRole('button', { name: 'Tất cả địa điểm' });

test('a button pressed before its code is here does what it says when it is', async () => {
  const { page, faults } = await visitSlowly();
  await places(page).click();
  await page.getByRole('dialog', { name: 'Địa điểm' }).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  expect(faults).toEqual([]);
});

test('of several early presses the last counts, and none when something else was pressed since', async () => {
  const { page } = await visitSlowly();
  await places(page).click();
  await page.getByRole('button', { name: 'Nghề' }).click();
  await page.getByRole('dialog', { name: 'Nghề' }).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);

  const other = await visitSlowly();
  await places(other.page).click();
  await other.page.getByRole('searchbox').click();
  await other.page.waitForLoadState('networkidle');
  await other.page.waitForTimeout(500);
  expect(await other.page.getByRole('dialog').count()).toBe(0);
});

test('a page whose connection is lost while it comes alive comes alive when it is back', async () => {
  const { page } = await site.visit('/robots.txt', { viewport: { width: 1280, height: 800 } });
  const words = '**/assets/words/**';
  await page.route(words, (route) => route.abort('internetdisconnected'));
  await page.goto('/recruitment', { waitUntil: 'load' });
  await places(page).click();
  await page.waitForTimeout(1_500);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.unroute(words);
  await page.getByRole('dialog', { name: 'Địa điểm' }).waitFor();
});
