import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenAt } from '#app/route-table/screens.ts';
import { addOpenAd, applyTo, writeResume } from '../support/applications.ts';
import { addMember } from '../support/members.ts';
import { people } from '../support/people.ts';
import { translatorFor } from './say.ts';
import { asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const clock = () => new Date();
const { hoa, minsu } = await people({ db: site.db, clock });
const server = { db: site.db, call: site.call, clock };
const t = translatorFor('en');
const ad = await addOpenAd(server, minsu.companyId);
const { profile_apply_id } = await applyTo(server, hoa, ad, await writeResume(server, hoa));
const recruiter = await addMember(server, minsu, 'recruiter', { name: 'Rita Recruiter' });
const manager = await addMember(server, minsu, 'hiring_manager', { name: 'Manh Manager' });
const billing = await addMember(server, minsu, 'billing', { name: 'Bich Billing' });
await site.call('POST /employer/recruitment/assign', { id: ad, member_ids: [manager.id] }, minsu);
const viewer = await addMember(server, minsu, 'viewer', { name: 'Vy Viewer' });

/** Each navigation entry, and the roles that may open its page besides owners. */
const parts = [
  {
    for: ['recruiter', 'hiring_manager', 'billing', 'viewer'],
    paths: ['/employer', '/employer/recruitment', '/employer/question', '/employer/account'],
  },
  { for: ['recruiter', 'hiring_manager'], paths: ['/employer/candidate'] },
  { for: ['recruiter'], paths: ['/employer/recruitment/pay', '/employer/interview'] },
  { for: ['recruiter', 'hiring_manager', 'viewer'], paths: ['/employer/report'] },
  { for: ['billing'], paths: ['/employer/service'] },
  { for: [], paths: ['/employer/company/edit', '/employer/team', '/employer/activity'] },
];
/** The own account of later members is not readable yet: only its entry is checked. */
const unopened = ['/employer/account'];
const members = [
  { role: 'owner', who: minsu as typeof minsu & { token: string } },
  { role: 'recruiter', who: recruiter },
  { role: 'hiring_manager', who: manager },
  { role: 'billing', who: billing },
  { role: 'viewer', who: viewer },
];
const wide = { viewport: { width: 1440, height: 900 } };
const links = (page: Page) => page.locator('.side-nav a:visible');
const pathsOf = (page: Page) =>
  links(page).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));

test.each(members)(
  'every navigation entry leads the $role to a working page, and forbidden pages are not listed and answer 403',
  async ({ role, who }) => {
    const { page, faults } = await site.visit('/employer', { ...asEmployer(site.url, who), ...wide });
    const own = parts
      .filter((part) => role === 'owner' || part.for.includes(role))
      .flatMap(({ paths }) => paths);
    expect((await pathsOf(page)).toSorted()).toEqual(own.toSorted());
    for (const path of own.filter((one) => !unopened.includes(one))) {
      await page.locator(`.side-nav a[href="${path}"]:visible`).click();
      await page.waitForURL(`**${path}`);
      const title = screenAt(path)?.title;
      await expect.poll(() => page.title()).toContain(title && t(title));
      expect(await page.getByRole('heading', { level: 1 }).textContent(), path).toMatch(/\S/);
    }
    expect(faults).toEqual([]);
    for (const path of parts.flatMap(({ paths }) => paths).filter((one) => !own.includes(one)))
      expect((await page.request.get(path)).status(), path).toBe(403);
  },
);

test('a viewer reads ads with their counts and has no button that the role may not use', async () => {
  const { page, faults } = await site.visit('/employer/recruitment', {
    ...asEmployer(site.url, viewer),
    ...wide,
  });
  await page.getByRole('link', { name: 'General accountant' }).waitFor();
  expect(await page.getByRole('link', { name: t('employer.post') }).count()).toBe(0);
  expect(await page.getByRole('checkbox').count()).toBe(0);
  expect(await page.locator('a[href^="/employer/candidate"]').count()).toBe(0);
  await page
    .getByRole('button', { name: t('employer.ads.menu.label', { title: 'General accountant' }) })
    .click();
  const entries = page.getByRole('menuitem');
  await entries.first().waitFor();
  expect(await entries.allTextContents()).toEqual([
    t('employer.ads.menu.read'),
    t('employer.ads.menu.public'),
  ]);
  await entries.first().click();
  await page
    .getByRole('dialog', { name: t('recruitment.whole.title') })
    .getByText('General accountant')
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/employer/recruitment');
  expect(faults).toEqual([]);
});

test('a hiring manager reads an applicant without contacts, files and decisions, and comments', async () => {
  const path = `/employer/candidate/${ad}/apply/${profile_apply_id}`;
  const { page, faults } = await site.visit(path, { ...asEmployer(site.url, manager), ...wide });
  await page.getByRole('heading', { level: 1, name: 'Trần Thị Hoa' }).waitFor();
  for (const name of [t('resume.pdf.title'), t('applicant.act.pass_cv'), t('applicant.act.reject')])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  const text = await page.locator('main').textContent();
  expect(text).not.toMatch(/0912345678|hoa@people\.test|Lý Thường Kiệt/);
  expect(text).not.toContain(t('resume.view.phone'));
  await page.getByLabel(t('applicant.notes.write')).fill('Fits well');
  await page.getByRole('button', { name: t('applicant.notes.add') }).click();
  await page.getByText('Manh Manager').first().waitFor();
  expect(faults).toEqual([]);
});

test('a recruiter changes ads and has no entry that sells a premium place', async () => {
  const { page } = await site.visit('/employer/recruitment', { ...asEmployer(site.url, recruiter), ...wide });
  await page
    .getByRole('button', { name: t('employer.ads.menu.label', { title: 'General accountant' }) })
    .click();
  const entries = page.getByRole('menuitem');
  await entries.first().waitFor();
  expect(await entries.allTextContents()).toContain(t('employer.ads.menu.edit'));
  expect(await entries.allTextContents()).not.toContain(t('employer.ads.menu.premium'));
});
