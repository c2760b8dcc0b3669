import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite } from './site.ts';

const site = await openSite();
const both = [site.url, site.url.replace('127.0.0.1', 'localhost')];

/** Opens the popup as the sign-in does, and returns it with the messages that the page gets from it. */
async function openPopup(page: Page) {
  const opened = page.waitForEvent('popup');
  const heard = page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve) => {
        new BroadcastChannel('sanviec.identity').onmessage = ({ data }) => resolve(data);
        window.open('/auth/google?language=en', 'sign-in', 'width=480,height=640');
      }),
  );
  const popup = await opened;
  await popup.waitForSelector('form');
  return { popup, heard };
}

test.each(both)('at %s the popup passes the identity to the page and closes itself', async (origin) => {
  const { page, faults } = await site.visit(`${origin}/en`);
  const { popup, heard } = await openPopup(page);
  expect(new URL(popup.url()).origin).not.toBe(origin);
  const closed = popup.waitForEvent('close');
  // By keyboard alone: the first button is the first person.
  await popup.locator('li button').first().focus();
  await popup.keyboard.press('Enter');
  expect(await heard).toEqual({
    user_provider_id: 'hoa',
    user_name: 'Nguyễn Thị Hoa',
    user_email: 'hoa@ungvien.vidu.vn',
    ticket: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
  });
  await closed;
  expect(faults).toEqual([]);
});

test('a failed popup shows the reason and stays open', async () => {
  const { page } = await site.visit('/en');
  const { popup, heard } = await openPopup(page);
  await popup.getByRole('button', { name: /Phan Minh Thư/ }).click();
  expect(await heard).toEqual({ error: 'unverified' });
  await expect.poll(() => popup.getByRole('alert').textContent()).toContain('not verified');
  await popup.getByRole('link').click();
  await expect.poll(() => new URL(popup.url()).pathname).toBe('/en');
});

test('a new person types name and e-mail; without a popup, the sign-in continues in the page', async () => {
  const { page } = await site.visit('/auth/google?mode=redirect&next=/recruitment&language=ko');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ko');
  await page.getByLabel('이름').fill('Tống Mỹ Linh');
  await page.getByLabel('이메일', { exact: true }).fill('linh@nguoimoi.vidu.vn');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/ko?*');
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({ loginUser: 'active', next: '/recruitment' });
  const pending = await page.evaluate(async () =>
    (await fetch('/api/v1/auth/pending', { headers: { 'X-Client': 'web' } })).json(),
  );
  expect(pending.data.identity).toMatchObject({ user_name: 'Tống Mỹ Linh' });
});
