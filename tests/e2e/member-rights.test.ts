import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { addOpenAd } from '../support/applications.ts';
import { addMember } from '../support/members.ts';
import { setPrices, testPrices } from '../support/orders.ts';
import { people, testPassword } from '../support/people.ts';
import { allViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const clock = () => new Date();
const { minsu, anna } = await people({ db: site.db, clock });
await setPrices({ db: site.db, clock }, testPrices, anna);
const mai = await addMember({ db: site.db, clock }, minsu, 'recruiter', { name: 'Mai Le' });
const t = translatorFor('en');

test('an owner bounds a recruiter to assigned jobs, and the recruiter no longer sees the others', async () => {
  const hidden = await addOpenAd(site, minsu.companyId);
  await site.db
    .updateTable('recruitment')
    .set({ title_vi: 'Ke toan kho' })
    .where('id', '=', hidden)
    .execute();
  const { page, faults } = await site.visit('/employer/team', asEmployer(site.url, minsu));
  await page.getByRole('button', { name: t('team.act.menu', { name: mai.name }) }).click();
  await page.getByRole('menuitem', { name: t('colleague.act.role') }).click();
  const dialog = page.getByRole('dialog');
  const bound = dialog.getByLabel(new RegExp(`^${t('team.sight.assigned')}`));
  await dialog.getByLabel(/^Viewer/).check();
  await bound.waitFor({ state: 'detached' });
  await dialog.getByLabel(/^Recruiter/).check();
  await bound.check();
  await dialog.getByLabel(/^Present password/).fill(testPassword);
  expect(await allViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(t('enum.assigned_recruiter')).waitFor();
  expect(faults).toEqual([]);

  const guest = await site.visit(
    '/employer/recruitment',
    asEmployer(site.url, { ...mai, assignedOnly: true }),
  );
  await guest.page.getByText(t('employer.ads.none_assigned')).first().waitFor();
  expect(await guest.page.getByText('Ke toan kho').count()).toBe(0);
  expect(guest.faults).toEqual([]);
});

test('an owner lets recruiters buy, who then see services for jobs and no banners', async () => {
  const { page, faults } = await site.visit('/employer/team', asEmployer(site.url, minsu));
  const box = page.getByRole('checkbox', { name: new RegExp(t('team.buying.label')) });
  expect(await box.isChecked()).toBe(false);
  await box.click();
  await expect.poll(() => box.isChecked()).toBe(true);
  await expect.poll(() => box.isEnabled()).toBe(true);
  expect(await allViolations(page)).toEqual([]);
  expect(faults).toEqual([]);

  const guest = await site.visit('/employer', asEmployer(site.url, { ...mai, mayBuy: true }));
  await guest.page
    .getByRole('link', { name: t('shell.nav.services') })
    .first()
    .click();
  await guest.page.getByRole('heading', { name: t('service.name.RECRUITMENT_PREMIUM') }).waitFor();
  expect(await guest.page.getByRole('heading', { name: t('service.name.BANNER') }).count()).toBe(0);
  expect(guest.faults).toEqual([]);
});

test('an owner downloads the data of the company, and a member only the own', async () => {
  const { page, faults } = await site.visit('/employer/account', asEmployer(site.url, minsu));
  const nameOf = (what: string) => `${t('own_data.download')}: ${what}`;
  const save = page.getByRole('button', { name: nameOf(t('own_data.company.company')) });
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const names = Object.keys(unzipSync(await readFile(await file.path())));
  expect(names).toContain('jobs.json');
  await page.getByText(t('own_data.downloaded')).waitFor();
  expect(faults).toEqual([]);

  const guest = await site.visit('/employer/account', asEmployer(site.url, mai));
  await guest.page.getByRole('button', { name: nameOf(t('own_data.company.own')) }).waitFor();
  expect(await guest.page.getByRole('button', { name: nameOf(t('own_data.company.company')) }).count()).toBe(
    0,
  );
});
