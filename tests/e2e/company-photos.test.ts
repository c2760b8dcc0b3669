import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Route } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { people } from '../support/people.ts';
import { waitForFrames } from './frames.ts';
import { translatorFor } from './say.ts';
import { asEmployer } from './signed-in.ts';
import { goTo, openSite } from './site.ts';

const site = await openSite();
const { minsu, thanh } = await people({ db: site.db, clock: () => new Date() });
// These tests together make more requests than an account may send in one minute.
beforeEach(() => sql`delete from rate_limit`.execute(site.db));
const t = translatorFor('en');
const tooMany = 'You can only upload a maximum of 15 images.';
const buffer = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#006068' } })
  .png()
  .toBuffer();
const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `photo${at + 1}.png`, mimeType: 'image/png', buffer }));
/** A file of this computer: if it is chosen again, it has the same name, size and age. */
const fileOf = (name: string) => {
  const path = join(site.varDir, name);
  writeFileSync(path, buffer);
  return path;
};
const storedBy = async (companyId: number) =>
  (await site.db.selectFrom('company_photo').where('company_id', '=', companyId).select('file_id').execute())
    .length;

test('a company adds fifteen photos, and only the sixteenth is rejected with the limit', async () => {
  const { page, faults } = await site.visit('/employer/company/edit', asEmployer(site.url, minsu));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/upload-photo')) sent.push(request.url());
  });
  await page.getByLabel('Add photo').setInputFiles(pictures(16));
  await page.getByRole('listitem').filter({ hasText: 'photo16.png' }).getByText(tooMany).waitFor();
  await page.getByText('15 / 15').waitFor();
  await expect.poll(() => page.getByText(tooMany).count()).toBe(1);
  // There is no button to add another photo.
  await expect.poll(() => page.getByLabel('Add photo').count()).toBe(0);
  expect([sent.length, await storedBy(minsu.companyId)]).toEqual([15, 15]);
  expect(faults).toEqual([]);
});

test('photos chosen together are all shown, however late one answer arrives', async () => {
  const { page, faults } = await site.visit('/employer/company/edit', asEmployer(site.url, thanh));
  const late = Promise.withResolvers<void>();
  await page.route(
    '**/upload-photo',
    async (route) => {
      const response = await route.fetch();
      await late.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.getByLabel('Add photo').setInputFiles(pictures(4));
  await page.getByText('photo1.png').waitFor();
  await waitForFrames(page);
  late.resolve();
  await expect.poll(() => page.getByText(/photo\d\.png/).count()).toBe(0);
  await expect.poll(() => page.getByText('4 / 15').count()).toBe(1);
  expect(faults).toEqual([]);
});

test('the server rejects a photo over the limit, if another tab has added some, with the same message', async () => {
  const { page: one } = await site.visit('/employer/company/edit', asEmployer(site.url, thanh));
  await one.getByLabel('Add photo').setInputFiles(pictures(14 - (await storedBy(thanh.companyId))));
  await one.getByText('14 / 15').waitFor();
  const other = await one.context().newPage();
  await goTo(other, '/employer/company/edit');
  await other.getByText('14 / 15').waitFor();
  await one.getByLabel('Add photo').setInputFiles(pictures(1));
  await one.getByText('15 / 15').waitFor();
  await other.getByLabel('Add photo').setInputFiles(pictures(1));
  await other.getByRole('listitem').filter({ hasText: 'photo1.png' }).getByText(tooMany).waitFor();
  expect(await storedBy(thanh.companyId)).toBe(15);
});

test('a logo that is chosen again after another one is restored', async () => {
  const { page, faults } = await site.visit('/employer/company/edit', asEmployer(site.url, minsu));
  const [blue, red] = [fileOf('blue.png'), fileOf('red.png')];
  const storedLogo = async () => {
    const { logo } = await site.db
      .selectFrom('company')
      .where('id', '=', minsu.companyId)
      .select('logo_id as logo')
      .executeTakeFirstOrThrow();
    return logo;
  };
  const seen = new Set<string | null>([await storedLogo()]);
  for (const file of [blue, red, blue]) {
    await page.locator('#logo input[type=file]').setInputFiles(file);
    await expect.poll(async () => seen.has(await storedLogo())).toBe(false);
    const logo = await storedLogo();
    await page.locator(`#logo img[src*="${logo}"]`).waitFor();
    seen.add(logo);
  }
  expect(faults).toEqual([]);
});

test('a photo that is chosen twice appears twice', async () => {
  await removePhotos();
  const { page, faults } = await site.visit('/employer/company/edit', asEmployer(site.url, minsu));
  const photo = fileOf('hall.png');
  for (const count of [1, 2]) {
    await page.getByLabel('Add photo').setInputFiles(photo);
    await page.getByText(`${count} / 15`).waitFor();
  }
  expect(await storedBy(minsu.companyId)).toBe(2);
  expect(faults).toEqual([]);
});

test('a photo whose answer was lost is stored once, and a retry hides no photo that was added since', async () => {
  await removePhotos();
  const { page, faults } = await site.visit('/employer/company/edit', asEmployer(site.url, minsu));
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/upload-photo', lose, { times: 1 });
  await page.getByLabel('Add photo').setInputFiles(pictures(1));
  const again = page.getByRole('button', { name: t('ui.upload_retry') });
  await again.waitFor();
  await page.getByLabel('Add photo').setInputFiles(pictures(1));
  await page.getByText('2 / 15').waitFor();
  await again.click();
  await again.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('2 / 15').count()).toBe(1);
  await page.getByRole('listitem', { name: t('ui.photo', { n: 2 }) }).press('ArrowLeft');
  await page.getByText(t('ui.photo_moved', { n: 1, total: 2 })).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await storedBy(minsu.companyId)).toBe(2);
  expect(faults).toEqual([]);
});

test('sorting photos in one tab preserves additions and deletions from another tab', async () => {
  await removePhotos();
  const { page: one, faults } = await site.visit('/employer/company/edit', asEmployer(site.url, minsu));
  await one.getByLabel('Add photo').setInputFiles(pictures(2));
  await one.getByText('2 / 15').waitFor();
  const other = await one.context().newPage();
  await goTo(other, '/employer/company/edit');
  await other.getByLabel('Add photo').setInputFiles(pictures(1));
  await other.getByText('3 / 15').waitFor();
  await one.getByRole('listitem', { name: t('ui.photo', { n: 2 }) }).press('ArrowLeft');
  await one.getByText('3 / 15').waitFor();
  await other.getByRole('listitem', { name: t('ui.photo', { n: 1 }) }).press('Delete');
  await other.getByText('2 / 15').waitFor();
  await expect.poll(() => storedBy(minsu.companyId)).toBe(2);
  await one.getByRole('listitem', { name: t('ui.photo', { n: 3 }) }).press('ArrowLeft');
  await one.getByText(t('company_form.photos_elsewhere')).waitFor();
  await one.getByText('2 / 15').waitFor();
  expect(await storedBy(minsu.companyId)).toBe(2);
  expect(faults).toEqual([]);
});

const removePhotos = () =>
  site.db.deleteFrom('company_photo').where('company_id', '=', minsu.companyId).execute();
