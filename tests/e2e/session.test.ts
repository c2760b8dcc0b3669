import { expect, test } from 'vitest';
import { startSession } from '#server/auth/sessions.ts';
import { people, theirPassword } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/server.ts';
import { asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite({ SESSION_IDLE_MINUTES: '2' });
const { minsu } = await people({ db: site.db, clock: () => new Date() } as TestServer);

test('a minute before the end the page asks; unanswered it leads to the login and back again', async () => {
  const account = { kind: 'employer', id: minsu.id } as const;
  const token = await startSession(site.db, account, new Date(), 2);
  const { page } = await site.visit('/en/404', asEmployer(site.url, { ...minsu, token }));
  const question = page.locator('#modalSession');
  const pass = async (seconds: number) => {
    site.moveClock(seconds * 1_000);
    await page.clock.fastForward(seconds * 1_000);
  };
  await page.clock.install();
  // Opened right after the sign-in, when there is nothing to renew yet.
  await page.goto('/employer', { waitUntil: 'networkidle' });
  expect(await question.count()).toBe(0);

  await pass(65);
  const [extended] = await Promise.all([
    page.waitForResponse('**/auth/extend'),
    question.getByRole('button', { name: 'Stay signed in' }).click(),
  ]);
  expect(extended.headers()['x-session-seconds']).toBe('120');
  await question.waitFor({ state: 'detached' });

  await pass(65);
  await question.waitFor();
  // The browser drops the account cookie at the end by itself; the page must not go silent with it.
  await page.context().clearCookies({ name: 'account' });
  await pass(20);
  await page.clock.runFor(2_000);
  await question.waitFor();
  await pass(60);
  await page.waitForURL(/\/en\?loginEmployer=active&next=%2Femployer$/);
  await page.locator('[popover]').getByText('Your session has ended').waitFor();
  await page.locator('#modalLogin [name=user_uid]').fill(minsu.uid);
  await page.locator('#modalLogin [name=password]').fill(theirPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/employer');
});
