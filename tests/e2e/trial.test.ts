import { expect, test } from 'vitest';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asAdmin } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { chi } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');

test('a tester reads every mail in every language, and sees lists and forms in their error states', async () => {
  const { page, faults } = await site.visit('/admin/test-2', {
    ...asAdmin(site.url, chi),
    viewport: { width: 1440, height: 900 },
  });
  await page.getByRole('link', { name: t('trial.mails.title') }).click();
  await page
    .getByRole('link', { name: /interview/i })
    .first()
    .click();
  await page.waitForURL('**/mails?mail=interview-*');
  await page
    .getByRole('link', { name: t('ui.language_kr') })
    .last()
    .click();
  await page.waitForURL('**&in=kr');
  await page.frameLocator('iframe').getByText('안녕하세요').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.goto('/admin/test-2/states');
  await page.getByRole('button', { name: t('trial.states.meet') }).click();
  await page.getByRole('dialog').getByText(t('trial.states.theirs')).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('conflict.all_theirs') })
    .click();
  await page.getByRole('button', { name: t('trial.states.toast_warning') }).click();
  expect(faults).toEqual([]);
});
