import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { addOpenAd, applyTo, writeResume } from '#server/testing/applications.ts';
import { people } from '#server/testing/people.ts';
import { asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { hoa, minsu } = await people({ db: site.db, clock: () => new Date() });
const profile = await writeResume(site, hoa);

test('a company saves the applicants of an ad as a workbook and as CSV', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  await applyTo(site, hoa, ad, profile);
  const { page, faults } = await site.visit(`/employer/candidate/${ad}`, asEmployer(site.url, minsu));
  const save = async (choose: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Download list' }).click();
    const dialog = page.getByRole('dialog');
    await choose();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    await dialog.waitFor({ state: 'detached' });
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const workbook = await save(() => page.getByRole('checkbox', { name: /^With phone number/ }).check());
  expect(workbook.name).toMatch(/^Applicants - General accountant - \d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = unzipSync(new Uint8Array(workbook.bytes))['xl/worksheets/sheet1.xml'];
  expect(strFromU8(sheet ?? new Uint8Array())).toContain(hoa.email);
  // With phone and e-mail the applications are opened, and the board says so.
  await page.locator('section[aria-label="Seen"]').getByText(hoa.name).waitFor();

  const text = await save(() => page.getByRole('radio', { name: /^CSV/ }).check());
  expect(text.name).toMatch(/\.csv$/);
  expect(text.bytes.toString('utf8')).toContain(hoa.name);
  expect(faults).toEqual([]);
});
