import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addOpenAd, applyTo, writeResume } from '../support/applications.ts';
import { addMember } from '../support/members.ts';
import { people } from '../support/people.ts';
import { allViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const clock = () => new Date();
const { hoa, minsu } = await people({ db: site.db, clock });
const server = { db: site.db, call: site.call, clock };
const t = translatorFor('en');
const manager = await addMember(server, minsu, 'hiring_manager', { name: 'Manh Manager' });
const recruiter = await addMember(server, minsu, 'recruiter', { name: 'Rita Recruiter' });
const ad = await addOpenAd(server, minsu.companyId);
const target = await applyTo(server, hoa, ad, await writeResume(server, hoa));
await site.call('POST /employer/recruitment/assign', { id: ad, member_ids: [manager.id] }, recruiter);
const wide = { viewport: { width: 1440, height: 900 } };
const group = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });

test('a recruiter sets criteria of an ad, and one about the person is refused beside its field', async () => {
  const { page, faults } = await site.visit('/employer/recruitment', {
    ...asEmployer(site.url, recruiter),
    ...wide,
  });
  await page
    .getByRole('button', { name: t('employer.ads.menu.label', { title: 'General accountant' }) })
    .click();
  await page.getByRole('menuitem', { name: t('employer.ads.menu.criteria') }).click();
  const dialog = page.getByRole('dialog', { name: t('scorecard.criteria.title') });
  await dialog.getByText(t('scorecard.criteria.none')).waitFor();
  const add = dialog.getByRole('button', { name: t('scorecard.criteria.add') });
  const field = (number: number) =>
    dialog.getByRole('textbox', { name: t('scorecard.criteria.name', { number }) });
  await add.click();
  await field(1).fill('Tax accounting');
  await add.click();
  await field(2).fill('Marital status');
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await dialog.getByText(t('error.field.forbidden_criterion')).waitFor();
  await expect.poll(() => field(2).getAttribute('aria-invalid')).toBe('true');
  expect(await allViolations(page)).toEqual([]);
  await field(2).fill('Spoken Korean');
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await dialog.waitFor({ state: 'detached' });
  const { data } = await site.call('GET /employer/recruitment/criteria', { id: ad }, recruiter);
  expect(data.criteria.map(({ name_en }) => name_en)).toEqual(['Tax accounting', 'Spoken Korean']);
  expect(faults).toEqual([]);
});

test('a hiring manager rates an applicant by keyboard and then sees the card of a colleague', async () => {
  const names = ['Tax accounting', 'Spoken Korean'];
  const before = await site.call('GET /employer/recruitment/criteria', { id: ad }, recruiter);
  const { data } = await site.call(
    'POST /employer/recruitment/set-criteria',
    {
      id: ad,
      criteria: names.map((name_en) => ({ name_en })),
      removed_ids: before.data.criteria.map(({ id }) => id),
    },
    recruiter,
  );
  const marks = data.criteria.map(({ id }, at) => ({ criterion_id: id, mark: 4 - at }));
  await site.call(
    'POST /employer/applicant/save-scorecard',
    { ...target, marks, text: 'Knows taxes' },
    recruiter,
  );
  const path = `/employer/candidate/${ad}/apply/${target.profile_apply_id}`;
  const { page, faults } = await site.visit(path, { ...asEmployer(site.url, manager), ...wide });
  await page.getByText(t('scorecard.waiting', { count: 1 })).waitFor();
  expect(await page.getByText('Knows taxes').count()).toBe(0);
  await page.getByRole('button', { name: t('scorecard.give') }).click();
  await expect.poll(() => page.getByText(t('error.field.mark_each')).count()).toBe(2);
  await group(page, names[0] ?? '')
    .getByRole('radio')
    .first()
    .focus();
  await page.keyboard.press('2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('3');
  await page.getByLabel(t('scorecard.text')).fill('Slow with numbers');
  expect(await allViolations(page)).toEqual([]);
  await page.getByRole('button', { name: t('scorecard.give') }).click();
  await page.getByText('Knows taxes').waitFor();
  await page.getByText('Rita Recruiter').first().waitFor();
  await page
    .getByRole('row', { name: `${t('scorecard.title')} ${t('scorecard.you', { mark: '2.5' })}` })
    .waitFor();
  expect(await page.getByText(t('scorecard.mean_of', { mean: '3' })).count()).toBe(1);
  expect(await allViolations(page)).toEqual([]);
  expect(faults).toEqual([]);
});
