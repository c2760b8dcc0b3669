import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { people, testPassword } from '../support/people.ts';
import { asEmployer } from './signed-in.ts';
import { openSite, reload } from './site.ts';
import { readCode } from './visitor.ts';

const site = await openSite();
const { minsu, thanh } = await people({ db: site.db, clock: () => new Date() });

const open = async (page: Page, what: string) => {
  await page.getByRole('button', { name: `Change: ${what}` }).click();
  return page.getByRole('dialog');
};
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });
const shows = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).waitFor();
const mailsOf = (recipient: string) =>
  site.db.selectFrom('mail').where('recipient', '=', recipient).select('template').orderBy('id').execute();

test('a company opens the account from the settings and changes name, phone and e-mail', async () => {
  const { page, faults } = await site.visit('/employer', asEmployer(site.url, minsu));
  await page.getByRole('main').getByRole('link', { name: 'Account settings' }).click();
  await page.waitForURL('**/employer/account');
  await shows(page, 'minsu01');

  let dialog = await open(page, 'Contact person');
  await dialog.getByLabel(/^Contact person/).fill('Park Jiwoo');
  await save(page);
  await closed(page);
  await shows(page, 'Park Jiwoo');

  dialog = await open(page, 'Phone number');
  await dialog.getByLabel(/^New phone number(?! again)/).fill('0987 654 321');
  await dialog.getByLabel(/^New phone number again/).fill('0987 654 322');
  await dialog.getByLabel(/^Present password/).fill(testPassword);
  await save(page);
  await dialog.getByText('The two phone numbers differ.').waitFor();
  await dialog.getByLabel(/^New phone number again/).fill('0987654321');
  await save(page);
  await closed(page);
  await shows(page, '0987654321');

  dialog = await open(page, 'E-mail');
  await dialog.getByLabel(/^New e-mail/).fill('jiwoo@people.test');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel(/^Verification code/).waitFor();
  await dialog.getByLabel(/^Verification code/).fill(await readCode(page, site.url, 'jiwoo@people.test'));
  await dialog.getByText('E-mail verified').waitFor();
  await dialog.getByLabel(/^Present password/).fill('wrong123');
  await save(page);
  await dialog.getByText('The present password is wrong.').waitFor();
  await dialog.getByLabel(/^Present password/).fill(testPassword);
  await save(page);
  await closed(page);
  await shows(page, 'jiwoo@people.test');
  expect((await mailsOf(minsu.email)).map(({ template }) => template)).toContain('email-changed');
  expect((await mailsOf('jiwoo@people.test')).map(({ template }) => template)).toContain('otp-code');
  await reload(page);
  for (const text of ['Park Jiwoo', '0987654321', 'jiwoo@people.test']) await shows(page, text);
  expect(faults).toEqual([]);
});

test('a new password signs the other browser out and not this one; both were listed before', async () => {
  const elsewhere = await startSession(site.db, { kind: 'employer', id: thanh.id }, new Date(), 10, {
    browser: 'Firefox',
    system: 'Linux',
  });
  const { page, faults } = await site.visit('/employer/account', asEmployer(site.url, thanh));
  const other = await site.visit('/employer/account', asEmployer(site.url, { ...thanh, token: elsewhere }));
  await page.getByText('Firefox on Linux').waitFor();
  await page.getByText('This device').waitFor();

  const dialog = await open(page, 'Password');
  await dialog.getByLabel(/^Present password/).fill(testPassword);
  await dialog.getByLabel(/^Password\b(?! again)/).fill('brandnew2#');
  await dialog.getByLabel(/^Password again/).fill('brandnew2#');
  await save(page);
  await closed(page);
  await page.getByText('Firefox on Linux').waitFor({ state: 'detached' });

  await other.page.getByRole('button', { name: 'Change: Contact person' }).click();
  await other.page
    .getByRole('dialog')
    .getByLabel(/^Contact person/)
    .fill('Somebody else');
  await save(other.page);
  await other.page.waitForURL(/loginEmployer=active/);
  expect((await site.call('GET /employer/account/show', {}, { token: elsewhere })).status).toBe(4024);
  const signIn = (password: string) =>
    site.call('POST /employer/auth/login', { user_uid: thanh.uid, password });
  expect([(await signIn(testPassword)).status, (await signIn('brandnew2#')).status]).toEqual([2004, 200]);
  expect(faults).toEqual([]);
});

test('a company signs another device out from the list', async () => {
  const { user_uid, id } = await site.db
    .selectFrom('employer')
    .where('id', '=', minsu.id)
    .select(['user_uid', 'id'])
    .executeTakeFirstOrThrow();
  const token = await startSession(site.db, { kind: 'employer', id }, new Date(), 10, {
    browser: 'Safari',
    system: 'iOS',
  });
  const { page, faults } = await site.visit('/employer/account', asEmployer(site.url, minsu));
  await shows(page, user_uid);
  await page.getByRole('button', { name: 'Sign out: Safari on iOS' }).click();
  await page.getByText('Safari on iOS').waitFor({ state: 'detached' });
  expect((await site.call('GET /employer/account/show', {}, { token })).status).toBe(401);
  expect(faults).toEqual([]);
});
