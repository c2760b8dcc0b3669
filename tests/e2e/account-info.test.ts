import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { people, testWard } from '../support/people.ts';
import { asCandidate } from './signed-in.ts';
import { goTo, openSite, reload } from './site.ts';
import { readCode } from './visitor.ts';

const site = await openSite();
const { hoa, nam } = await people({ db: site.db, clock: () => new Date() });
const account = (id: number) =>
  site.db.selectFrom('candidate').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

const form = (page: Page) => page.locator('#modalUserInfo');
const fullName = (page: Page) => form(page).getByLabel(/^Full name/);
const unit = (page: Page, level: string) => form(page).getByRole('button', { name: new RegExp(`^${level}`) });
const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).click();
const close = (page: Page) => form(page).getByRole('button', { name: 'Cancel' }).click();

test('the account dialog of a candidate has all personal fields, and cancelling saves nothing', async () => {
  const { page, faults } = await site.visit('/user/settings', asCandidate(site.url, hoa));
  await edit(page);
  await form(page).getByRole('heading', { name: 'Account information' }).waitFor();
  const typed = ['Full name', 'Birthday', 'Phone', 'E-mail', 'House number and street'];
  for (const label of typed)
    await expect
      .poll(() => form(page).getByRole('textbox', { name: label }).inputValue(), { message: label })
      .not.toBe('');
  await expect.poll(() => form(page).getByRole('radio').count()).toBe(2);
  await expect.poll(() => form(page).getByRole('radio', { name: 'Female' }).isChecked()).toBe(true);
  for (const level of ['Province', 'District', 'Ward'])
    await expect.poll(() => unit(page, level).count()).toBe(1);
  await expect.poll(() => form(page).getByRole('button', { name: 'Register' }).count()).toBe(0);

  await fullName(page).fill('Half typed');
  await form(page).getByRole('radio', { name: 'Male', exact: true }).check();
  await close(page);
  await form(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('definition').filter({ hasText: hoa.name }).count()).toBe(1);
  await edit(page);
  await expect.poll(() => fullName(page).inputValue()).toBe(hoa.name);
  await expect.poll(() => form(page).getByRole('radio', { name: 'Female' }).isChecked()).toBe(true);
  await close(page);
  // After cancelling, no draft is restored.
  await reload(page);
  await expect.poll(() => form(page).count()).toBe(0);
  await expect
    .poll(() => account(hoa.id))
    .toMatchObject({ profile_full_name: hoa.name, profile_user_gender: 'F' });
  expect(faults).toEqual([]);
});

test('the error count includes every invalid field, and the toast disappears with the last error', async () => {
  const { page, faults } = await site.visit('/user/settings', asCandidate(site.url, hoa));
  await edit(page);
  await unit(page, 'Province').click();
  await page.getByRole('option').nth(1).click();
  await page.getByRole('dialog', { name: 'District' }).getByRole('button', { name: 'Close' }).click();
  await fullName(page).fill('');
  await form(page).getByRole('button', { name: 'Save' }).click();
  const red = () => form(page).locator('[data-error]').count();
  await expect.poll(red).toBe(3);
  const left = form(page).getByRole('button', { name: '3 errors left' });
  await left.waitFor();
  await page.getByRole('alert').waitFor();
  await unit(page, 'District').click();
  await page.getByRole('option').first().click();
  await page.getByRole('option').first().click();
  await form(page).getByRole('button', { name: '1 error left' }).waitFor();
  await fullName(page).fill(hoa.name);
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await close(page);
  expect(faults).toEqual([]);
});

