import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people, theirPassword } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/server.ts';
import { openSite } from './site.ts';
import { inEnglish, readCode } from './visitor.ts';

const site = await openSite();
await people({ db: site.db, clock: () => new Date() } as TestServer);
await site.db
  .insertInto('company_registry')
  .values({ tax_code: '0312345678', name: 'Gốm Sông Đáy', representative: 'Vũ Hải', active: true })
  .execute();

const SIX_MINUTES = 360_000;
const picture = {
  name: 'licence.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const wrongs = (page: Page) => page.locator('[data-invalid]');

async function proveEmail(page: Page, address: string) {
  await press(page, 'Send code');
  await page.getByLabel('Verification code').waitFor();
  await page.getByLabel('Verification code').fill(await readCode(page, site.url, address));
  await page.getByText('E-mail verified').waitFor();
}

test('a company registers, proves its e-mail and sends its licence; then it is being verified', async () => {
  const { page, faults } = await site.visit('/employer/register', inEnglish(site.url));
  await page.getByLabel('Tax code').fill('0399999999');
  await press(page, 'Check');
  await wrongs(page).getByText('not found').waitFor();
  await page.getByLabel('Tax code').fill('0312345678');
  await press(page, 'Check');
  await page.getByText('found in the registry').waitFor();
  expect(await page.getByLabel('Company name').inputValue()).toBe('Gốm Sông Đáy');
  await press(page, 'Continue');

  await page.getByLabel('Name of the contact person').fill('Vũ Hải');
  await page.getByLabel('Phone').fill('0912345678');
  await page.getByLabel('Work e-mail').fill('hai@songday.vidu.vn');
  await press(page, 'Continue');
  await wrongs(page).getByText('Verify the e-mail').waitFor();
  await press(page, 'Send code');
  const code = await readCode(page, site.url, 'hai@songday.vidu.vn');
  await page.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000');
  await wrongs(page).getByText('code is wrong').waitFor();
  site.moveClock(SIX_MINUTES);
  await page.getByLabel('Verification code').fill(code);
  await wrongs(page).getByText('expired').waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  // What was typed is still there; only the check of the code runs anew.
  await press(page, 'Check');
  await page.getByText('found in the registry').waitFor();
  await press(page, 'Continue');
  expect(await page.getByLabel('Work e-mail').inputValue()).toBe('hai@songday.vidu.vn');
  await proveEmail(page, 'hai@songday.vidu.vn');
  await press(page, 'Continue');

  await page.getByLabel('ID', { exact: false }).first().fill('minsu01');
  await press(page, 'Check availability');
  await wrongs(page).getByText('in use').waitFor();
  await page.locator('[name=user_uid]').fill('songday1');
  await page.locator('[name=password]').fill('songday1!');
  expect(await page.getByText('(met)').count()).toBe(4);
  await page.locator('[name=password_confirm]').fill('songday2!');
  await press(page, 'Continue');
  await wrongs(page).getByText('differ').waitFor();
  await page.locator('[name=password_confirm]').fill('songday1!');
  await press(page, 'Continue');

  await press(page, 'Register');
  await wrongs(page).getByText('Please agree').waitFor();
  await page.getByLabel(/collection and use of my personal data/).check();
  await page.getByLabel('3 years').check();
  await press(page, 'Register');
  await page.waitForURL('**/employer/register/success');
  await page.getByRole('link', { name: 'Send the licence' }).click();
  await page.getByRole('heading', { name: /Send the business licence of Gốm Sông Đáy/ }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ ...picture, name: 'licence.txt', mimeType: 'text/plain' });
  await page.getByRole('alert').getByText('JPG, PNG, GIF or PDF').waitFor();
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByText('Being verified').waitFor();
  expect(faults).toEqual([]);

  // Signing in leads to the same screen, with the file in the address and only an own file shown.
  await page.goto('/en?loginEmployer=active', { waitUntil: 'networkidle' });
  await page.locator('[name=user_uid]').fill('songday1');
  await page.locator('[name=password]').fill('songday1!');
  await page.locator('#modalLogin').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/employer\/register\?company_license=%2Ffiles%2F/);
  await page.getByText('Being verified').waitFor();
  await press(page, 'Enlarge');
  const shown = page.locator('dialog img');
  expect(await shown.getAttribute('src')).toMatch(/^\/files\//);
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(1);
});

test('the licence screen loads no foreign address', async () => {
  const { page } = await site.visit(
    '/employer/license?company_license=https%3A%2F%2Fevil.example%2Fa.png&type_license=image%2Fpng',
    inEnglish(site.url),
  );
  expect(await page.locator('main img').count()).toBe(0);
  await page.getByRole('heading', { name: 'Sign in to see the licence' }).waitFor();
});

test('without a licence, or denied, signing in leads to where one can be sent', async () => {
  for (const [uid, heading] of [
    ['regist01', /Send the business licence of Registered Co/],
    ['denied01', /licence of Denied Co was not accepted/],
  ] as const) {
    const { page } = await site.visit('/en?loginEmployer=active', inEnglish(site.url));
    await page.locator('[name=user_uid]').fill(uid);
    await page.locator('[name=password]').fill(theirPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(await page.locator('input[type=file]').count()).toBe(1);
  }
});

test('an ID and a password that were forgotten are found again with the e-mail', async () => {
  const { page } = await site.visit('/employer/forgot-id', inEnglish(site.url));
  await page.getByLabel('Work e-mail').fill('thanh01@people.test');
  await press(page, 'Send code');
  await page.getByLabel('Verification code').fill(await readCode(page, site.url, 'thanh01@people.test'));
  await page.getByText('thanh01', { exact: true }).waitFor();

  await page.goto('/employer/forgot-password', { waitUntil: 'networkidle' });
  await page.locator('[name=user_uid]').fill('minsu01');
  await page.getByLabel('E-mail of the account').fill('thanh01@people.test');
  await proveEmail(page, 'thanh01@people.test');
  await page.locator('[name=password]').fill('another1!');
  await page.locator('[name=password_confirm]').fill('another1!');
  await press(page, 'Set the new password');
  // Somebody else's ID: nothing changes.
  await wrongs(page).first().waitFor();
  await page.locator('[name=user_uid]').fill('thanh01');
  await press(page, 'Set the new password');
  await page.getByRole('heading', { name: 'The new password is set' }).waitFor();
  await page.getByRole('button', { name: 'Sign in' }).last().click();
  await page.locator('#modalLogin [name=user_uid]').fill('thanh01');
  await page.locator('#modalLogin [name=password]').fill('another1!');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/employer');
});
