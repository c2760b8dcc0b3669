import { expect, test } from 'vitest';
import { openAdminSetup } from '#server/accounts/auth/admin-setup.ts';
import { openSite } from './site.ts';

const site = await openSite();

test('an administrator sets the first password through the printed link, by keyboard, once', async () => {
  const { ticket } = await openAdminSetup(site.db, { uid: 'truong' }, new Date());
  const asked: string[] = [];
  const { page, faults } = await site.visit(`/admin/setup#${ticket}`, { locale: 'vi-VN' });
  page.on('request', (request) => asked.push(request.url()));
  await page.getByText('Quản trị viên truong').waitFor();
  await page.getByLabel(/^Mật khẩu mới/).focus();
  await page.keyboard.type('quantri7');
  await page.keyboard.press('Enter');
  await page.getByText('Cần ít nhất một ký tự trong').first().waitFor();
  await page.getByLabel(/^Mật khẩu mới/).fill('quan@tri7');
  await page.getByLabel(/^Nhập lại mật khẩu mới/).fill('quan@tri7');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Đã đặt mật khẩu' }).waitFor();
  expect(asked.filter((url) => url.includes(ticket))).toEqual([]);
  await page.reload();
  await page.getByText('Liên kết này không còn dùng được').waitFor();
  expect(faults).toEqual([]);
});

test('the set-up page is laid out well at every width, and reports a missing ticket', async () => {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1440, 'dark'],
  ] as const) {
    const { page, faults } = await site.visit('/admin/setup', {
      viewport: { width, height: 800 },
      colorScheme,
      locale: 'vi-VN',
    });
    await page.getByText('Liên kết này không còn dùng được').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
    await expect.poll(() => page.locator('h1').allTextContents()).toEqual(['Đặt mật khẩu']);
    expect(faults).toEqual([]);
  }
});
