import { expect, test } from 'vitest';
import { people } from '../support/people.ts';
import { asEmployer } from './signed-in.ts';
import { goTo, openSite } from './site.ts';

const site = await openSite();
const { minsu } = await people({ db: site.db, clock: () => new Date() });

test('a work page without a connection says so once, preserves typed text and continues when the connection is back', async () => {
  const { page } = await site.visit('/employer/recruitment/create?working_form=NORMAL', {
    ...asEmployer(site.url, minsu),
    isFirst: true,
    viewport: { width: 1440, height: 900 },
  });
  await page.getByRole('textbox', { name: 'Title' }).fill('Kiln builder');
  // The files that the page fetches while idle must be loaded before the connection is lost.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  const main = page.locator('main');
  await expect.poll(() => main.getByText('500').count()).toBe(0);
  await expect.poll(() => main.getByRole('link').count()).toBe(0);
  await expect
    .poll(() => page.locator('[popover]').getByText('No connection.').count())
    .toBeLessThanOrEqual(1);
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
  expect(await page.getByRole('heading', { name: 'No connection' }).count()).toBe(0);
  await goTo(page, '/employer/recruitment/create?working_form=NORMAL');
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Kiln builder');
});
