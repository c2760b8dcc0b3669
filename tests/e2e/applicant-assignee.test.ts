import { expect, test } from 'vitest';
import { addOpenAd, applyTo, writeResume } from '../support/applications.ts';
import { addMember } from '../support/members.ts';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { hoa, nam, minsu } = await people({ db: site.db, clock: () => new Date() });
const recruiter = await addMember(site, minsu, 'recruiter', { name: '박지우' });
const manager = await addMember(site, minsu, 'hiring_manager', { name: 'Lê Mai' });
const profiles = { hoa: await writeResume(site, hoa), nam: await writeResume(site, nam) };
const t = translatorFor('en');
const wide = { viewport: { width: 1440, height: 900 } };

test('an owner assigns an applicant in the panel, the colleague finds it by the filter of the own applicants', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  const target = await applyTo(site, hoa, ad, profiles.hoa);
  await applyTo(site, nam, ad, profiles.nam);
  const { page, faults } = await site.visit(`/employer/candidate/${ad}`, {
    ...asEmployer(site.url, minsu),
    ...wide,
  });
  await page.getByRole('link', { name: /Trần Thị Hoa/ }).click();
  const panel = page.getByRole('complementary', { name: /Trần Thị Hoa/ });
  const choice = panel.getByLabel(t('applicant.assignee.title'));
  // A hiring manager who does not see the ad is refused beside the field, and nothing is changed.
  await choice.selectOption({ label: 'Lê Mai' });
  await panel.getByText('This colleague cannot read applicants of this job.', { exact: false }).waitFor();
  await expect.poll(() => choice.inputValue()).toBe('');
  await choice.selectOption({ label: '박지우' });
  const card = page.locator(`li:has([data-card="${target.profile_apply_id}"])`);
  const mark = card.getByRole('img', { name: '박지우' });
  await mark.waitFor();
  expect(await mark.getAttribute('lang')).toBe('ko');
  await expect.poll(() => choice.inputValue()).toBe(String(recruiter.id));
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(faults).toEqual([]);

  const own = await site.visit(`/employer/candidate/${ad}`, {
    ...asEmployer(site.url, recruiter),
    ...wide,
  });
  await own.page.getByRole('link', { name: /Lê Văn Nam/ }).waitFor();
  await own.page.getByRole('button', { name: t('applicant.search.filter') }).click();
  await own.page
    .getByLabel(t('applicant.assignee.title'))
    .selectOption({ label: t('applicant.assignee.me') });
  await expect.poll(() => own.page.locator('[data-card]').count()).toBe(1);
  await own.page.getByRole('link', { name: /Trần Thị Hoa/ }).waitFor();
  await own.page.getByRole('link', { name: `Remove ${t('applicant.assignee.mine')}` }).waitFor();
  expect(own.faults).toEqual([]);
});

test('a recruiter narrows the queue to the own applicants, and takes an applicant off on the page of the applicant', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  const target = await applyTo(site, hoa, ad, profiles.hoa);
  await applyTo(site, nam, ad, profiles.nam);
  await site.call('POST /employer/applicant/assign', { ...target, member_id: recruiter.id }, minsu);
  const { page, faults } = await site.visit(`/employer/candidate?ad=${ad}`, {
    ...asEmployer(site.url, recruiter),
    ...wide,
  });
  await expect.poll(() => page.locator('[data-card]').count()).toBe(2);
  await page.getByLabel(t('applicant.assignee.title')).selectOption({ label: t('applicant.assignee.mine') });
  await expect.poll(() => page.locator('[data-card]').count()).toBe(1);
  await page.goto(`${site.url}/employer/candidate/${ad}/apply/${target.profile_apply_id}`);
  await page
    .getByLabel(t('applicant.assignee.title'))
    .selectOption({ label: t('applicant.assignee.nobody') });
  const assignee = async () => (await site.call('GET /employer/applicant/show', target, minsu)).data.assignee;
  await expect.poll(assignee).toBeNull();
  expect(faults).toEqual([]);
});

test('a hiring manager reads who is assigned, without a choice', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  const target = await applyTo(site, hoa, ad, profiles.hoa);
  await site.call('POST /employer/recruitment/assign', { id: ad, member_ids: [manager.id] }, minsu);
  await site.call('POST /employer/applicant/assign', { ...target, member_id: manager.id }, minsu);
  const path = `/employer/candidate/${ad}/apply/${target.profile_apply_id}`;
  const { page } = await site.visit(path, { ...asEmployer(site.url, manager), ...wide });
  await page.getByText(`${t('applicant.assignee.title')}: Lê Mai`).waitFor();
  expect(await page.getByRole('combobox', { name: t('applicant.assignee.title') }).count()).toBe(0);
});
