import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shortenSessionsOfCompany } from '#server/accounts/auth/sessions/idle-time.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { addOpenAd } from '../support/applications.ts';
import { people, testPassword } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';
import { asAdmin, asCandidate, asEmployer } from './signed-in.ts';
import { goTo, openSite } from './site.ts';

const site = await openSite({ SESSION_IDLE_MINUTES: '2' });
const { hoa, minsu, thanh, binh } = await people({ db: site.db, clock: () => new Date() } as TestServer);

const question = (page: Page) => page.locator('#modalSession');
/** Moves time forward for the server and the page. */
async function pass(page: Page, seconds: number) {
  site.advanceClock(seconds * 1_000);
  await page.clock.fastForward(seconds * 1_000);
}

test('a minute before the session ends, the page asks; without an answer, it leads to the sign-in and back again', async () => {
  const account = { kind: 'employer', id: minsu.id } as const;
  const token = await startSession(site.db, account, new Date(), 2);
  const { page } = await site.visit('/en/404', asEmployer(site.url, { ...minsu, token }));
  await page.clock.install();
  // Opened right after the sign-in, when there is nothing to renew yet.
  await goTo(page, '/employer');
  await expect.poll(() => question(page).count()).toBe(0);

  await pass(page, 65);
  const [extended] = await Promise.all([
    page.waitForResponse('**/auth/extend'),
    question(page).getByRole('button', { name: 'Stay signed in' }).click(),
  ]);
  expect(extended.headers()['x-session-seconds']).toBe('120');
  await question(page).waitFor({ state: 'detached' });

  await pass(page, 65);
  await question(page).waitFor();
  // The browser deletes the account cookie automatically when it expires. The page must react to that, too.
  await page.context().clearCookies({ name: 'account' });
  await pass(page, 20);
  await page.clock.runFor(2_000);
  await question(page).waitFor();
  await pass(page, 60);
  await page.waitForURL(/\/en\?loginEmployer=active&next=%2Femployer$/);
  await page.locator('[popover]').getByText('Your session has ended').waitFor();
  await page.locator('#modalLogin [name=user_uid]').fill(minsu.uid);
  await page.locator('#modalLogin [name=password]').fill(testPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/employer');
});

test('the page asks by the idle time of the company, also after an owner has shortened it', async () => {
  const company = site.db.updateTable('employer').where('id', '=', minsu.id);
  await company.set({ idle_minutes: 60 }).execute();
  const account = { kind: 'employer', id: minsu.id } as const;
  const token = await startSession(site.db, account, site.clock(), 60);
  const { page } = await site.visit('/en/404', asEmployer(site.url, { ...minsu, token }));
  await page.clock.install();
  await goTo(page, '/employer');
  await pass(page, 30 * 60);
  expect(await question(page).count()).toBe(0);
  await pass(page, 29 * 60 + 15);
  await question(page).waitFor();
  await question(page).getByRole('button', { name: 'Stay signed in' }).click();
  await question(page).waitFor({ state: 'detached' });

  await shortenSessionsOfCompany(site.db, minsu.id, 10);
  await company.set({ idle_minutes: 10 }).execute();
  await pass(page, 9 * 60 + 15);
  await question(page).waitFor();
  await company.set({ idle_minutes: null }).execute();
});

test('a user whose session expires on an ad signs in and returns to it, in the language of the page', async () => {
  const ad = await addOpenAd(site, minsu.companyId, { title_kr: '종 만드는 사람' });
  const token = await startSession(site.db, { kind: 'candidate', id: hoa.id }, site.clock(), 2);
  const { page } = await site.visit('/en/404', asCandidate(site.url, { ...hoa, token }));
  await page.clock.install();
  await goTo(page, `/ko/recruitment/${ad}`);
  // Waits for the session watcher, which is among the parts that are loaded late.
  await page.waitForLoadState('networkidle');
  await pass(page, 65);
  await question(page).waitFor();
  await pass(page, 60);
  await page.waitForURL(({ pathname, searchParams }) => pathname === '/ko' && searchParams.has('loginUser'));
  const next = new URL(page.url()).searchParams.get('next') ?? '';
  expect(decodeURI(next)).toBe(`/ko/recruitment/${ad}-종-만드는-사람`);
});

test('an upload extends the session, but not past its absolute end, which the page announces', async () => {
  const account = { kind: 'employer', id: thanh.id } as const;
  const token = await startSession(site.db, account, site.clock(), 2);
  const last = new Date(site.clock().getTime() + 230_000);
  await site.db
    .updateTable('session')
    .set({ absolute_expires_at: last })
    .where('account_type', '=', 2)
    .where('account_id', '=', thanh.id)
    .execute();
  const { page } = await site.visit('/en/404', asEmployer(site.url, { ...thanh, token }));
  await page.clock.install();
  await goTo(page, '/employer/company/edit');
  await pass(page, 50);
  const picture = await sharp({ create: { width: 560, height: 240, channels: 3, background: '#006068' } })
    .png()
    .toBuffer();
  const [uploaded] = await Promise.all([
    page.waitForResponse('**/employer/company/**'),
    page.getByLabel('New logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture }),
  ]);
  expect(Number(uploaded.headers()['x-session-seconds'])).toBeGreaterThan(110);
  await pass(page, 40);
  await page.clock.runFor(2_000);
  // Without the upload, half a minute would be left.
  await expect.poll(() => question(page).count()).toBe(0);
  await pass(page, 30);
  await question(page).getByText('Are you still there?').waitFor();
  await question(page).getByRole('button', { name: 'Stay signed in' }).click();
  await question(page).waitFor({ state: 'detached' });

  await pass(page, 45);
  await page.clock.runFor(2_000);
  await question(page).getByText('cannot be prolonged').waitFor();
  await question(page).getByRole('button', { name: 'Sign in again' }).click();
  await page.waitForURL(/\/en\?loginEmployer=active&next=%2Femployer%2Fcompany%2Fedit$/);
});

test('a user who is signed out by the server is led to the sign-in of the own area', async () => {
  const lose = (type: 1 | 2 | 3) => site.db.deleteFrom('session').where('account_type', '=', type).execute();
  const start = async (kind: 'candidate' | 'employer' | 'admin', id: number) =>
    startSession(site.db, { kind, id }, site.clock(), 2);

  const token = await start('candidate', hoa.id);
  const { page } = await site.visit('/user/settings', asCandidate(site.url, { ...hoa, token }));
  await lose(1);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/en' && url.searchParams.get('loginUser') === 'active');
  await page.locator('#modalLogin').getByRole('button', { name: 'Continue with Google' }).waitFor();

  const her = { ...minsu, token: await start('employer', minsu.id) };
  const { page: employer } = await site.visit('/employer/company/edit', asEmployer(site.url, her));
  await lose(2);
  await employer.getByLabel('Employees').fill('12');
  await employer.getByRole('button', { name: 'Save changes' }).click();
  await employer.waitForURL(/\/en\?loginEmployer=active&next=%2Femployer%2Fcompany%2Fedit$/);
  await employer.locator('#modalLogin [name=user_uid]').waitFor();
  // The result is the same if the page itself is requested from the server.
  await employer.goto('/employer/recruitment');
  await employer.waitForURL(/\/en\?loginEmployer=active&next=%2Femployer%2Frecruitment$/);
  await employer.locator('#modalLogin [name=user_uid]').waitFor();
  await expect.poll(() => employer.locator('#modalLogin').getByText('Continue with Google').count()).toBe(0);

  // The drawer makes silent requests: their answers lead to the sign-in all the same.
  const staff = { ...binh, token: await start('admin', binh.id) };
  const { page: admin } = await site.visit('/admin/account/employer', asAdmin(site.url, staff));
  await lose(3);
  await admin.getByRole('button', { name: 'Waiting Co' }).click();
  await admin.waitForURL(({ pathname }) => pathname === '/admin/login');
  await admin.locator('#modalAdminLogin [name=uid]').waitFor();
});
