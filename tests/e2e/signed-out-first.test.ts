import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hashToken } from '#server/accounts/auth/codes/tickets.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { people } from '../support/people.ts';
import { translatorFor } from './say.ts';
import { asAdmin, asCandidate, asEmployer } from './signed-in.ts';
import { openSite, waitForHydration } from './site.ts';

const site = await openSite();
const { hoa, minsu, anna } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');

const visitors = {
  candidate: {
    home: '/user',
    id: hoa.id,
    options: (token: string) => asCandidate(site.url, { ...hoa, token }),
  },
  employer: {
    home: '/employer',
    id: minsu.id,
    options: (token: string) => asEmployer(site.url, { ...minsu, token }),
  },
  admin: { home: '/admin', id: anna.id, options: (token: string) => asAdmin(site.url, { ...anna, token }) },
} as const;
/** Each form with a different kind of account, because the forms do not depend on the kind. */
const forms = [
  { path: '/employer/register', field: 'company_tax_code', kind: 'candidate' },
  { path: '/employer/forgot-id', field: 'user_email', kind: 'admin' },
  { path: '/employer/forgot-password', field: 'user_uid', kind: 'employer' },
] as const;

test.each(forms)(
  '$path ends the session of a signed-in $kind first, then shows its form',
  async ({ path, field, kind }) => {
    const { home, id, options } = visitors[kind];
    const token = await startSession(site.db, { kind, id }, new Date(), 10);
    const session = () => fetch(site.url + home, { headers: { cookie: `sid=${token}` }, redirect: 'manual' });
    const { page, faults } = await site.visit(home, options(token));
    expect((await session()).status).toBe(200);
    const { promise: mayEnd, resolve: letItEnd } = Promise.withResolvers<void>();
    await page.route('**/auth/logout', async (route) => {
      await mayEnd;
      await route.continue();
    });
    await page.goto(path);
    const typed = page.locator(`main [name=${field}]`);
    await page.getByText(t('login.signing_out')).waitFor();
    expect(await typed.count()).toBe(0);
    letItEnd();
    await typed.waitFor();
    expect((await page.context().cookies(site.url)).map(({ name }) => name)).not.toContain('sid');
    expect((await session()).status).toBe(302);
    expect(faults).toEqual([]);
  },
);

test('if the session cannot be ended, the form stays hidden, and a button tries again', async () => {
  const token = await startSession(site.db, { kind: 'employer', id: minsu.id }, new Date(), 10);
  const { page } = await site.visit('/employer', asEmployer(site.url, { ...minsu, token }));
  await page.route('**/auth/logout', (route) => route.abort('connectionrefused'), { times: 1 });
  await page.goto('/employer/forgot-id');
  await page.getByRole('button', { name: t('login.sign_out_go_on') }).waitFor();
  expect(await page.locator('main [name=user_email]').count()).toBe(0);
  await page.getByRole('button', { name: t('login.sign_out_go_on') }).click();
  await page.locator('main [name=user_email]').waitFor();
  expect((await page.context().cookies(site.url)).map(({ name }) => name)).not.toContain('sid');
});

/** Opens a page of the product by a link on another site: for a browser, localhost and 127.0.0.1 are two sites. */
async function followFromElsewhere(page: Page, path: string): Promise<void> {
  const elsewhere = site.url.replace('127.0.0.1', 'localhost');
  await page.goto(`${elsewhere}/en/404`);
  await page.evaluate((to) => location.assign(to), site.url + path);
}

/** Signs an account in, and returns functions that check the session and its cookie. */
async function signedIn(kind: keyof typeof visitors) {
  const { id, options } = visitors[kind];
  const token = await startSession(site.db, { kind, id }, new Date(), 10);
  const { page, faults } = await site.visit('/en/403', options(token));
  const isAlive = async () => {
    const row = site.db.selectFrom('session').where('token_hash', '=', hashToken(token)).select('account_id');
    return (await row.executeTakeFirst()) !== undefined;
  };
  const hasCookie = async () => (await page.context().cookies(site.url)).some(({ name }) => name === 'sid');
  return { page, faults, isAlive, hasCookie };
}

test.each([
  { path: '/user/recruitment/apply', kind: 'employer', login: '**/en?loginUser=active&next=*' },
  { path: '/admin', kind: 'candidate', login: '**/admin/login?next=*' },
] as const)(
  'a link on another site to $path asks a signed-in $kind, and the session goes on until the answer',
  async ({ path, kind, login }) => {
    const { page, faults, isAlive, hasCookie } = await signedIn(kind);
    await followFromElsewhere(page, path);
    await page.waitForURL(`**/logout?ask=1&to=${encodeURIComponent(path)}`);
    await page.getByText(/This page needs you to sign out first/).waitFor();
    expect([await hasCookie(), await isAlive()]).toEqual([true, true]);
    await page.getByRole('button', { name: t('login.sign_out_go_on') }).click();
    await page.waitForURL(login);
    expect([await hasCookie(), await isAlive()]).toEqual([false, false]);
    expect(faults).toEqual([]);
  },
);

test('typing the address of another area’s page ends the session and deletes its cookie', async () => {
  const { page, isAlive, hasCookie } = await signedIn('employer');
  await page.goto('/user');
  await page.waitForURL('**/en?loginUser=active&next=*');
  expect([await hasCookie(), await isAlive()]).toEqual([false, false]);
});

test.each(forms)('a link to $path asks a signed-in user to log out first', async ({ path, field }) => {
  const { page, faults, isAlive } = await signedIn('employer');
  await followFromElsewhere(page, path);
  await page.getByText(/^Please log out\./).waitFor();
  await waitForHydration(page);
  expect(await page.locator(`main [name=${field}]`).count()).toBe(0);
  expect(await isAlive()).toBe(true);
  await page.getByRole('button', { name: t('login.sign_out_go_on') }).click();
  await page.locator(`main [name=${field}]`).waitFor();
  expect(await isAlive()).toBe(false);
  expect(faults).toEqual([]);
});
