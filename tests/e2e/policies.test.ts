import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import { addContent, paragraphDocument } from '../support/content.ts';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asAdmin, asCandidate } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { binh, hoa } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');
await site.db.deleteFrom('policy').execute();
await addContent(site.db, 'policy', {
  kind: 'TERMS',
  start_date: addDays(dateOf(new Date()), -9),
  body_en: paragraphDocument('We keep applications for one year.'),
});

const text = (page: Page) =>
  page.getByRole('textbox', { name: `${t('content_form.body')} (${t('ui.language_en')})` });

test('an operator publishes terms that must be accepted again; a candidate reads the changes, accepts them, and loses no typed text', async () => {
  const candidate = await site.visit('/question/create', asCandidate(site.url, hoa));
  await candidate.page.getByLabel(t('inquiry.form.title')).fill('May I move?');
  await candidate.page.getByLabel(t('inquiry.form.detail')).fill('A question that took long to write.');

  const { page, faults } = await site.visit('/admin/policy/update', asAdmin(site.url, binh));
  await text(page).waitFor();
  await text(page).click();
  // The editor notices a selection with a delay.
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+a');
      await page.keyboard.type('We keep applications for three years.');
      return (await text(page).textContent())?.trim();
    })
    .toBe('We keep applications for three years.');
  await page.getByText('three').last().waitFor();
  await page.getByRole('radio', { name: t('content_form.status.PUBLISHED') }).check();
  await page.getByLabel(t('policy.field.asks_again')).check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: t('content_form.create'), exact: true }).click();
  await page.waitForURL('**/admin/policy/update?kind=TERMS&version=*');
  await page.locator('ins', { hasText: 'three' }).waitFor();
  await page.locator('del', { hasText: 'one' }).waitFor();
  await expect.poll(() => text(page).count()).toBe(0);

  const visitor = await site.visit('/en/policy');
  await visitor.page.getByText('We keep applications for three years.').waitFor();

  await candidate.page.getByRole('button', { name: t('inquiry.form.send') }).click();
  const dialog = candidate.page.getByRole('dialog');
  await dialog.getByRole('heading', { name: t('policy.agree.title') }).waitFor();
  await dialog.locator('ins', { hasText: 'three' }).waitFor();
  expect(await accessibilityViolations(candidate.page)).toEqual([]);
  await dialog.getByRole('button', { name: t('policy.agree.later') }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await expect
    .poll(() => candidate.page.getByLabel(t('inquiry.form.title')).inputValue())
    .toBe('May I move?');

  await candidate.page.getByRole('button', { name: t('inquiry.form.send') }).click();
  await dialog.getByRole('button', { name: t('policy.agree.agree') }).click();
  await expect
    .poll(() => site.db.selectFrom('inquiry').select('title').execute())
    .toEqual([{ title: 'May I move?' }]);
  const consents = await site.db.selectFrom('consent').select(['candidate_id', 'kind', 'agreed']).execute();
  expect(consents).toEqual([{ candidate_id: hoa.id, kind: 'terms', agreed: true }]);
  expect([...faults, ...visitor.faults]).toEqual([]);
  // The test is about these rejected calls.
  expect(candidate.faults.filter((fault) => !fault.includes('403'))).toEqual([]);
});
