import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoIssuer } from '#server/accounts/auth/provider/provider.ts';
import { endSessionsOf, startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { moveEmployer } from '#server/states/employers.ts';
import { addOpenAd, writeResume } from '../support/applications.ts';
import { people, testPassword } from '../support/people.ts';
import { asCandidate, asEmployer } from './signed-in.ts';
import { goTo, openSite } from './site.ts';
import { chooseAtProvider, englishOptions } from './visitor.ts';

const site = await openSite();
const { hoa, nam, minsu, thanh, waiting } = await people({ db: site.db, clock: () => new Date() });
await addOpenAd(site, minsu.companyId, { title_en: 'Kiln operator' });
await addOpenAd(site, thanh.companyId, { title_en: 'Kiln operator' });

const toast = (page: Page, text: string) => page.locator('[popover]').getByText(text);
const login = (page: Page) => page.locator('#modalLogin');
const cookieNames = async (page: Page) => (await page.context().cookies(site.url)).map(({ name }) => name);

/** Opens the ads of an approved company, in a new session. */
async function atOwnAds(who: typeof minsu) {
  const token = await startSession(site.db, { kind: 'employer', id: who.id }, new Date(), 10);
  const { page } = await site.visit('/employer/recruitment', asEmployer(site.url, { ...who, token }));
  return page;
}
async function stopReceiving(page: Page) {
  await page.getByRole('button', { name: 'Actions for Kiln operator' }).click();
  await page.getByRole('menuitem', { name: 'Stop accepting' }).click();
}
/** Checks that the user was signed out and sees the company sign-in, with the reason and the way back. */
async function expectForcedOut(page: Page, words: string) {
  // The toast disappears after five seconds, whether or not the page has loaded all pictures by then.
  await Promise.all([
    page.waitForURL(/\/en\?loginEmployer=active&next=%2Femployer%2Frecruitment$/, { waitUntil: 'commit' }),
    toast(page, words).waitFor(),
  ]);
  await login(page).getByRole('tab', { name: 'Employer', selected: true }).waitFor();
  await expect.poll(() => cookieNames(page)).not.toContain('account');
}
const minsuNow = { kind: 'employer', id: minsu.id } as const;

test('a user whose session has expired is led to the sign-in of the area', async () => {
  const page = await atOwnAds(minsu);
  await site.db.deleteFrom('session').where('account_id', '=', minsu.id).execute();
  await stopReceiving(page);
  await expectForcedOut(page, 'Please log in.');
});

test('a password changed elsewhere, or another session in its place, does the same', async () => {
  const page = await atOwnAds(minsu);
  await endSessionsOf(site.db, minsuNow, 'PASSWORD_CHANGED');
  await stopReceiving(page);
  await expectForcedOut(page, 'Your session has ended');

  // A user of another kind signed in in another tab: the sign-in still returns to this page.
  const other = await atOwnAds(minsu);
  const sid = { name: 'sid', value: hoa.token, url: site.url, httpOnly: true };
  await other.context().addCookies([sid]);
  await stopReceiving(other);
  await other.waitForURL(/\/en\?loginEmployer=active&next=%2Femployer%2Frecruitment$/);
});

test('revoking an approval signs the company out of its work', async () => {
  const page = await atOwnAds(thanh);
  const changes = { status_reason: 'Giấy phép hết hạn', approval_cancelled: true };
  await moveEmployer(site.db, { id: thanh.id, act: 'cancelApproval', changes }, new Date());
  await stopReceiving(page);
  await expectForcedOut(page, 'Your session has ended');
});

test('a company that may not sign in yet is led to the registration page, which loads its state; the URL has no account data', async () => {
  const { page } = await site.visit('/employer/register?company_license=', englishOptions(site.url));
  await page.getByRole('heading', { name: 'Sign in to see the licence' }).waitFor();
  const signIn = async () => {
    await login(page).locator('[name=user_uid]').fill(waiting.uid);
    await login(page).locator('[name=password]').fill(testPassword);
    await page.keyboard.press('Enter');
    await page.getByText('Being verified').first().waitFor();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/employer/register');
    expect([...searchParams.keys()]).toEqual(['company_license', 'type_license']);
  };
  // The link is on the registration page itself, which loads again after the sign-in.
  await page.getByRole('link', { name: 'Sign in' }).last().click();
  await signIn();
  await goTo(page, '/en?loginEmployer=active');
  await signIn();
});

test('a user who is no longer signed in and acts is asked to sign in over the page', async () => {
  const ad = await addOpenAd(site, minsu.companyId, { title_en: 'Bell founder' });
  const { page } = await site.visit(`/en/recruitment/${ad}-bell-founder`, asCandidate(site.url, nam));
  await page.getByLabel(/^Account of/).waitFor();
  // All requests for the session state have been answered.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies({ name: 'sid' });
  await page.context().clearCookies({ name: 'account' });
  await page.getByRole('link', { name: 'Apply' }).first().click();
  await login(page).getByRole('tab', { name: 'Job seeker', selected: true }).waitFor();
  await toast(page, 'Please log in.').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/en/recruitment/${ad}-bell-founder`);
});

test('a candidate who applies in an expired session signs in again and returns to the same form', async () => {
  const atProvider = { issuer: demoIssuer, subject: 'hoa' };
  await site.db.updateTable('candidate').set(atProvider).where('id', '=', hoa.id).execute();
  const token = await startSession(site.db, { kind: 'candidate', id: hoa.id }, new Date(), 10);
  await writeResume(site, { ...hoa, token });
  const ad = await addOpenAd(site, minsu.companyId, { title_en: 'Bell tuner' });
  const path = `/en/recruitment/${ad}-bell-tuner`;
  const { page } = await site.visit(path, asCandidate(site.url, { ...hoa, token }));
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send the resume' });
  const consent = page.getByRole('dialog').getByRole('checkbox');
  await page.getByRole('link', { name: 'Apply' }).first().click();
  await consent.check();
  await site.db.deleteFrom('session').where('account_id', '=', hoa.id).execute();
  await send.click();
  await page.waitForURL(({ pathname }) => pathname === '/en');
  await chooseAtProvider(page, /Nguyễn Thị Hoa/);
  await page.waitForURL(({ pathname, search }) => pathname + search === path);
  await consent.check();
  await send.click();
  await toast(page, 'Application sent').waitFor();
});

test('signing out calls the server, deletes the cookies and shows a message at home, or opens the given address', async () => {
  const token = await startSession(site.db, { kind: 'candidate', id: hoa.id }, new Date(), 10);
  const { page } = await site.visit('/user', asCandidate(site.url, { ...hoa, token }));
  const sent = page.waitForRequest('**/api/v1/auth/logout');
  await page.getByLabel(/^Account of/).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  expect((await sent).method()).toBe('POST');
  await toast(page, 'You are signed out.').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/en');
  await expect.poll(() => cookieNames(page)).toEqual(['lang']);
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();

  const again = await startSession(site.db, { kind: 'candidate', id: hoa.id }, new Date(), 10);
  const { page: other } = await site.visit('/en', asCandidate(site.url, { ...hoa, token: again }));
  await other.goto('/logout?to=/recruitment');
  await other.waitForURL('**/en/recruitment');
  await expect.poll(() => cookieNames(other)).toEqual(['lang']);
  await other.goto('/logout?to=https://evil.example/');
  await other.waitForURL(`${site.url}/en`);
});

test('each area leads unauthorized users to its own sign-in; the candidate and admin areas also end a wrong session', async () => {
  const { page: visitor } = await site.visit('/user', englishOptions(site.url));
  await expect.poll(() => visitor.url()).toContain('/en?loginUser=active');
  await visitor.goto('/employer');
  await expect.poll(() => visitor.url()).toContain('/en?loginEmployer=active');
  await visitor.goto('/admin');
  await expect.poll(() => new URL(visitor.url()).pathname).toBe('/admin/login');

  const token = async () => startSession(site.db, minsuNow, new Date(), 10);
  const asMinsu = async () => asEmployer(site.url, { ...minsu, token: await token() });
  const { page: company } = await site.visit('/user', await asMinsu());
  await expect.poll(() => company.url()).toContain('/en?loginUser=active');
  await expect.poll(() => cookieNames(company)).toEqual(['lang']);

  const { page: candidate } = await site.visit('/employer', asCandidate(site.url, nam));
  await expect.poll(() => candidate.url()).toContain('/en?loginEmployer=active');
  await expect.poll(() => cookieNames(candidate)).toContain('sid');
  await candidate.goto('/admin');
  await expect.poll(() => new URL(candidate.url()).pathname).toBe('/admin/login');
  await expect.poll(() => cookieNames(candidate)).toEqual(['lang']);
});