test('typed account data survive a rejection, a reload and the end of the session, and are saved', async () => {
  const { page, faults } = await site.visit('/user/settings', asCandidate(site.url, nam));
  await edit(page);
  await fullName(page).fill('');
  await form(page)
    .getByLabel(/^Phone/)
    .fill('0987654321');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await form(page)
    .getByText(/Please fill in/)
    .first()
    .waitFor();
  await fullName(page).fill('Nam Le Van');

  await reload(page);
  await form(page).waitFor();
  await expect.poll(() => fullName(page).inputValue()).toBe('Nam Le Van');
  await site.db.deleteFrom('session').where('account_id', '=', nam.id).execute();
  await form(page).getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/loginUser=active/);
  const token = await startSession(site.db, { kind: 'candidate', id: nam.id }, new Date(), 10);
  const { storageState } = asCandidate(site.url, { ...nam, token });
  if (typeof storageState === 'object') await page.context().addCookies(storageState.cookies);
  await goTo(page, '/user/settings');
  await form(page).waitFor();
  await expect.poll(() => fullName(page).inputValue()).toBe('Nam Le Van');
  await expect
    .poll(() =>
      form(page)
        .getByLabel(/^Phone/)
        .inputValue(),
    )
    .toBe('0987654321');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('definition').filter({ hasText: 'Nam Le Van' }).waitFor();
  await expect
    .poll(() => account(nam.id))
    .toMatchObject({
      profile_full_name: 'Nam Le Van',
      profile_user_phone: '0987654321',
    });
  await reload(page);
  await expect.poll(() => form(page).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a candidate searches and chooses province, district and ward one after another', async () => {
  const { page, faults } = await site.visit('/user/settings', asCandidate(site.url, hoa));
  await edit(page);
  await unit(page, 'Province').click();
  const picker = page.getByRole('dialog').last();
  const options = picker.getByRole('option');
  const search = picker.getByRole('combobox');
  await picker.getByRole('heading', { name: 'Choose a province or city' }).waitFor();
  await options.nth(10).waitFor();
  await expect
    .poll(() => picker.getByRole('option', { selected: true }).allTextContents())
    .toEqual(['Hà Nội']);
  const all = await options.count();
  await search.fill('da nang');
  await picker.getByRole('option', { name: 'Đà Nẵng' }).waitFor();
  await page.waitForFunction((before) => document.querySelectorAll('[role=option]').length < before, all);
  await expect.poll(() => options.allTextContents()).toEqual(['Đà Nẵng']);
  await picker.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => search.inputValue()).toBe('');
  await options.nth(10).waitFor();
  await expect.poll(() => options.count()).toBe(all);
  await search.fill('da nang');
  await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1);
  await options.first().click();
  // The next level opens automatically, each with a search.
  await picker.getByRole('heading', { name: 'Choose a district' }).waitFor();
  await search.fill('hai chau');
  await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1);
  await options.first().click();
  await picker.getByRole('heading', { name: 'Choose a ward or commune' }).waitFor();
  await options.nth(1).waitFor();
  const ward = (await options.first().textContent()) ?? '';
  await options.first().click();
  await expect.poll(() => unit(page, 'Province').textContent()).toBe('Đà Nẵng');
  await expect.poll(() => unit(page, 'Ward').textContent()).toBe(ward);
  await form(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('definition').filter({ hasText: 'Đà Nẵng' }).waitFor();
  const { name } = await site.db
    .selectFrom('location')
    .where('code', '=', (await account(hoa.id)).address_code)
    .select('name')
    .executeTakeFirstOrThrow();
  expect(ward).toContain(name);
  expect(faults).toEqual([]);
});

test('a candidate edits the account on the overview, and the birthday is sent as YYYY-MM-DD', async () => {
  const { page, faults } = await site.visit('/user/settings', asCandidate(site.url, hoa));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Full name/).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog
    .getByText(/Please fill in/)
    .first()
    .waitFor();
  await dialog.getByLabel(/^Full name/).fill('Hoa Tran Thi');
  await dialog.getByLabel(/^Birthday/).fill('5.12.1999');
  const [request] = await Promise.all([
    page.waitForRequest('**/candidate/update-info'),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ profile_date_birthday: '1999-12-05' });
  await page.getByRole('definition').filter({ hasText: 'Hoa Tran Thi' }).waitFor();
  await page.getByRole('definition').filter({ hasText: '05.12.1999' }).waitFor();
  expect(faults).toEqual([]);
});

