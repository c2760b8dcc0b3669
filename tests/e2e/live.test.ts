import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '../support/people.ts';
import { asAdmin, asCandidate } from './signed-in.ts';
import { goTo, openSite } from './site.ts';
import { returnToPage } from './visitor.ts';

const site = await openSite();
const { hoa, waiting, binh, chi } = await people({ db: site.db, clock: () => new Date() });

/** Headers of the next request of a call that `act` triggers. */
async function asked(page: Page, call: string, act: () => Promise<unknown>) {
  const [request] = await Promise.all([page.waitForRequest(`**/api/v1${call}*`), act()]);
  return request.headers();
}

test('background requests do not extend the session, user actions do', async () => {
  const { page, faults } = await site.visit('/user', asCandidate(site.url, hoa));
  const looked = await asked(page, '/candidate/overview', () => returnToPage(page));
  expect(looked['x-background']).toBe('1');
  const opened = await asked(page, '/candidate/my-info', () =>
    page.locator('.my-page-side').getByRole('link', { name: 'Account settings' }).click(),
  );
  expect(opened['x-background']).toBeUndefined();
  expect(faults).toEqual([]);
});

test('an idle page refreshes every ten seconds', async () => {
  const { page, faults } = await site.visit('about:blank', asCandidate(site.url, hoa));
  await page.clock.install();
  await goTo(page, '/user');
  for (let turn = 0; turn < 2; turn += 1)
    await asked(page, '/candidate/overview', () => page.clock.fastForward(10_000));
  expect(faults).toEqual([]);
});

test('an open drawer reloads when another user signs in', async () => {
  const { page, faults } = await site.visit(
    `/admin/account/employer?open=${waiting.id}`,
    asAdmin(site.url, binh),
  );
  await page.getByRole('dialog').getByText('Waiting Co').first().waitFor();
  const tab = await page.context().newPage();
  await goTo(tab, `${site.url}/en/403`);
  await page.context().addCookies(asAdmin(site.url, chi).storageState.cookies);
  const read = page.waitForRequest('**/api/v1/admin/employer/show*');
  await tab.evaluate(() => new BroadcastChannel('sanviec.session').postMessage('login'));
  await read;
  await page.getByRole('dialog').getByText('Waiting Co').first().waitFor();
  expect(faults).toEqual([]);
});
