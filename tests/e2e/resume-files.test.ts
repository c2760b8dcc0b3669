import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addOpenAd, applyTo, writeResume } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { readPdf } from '../support/values/read-pdf.ts';
import { asCandidate, asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { hoa, minsu } = await people({ db: site.db, clock: () => new Date() });

/** The file that the browser saves when the button is pressed. */
async function savedBy(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a candidate saves a resume as PDF from the list, and a company saves the one it has received', async () => {
  const profile_id = await writeResume(site, hoa);
  const target = await applyTo(site, hoa, await addOpenAd(site, minsu.companyId), profile_id);
  const own = await site.visit('/user/profile-management', asCandidate(site.url, hoa));
  await own.page.getByRole('button', { name: /^Actions for/ }).click();
  await own.page.getByRole('menuitem', { name: 'Download as PDF' }).click();
  await own.page.getByRole('radio', { name: 'Two columns' }).check();
  await own.page.getByRole('radio', { name: 'Vietnamese' }).check();
  const saved = await savedBy(own.page, 'Download');
  expect(saved.name).toBe(`CV ${hoa.name}.pdf`);
  expect(saved.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { text } = await readPdf(saved.bytes);
  expect(text).toContain(hoa.name);
  expect(text).toContain('Kinh nghiệm');
  await own.page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(own.faults).toEqual([]);

  const { recruitment_id, profile_apply_id } = target;
  const company = await site.visit(
    `/employer/candidate/${recruitment_id}/apply/${profile_apply_id}`,
    asEmployer(site.url, minsu),
  );
  await company.page.getByRole('button', { name: 'Download as PDF' }).click();
  const received = await savedBy(company.page, 'Download');
  expect((await readPdf(received.bytes)).text).toContain(hoa.name);
  expect(company.faults).toEqual([]);
});

test('a candidate exports a resume as JSON and imports it as another one; an invalid file is rejected at the field', async () => {
  const { page, faults } = await site.visit('/user/profile-management', asCandidate(site.url, hoa));
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save as JSON' }).click(),
  ]);
  const saved = await readFile(await download.path());
  expect(JSON.parse(saved.toString('utf8'))).toMatchObject({ basics: { name: hoa.name } });

  await page.getByRole('button', { name: 'Import JSON Resume' }).click();
  const dialog = page.getByRole('dialog');
  const choose = (text: string | Buffer) =>
    dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'resume.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose('{"work":[{"name":"Sen","startDate":"2020/01"}]}');
  await dialog.getByText('Work experience 1 › start date: The date has to look like').waitFor();
  await choose(saved);
  await dialog.getByText('was created and is hidden').waitFor();
  await dialog.getByRole('link', { name: 'Open the resume' }).click();
  await page.waitForURL('**/edit/*');
  expect(faults).toEqual([]);
});
