import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { people } from '../support/people.ts';
import { translatorFor } from './say.ts';
import { asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const t = translatorFor('en');
const { minsu } = await people({ db: site.db, clock: () => new Date() });

/** Types a different text in each language of one input, whose field has another name in each language. */
async function write(page: Page, label: string, base: string): Promise<[name: string, text: string][]> {
  const written: [string, string][] = [];
  for (const language of languages) {
    const [name, text] = [`${base}_${language}`, `${label} (${language})`];
    const tab = { name: new RegExp(`^${language.toUpperCase()}`) };
    await page
      .getByRole('group', { name: t('content_form.languages') })
      .getByRole('button', tab)
      .click();
    await page.getByRole('textbox', { name: `${label} (${t(`ui.language_${language}`)})` }).fill(text);
    written.push([name, text]);
  }
  return written;
}

/** Fields of these inputs in the next call to this path, under any name. */
async function sentOf(page: Page, path: RegExp, bases: readonly string[], send: () => Promise<void>) {
  const [request] = await Promise.all([page.waitForRequest(path), send()]);
  const body = request.postDataJSON() as Record<string, unknown>;
  return Object.entries(body).filter(([name]) => bases.some((base) => name.startsWith(base)));
}

test('each multilingual input of an ad is sent as name, underscore and language code, for every language', async () => {
  const { page, faults } = await site.visit(
    '/employer/recruitment/create?working_form=NORMAL',
    asEmployer(site.url, minsu),
  );
  const steps = page.getByRole('navigation', { name: 'Steps of the job form' });
  const title = page.getByRole('textbox', { name: 'Title' });
  // The step of the description has tabs of its own, which are hidden now.
  const step = page.getByRole('region', { name: t('ad_form.step.what') });
  await step.getByText(t('content_form.required', { names: 'Title, Job description' })).waitFor();
  expect(await title.getAttribute('aria-required')).toBe(null);
  const written = await write(page, 'Title', 'title');
  await steps.getByRole('button', { name: /Description/ }).click();
  written.push(...(await write(page, 'Job description', 'description')));
  written.push(...(await write(page, 'Other content', 'other')));
  await page.getByText(/Draft saved at/).waitFor();
  const sent = await sentOf(
    page,
    /employer\/recruitment\/(create|update)$/,
    ['title', 'description', 'other'],
    () => page.getByRole('button', { name: 'Save and leave' }).click(),
  );
  expect(sent.sort()).toEqual(written.sort());
  await page.waitForURL('**/employer/recruitment?state=draft');
  const kept = await site.db
    .selectFrom('recruitment')
    .where('company_id', '=', minsu.companyId)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject(Object.fromEntries(written));
  expect(faults).toEqual([]);
});

test('the texts of a company are sent the same way', async () => {
  const { page, faults } = await site.visit('/employer/company/edit', asEmployer(site.url, minsu));
  const bases = ['main_business', 'overview', 'vision', 'history'];
  const labels = ['Main business', 'Overview', 'Vision', 'History'];
  const written: [string, string][] = [];
  for (const [at, base] of bases.entries()) written.push(...(await write(page, labels[at] ?? '', base)));
  const sent = await sentOf(page, /employer\/company\/update$/, bases, () =>
    page.getByRole('button', { name: 'Save changes' }).click(),
  );
  expect(sent.sort()).toEqual(written.sort());
  await page.getByText('Update success.').waitFor();
  expect(faults).toEqual([]);
});