test('choosing a wider unit clears the narrower ones, and the ward sets the address code', async () => {
  await site.db.updateTable('candidate').set({ address_code: testWard }).where('id', '=', hoa.id).execute();
  const { page, faults } = await site.visit('/user/settings', asCandidate(site.url, hoa));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.locator('#modalUserInfo');
  const unit = (name: string) => form.getByRole('button', { name: new RegExp(`^${name}`) });
  const chosen = () => Promise.all(['Province', 'District', 'Ward'].map((name) => unit(name).textContent()));
  const picker = (name: string) => page.getByRole('dialog', { name });
  const pick = async (level: string, typed: string, name: string) => {
    await picker(level).getByRole('combobox').fill(typed);
    await picker(level).getByRole('option', { name, exact: true }).click();
  };
  const close = async (level: string) => {
    await picker(level).getByRole('combobox').press('Escape');
    await picker(level).waitFor({ state: 'detached' });
  };
  await unit('Ward').getByText('Phúc Xá').waitFor();

  await unit('District').click();
  await pick('Choose a district', 'hoan kiem', 'Hoàn Kiếm District');
  // The dialog continues with the next missing level.
  await close('Choose a ward or commune');
  await expect.poll(() => chosen()).toEqual(['Hà Nội', 'Hoàn Kiếm District', 'Choose']);
  await form.getByText('The ward was cleared').waitFor();

  await unit('Province').click();
  await pick('Choose a province or city', 'da nang', 'Đà Nẵng');
  await close('Choose a district');
  await expect.poll(() => chosen()).toEqual(['Đà Nẵng', 'Choose', 'Choose']);

  await unit('Ward').click();
  await pick('Choose a district', 'hai chau', 'Hải Châu District');
  await picker('Choose a ward or commune').getByRole('option').first().click();
  const [, , ward = ''] = await chosen();
  const saved = page.waitForRequest('**/api/v1/candidate/update-info');
  await form.getByRole('button', { name: 'Save' }).click();
  const { address_code } = (await saved).postDataJSON() as { address_code: string };
  const { name, level } = await site.db
    .selectFrom('location')
    .where('code', '=', address_code)
    .select(['name', 'level'])
    .executeTakeFirstOrThrow();
  expect(level).toBe(3);
  expect(ward).toContain(name);
  await form.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('account data saved in another tab appear when the page is opened again', async () => {
  const { page, faults } = await site.visit('/user/settings', asCandidate(site.url, hoa));
  await site.db
    .updateTable('candidate')
    .set({ profile_full_name: 'Tran Hoa Lan' })
    .where('id', '=', hoa.id)
    .execute();
  await page.locator('nav a[href="/user"]').first().click();
  await page.waitForURL('**/user');
  await page.locator('nav a[href="/user/settings"]').first().click();
  await page.getByRole('definition').filter({ hasText: 'Tran Hoa Lan' }).waitFor();
  expect(faults).toEqual([]);
});

test('account data saved concurrently in another tab are merged, and only conflicting fields are asked about', async () => {
  const { page, faults } = await site.visit('/user/settings', asCandidate(site.url, hoa));
  await edit(page);
  const phone = form(page).getByLabel(/^Phone/);
  await fullName(page).fill('Hoa typed here');
  const { id: _, ...before } = await account(hoa.id);
  const elsewhere = { profile_full_name: 'Hoa of the other tab', profile_user_phone: '0912000999' };
  expect((await site.call('POST /candidate/update-info', { ...before, ...elsewhere }, hoa)).status).toBe(200);
  await form(page).getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed in another tab or on another device' });
  for (const name of ['Hoa typed here', elsewhere.profile_full_name])
    await dialog.getByText(name, { exact: true }).waitFor();
  await expect.poll(() => dialog.getByText(elsewhere.profile_user_phone).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Use this choice' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => fullName(page).inputValue()).toBe('Hoa typed here');
  await expect.poll(() => phone.inputValue()).toBe(elsewhere.profile_user_phone);
  await form(page).getByRole('button', { name: 'Save' }).click();
  await form(page).waitFor({ state: 'detached' });
  expect(await account(hoa.id)).toMatchObject({
    profile_full_name: 'Hoa typed here',
    profile_user_phone: elsewhere.profile_user_phone,
  });
  expect(faults).toEqual([]);
});

test('a new contact e-mail is saved with its mailed code, and typed data survive a rejection and a reload', async () => {
  // Allow a retry of this test to request a code again.
  site.advanceClock(61_000);
  const old = (await account(nam.id)).profile_user_email;
  const next = `${Date.now()}@contact.test`;
  const token = await startSession(site.db, { kind: 'candidate', id: nam.id }, site.clock(), 10);
  const { page, faults } = await site.visit('/user/settings', asCandidate(site.url, { ...nam, token }));
  await edit(page);
  const email = form(page).getByRole('textbox', { name: 'E-mail' });
  await form(page).getByText('If you change the e-mail').waitFor();
  await expect.poll(() => form(page).getByRole('button', { name: 'Send code' }).count()).toBe(0);
  await email.fill(next);
  await form(page)
    .getByLabel(/^Phone/)
    .fill('0911222333');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await form(page).getByText('Verify the e-mail with the six-digit code first').waitFor();
  await expect.poll(() => email.inputValue()).toBe(next);
  expect((await account(nam.id)).profile_user_email).toBe(old);

  await form(page).getByRole('button', { name: 'Send code' }).click();
  const code = form(page).getByLabel('Verification code');
  await code.waitFor();
  // The rejection is answered by the code that is being mailed: no field is invalid now.
  await expect.poll(() => form(page).locator('[data-invalid]').count()).toBe(0);
  await reload(page);
  await code.waitFor();
  await expect.poll(() => email.inputValue()).toBe(next);
  await code.fill(await readCode(page, site.url, next));
  await form(page).getByText('E-mail verified').waitFor();
  await form(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('definition').filter({ hasText: next }).waitFor();
  await expect
    .poll(() => account(nam.id))
    .toMatchObject({ profile_user_email: next, profile_user_phone: '0911222333' });
  const told = site.db.selectFrom('mail').where('recipient', '=', old).select('template');
  expect(await told.execute()).toEqual([{ template: 'contact-email-changed' }]);
  expect(faults).toEqual([]);
});

test('the mailed link verifies a new contact e-mail and opens the form', async () => {
  site.advanceClock(61_000);
  const next = `${Date.now()}@link.test`;
  const token = await startSession(site.db, { kind: 'candidate', id: hoa.id }, site.clock(), 10);
  const who = { ...hoa, token };
  await site.call('POST /employer/auth/send-otp', { user_email: next, purpose: 'contact-email' }, who);
  const response = await fetch(`${site.url}/dev/mail.json?to=${next}`);
  const { list } = (await response.json()) as { list: { text: string }[] };
  const link = /\/user\S*#[A-Za-z0-9]{22}/.exec(list[0]?.text ?? '')?.[0] ?? '';
  const { page, faults } = await site.visit(link, asCandidate(site.url, who));
  await form(page).getByText('E-mail verified').waitFor();
  await expect.poll(() => form(page).getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(next);
  await form(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('definition').filter({ hasText: next }).waitFor();
  expect(faults).toEqual([]);
});
