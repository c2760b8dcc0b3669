import { expect, test } from 'vitest';
import { addOpenAd, applyTo, writeResume } from '../support/applications.ts';
import { addMember } from '../support/members.ts';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asCandidate, asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { hoa, nam, minsu } = await people({ db: site.db, clock: () => new Date() });
const recruiter = await addMember(site, minsu, 'recruiter', { name: '박지우' });
const profiles = { hoa: await writeResume(site, hoa), nam: await writeResume(site, nam) };
const t = translatorFor('en');
const wide = { viewport: { width: 1440, height: 900 } };

test('a recruiter refuses with a delay of a day, the filter finds the applicant, a colleague undoes it, and the candidate sees nothing', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  const target = await applyTo(site, hoa, ad, profiles.hoa);
  await applyTo(site, nam, ad, profiles.nam);
  const owner = await site.visit('/employer/team', { ...asEmployer(site.url, minsu), ...wide });
  await owner.page.getByLabel(t('team.notice.label')).selectOption({ value: '24' });
  const delay = async () => (await site.call('GET /employer/member/list', {}, minsu)).data.tell_after_hours;
  await expect.poll(delay).toBe(24);
  expect(await accessibilityViolations(owner.page)).toEqual([]);
  const { profile_apply_id } = target;
  const own = async () =>
    JSON.stringify(
      await site.call('GET /candidate/application/show', { profile_apply_id }, hoa).then(({ data }) => data),
    );

  const { page, faults } = await site.visit(`/employer/candidate/${ad}`, {
    ...asEmployer(site.url, recruiter),
    ...wide,
  });
  await page.getByRole('link', { name: /Trần Thị Hoa/ }).click();
  const panel = page.getByRole('complementary', { name: /Trần Thị Hoa/ });
  await panel.getByText(t('application.event.VIEWED')).waitFor();
  const before = await own();
  await panel.getByRole('button', { name: t('applicant.act.reject') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/notified on \w+day \d\d:\d\d; until then/).waitFor();
  await dialog.getByRole('radio').first().click();
  await dialog.getByRole('button', { name: t('applicant.act.reject') }).click();
  const told = page.getByText(/To be notified \w+day \d\d:\d\d/);
  await expect.poll(() => told.count()).toBeGreaterThan(0);
  expect(faults).toEqual([]);

  const colleague = await site.visit(`/employer/candidate/${ad}`, {
    ...asEmployer(site.url, minsu),
    ...wide,
  });
  await colleague.page.getByRole('button', { name: t('applicant.search.filter') }).click();
  await colleague.page
    .getByLabel(t('applicant.told.filter'))
    .selectOption({ label: t('applicant.told.untold') });
  await expect.poll(() => colleague.page.locator('[data-card]').count()).toBe(1);
  await colleague.page.keyboard.press('Escape');
  expect(await accessibilityViolations(colleague.page)).toEqual([]);
  await colleague.page.getByRole('link', { name: /Trần Thị Hoa/ }).click();
  const theirs = colleague.page.getByRole('complementary', { name: /Trần Thị Hoa/ });
  await theirs.getByText(t('application.event.DECIDED')).waitFor();
  expect(await own()).toBe(before);
  const visit = await site.visit(`/user/recruitment/apply/${profile_apply_id}`, asCandidate(site.url, hoa));
  await visit.page.getByText(t('application.event.VIEWED')).waitFor();
  expect(await visit.page.getByText(t('application.event.CV_CANCEL')).count()).toBe(0);

  await theirs.getByRole('button', { name: t('applicant.pending.undo_this') }).click();
  const pending = async () => (await site.call('GET /employer/applicant/show', target, minsu)).data.pending;
  await expect.poll(pending).toBeNull();
  expect(await own()).toBe(before);
  const mailbox = await fetch(`${site.url}/dev/mail.json?to=${hoa.email}`);
  const { list } = (await mailbox.json()) as { list: { template: string }[] };
  expect(list.map(({ template }) => template)).toEqual(['application-sent']);
  expect(colleague.faults).toEqual([]);
});
