import { expect, test } from 'vitest';
import { addOpenAd, applyTo, writeResume } from '../support/applications.ts';
import { addMember } from '../support/members.ts';
import { addTestLogo, bankSettings, orderByTransfer, setPrices, testPrices } from '../support/orders.ts';
import { people } from '../support/people.ts';
import { passUndoTime } from './decisions.ts';
import { translatorFor } from './say.ts';
import { asCandidate, asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

// The tests are one story: each one continues where the previous one has ended.
const site = await openSite(bankSettings);
const clock = () => new Date();
const { hoa, nam, minsu, anna } = await people({ db: site.db, clock });
const t = translatorFor('en');
const rita = await addMember(site, minsu, 'recruiter', { name: 'Rita Recruiter' });
const manh = await addMember(site, minsu, 'hiring_manager', { name: 'Manh Manager' });
const bich = await addMember(site, minsu, 'billing', { name: 'Bich Billing' });
const vy = await addMember(site, minsu, 'viewer', { name: 'Vy Viewer' });
const ad = await addOpenAd(site, minsu.companyId, { headcount: 1 });
const otherAd = await addOpenAd(site, minsu.companyId, { title_en: 'Warehouse keeper' });
const { profile_apply_id } = await applyTo(site, hoa, ad, await writeResume(site, hoa));
await applyTo(site, nam, otherAd, await writeResume(site, nam));
await setPrices(site, testPrices, anna);
await addTestLogo(site.db, minsu);

const applicant = `/employer/candidate/${ad}/apply/${profile_apply_id}`;
const applicants = new RegExp(`${hoa.name}|${nam.name}`);
const comment = 'Knows our warehouse software';
const visit = (path: string, who: Parameters<typeof asEmployer>[1]) =>
  site.visit(path, { ...asEmployer(site.url, who), viewport: { width: 1440, height: 900 } });
const menuOf = (title: string) => t('employer.ads.menu.label', { title });

test('the owner assigns the hiring manager to an ad, and the list names who works on it', async () => {
  const { page, faults } = await visit('/employer/recruitment', minsu);
  await page.getByRole('button', { name: menuOf('General accountant') }).click();
  await page.getByRole('menuitem', { name: t('employer.ads.menu.assign') }).click();
  const dialog = page.getByRole('dialog', { name: t('employer.ads.assign.title') });
  await dialog.getByRole('checkbox', { name: rita.name }).waitFor();
  await dialog.getByRole('checkbox', { name: manh.name }).check();
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await dialog.waitFor({ state: 'detached' });
  const assigned = `${t('employer.ads.members')}: ${manh.name}`;
  await page
    .getByRole('row', { name: /General accountant/ })
    .getByText(assigned)
    .waitFor();
  expect(await page.getByText(assigned).count()).toBe(1);
  expect(faults).toEqual([]);
});

test('the hiring manager finds only the assigned ad, reads its applicant without contacts and comments', async () => {
  const { page, faults } = await visit('/employer/candidate', manh);
  await page.getByRole('link', { name: 'General accountant' }).waitFor();
  expect(await page.getByText('Warehouse keeper').count()).toBe(0);
  await page.getByRole('link', { name: 'General accountant' }).click();
  await page.getByRole('link', { name: hoa.name }).click();
  const panel = page.getByRole('complementary', { name: t('applicant.detail.panel', { name: hoa.name }) });
  await panel.getByLabel(t('applicant.notes.write')).fill(comment);
  const text = await page.getByRole('main').textContent();
  expect(text).not.toMatch(/0912345678|hoa@people\.test|Lý Thường Kiệt/);
  for (const act of ['pass_cv', 'reject'] as const)
    expect(await panel.getByRole('button', { name: t(`applicant.act.${act}`) }).count(), act).toBe(0);
  await panel.getByRole('button', { name: t('applicant.notes.add') }).click();
  await panel.getByText(comment).waitFor();
  expect(faults).toEqual([]);
});

test("the recruiter reads the hiring manager's comment, passes, invites and hires the applicant", async () => {
  const { page, faults } = await visit(applicant, rita);
  const act = (name: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(name) }).click();
  const dialog = page.getByRole('dialog');
  const note = page.getByRole('listitem').filter({ hasText: comment });
  await note.getByText(manh.name).waitFor();
  await act('applicant.act.pass_cv');
  await passUndoTime(site, page, t);
  await act('applicant.act.invite');
  await dialog.getByLabel('Date', { exact: false }).first().fill('05.01.2099');
  await dialog.getByLabel('Time', { exact: false }).first().fill('0930');
  await dialog.getByLabel(t('applicant.invite.place')).fill('Floor 3, 12 Le Loi');
  await dialog.getByRole('button', { name: t('applicant.invite.submit') }).click();
  await dialog.waitFor({ state: 'detached' });
  await passUndoTime(site, page, t);
  const confirmed = await site.call('POST /candidate/application/confirm', { profile_apply_id }, hoa);
  expect(confirmed).toMatchObject({ status: 200 });
  await act('applicant.act.pass_interview');
  await passUndoTime(site, page, t);
  await act('applicant.act.hire');
  await dialog.getByRole('button', { name: t('applicant.act.hire') }).click();
  await passUndoTime(site, page, t);
  // The history names the member who decided.
  await page
    .getByRole('listitem')
    .filter({ hasText: t('application.event.ELECT') })
    .getByText(rita.name)
    .waitFor();
  expect(faults).toEqual([]);
});

test('billing announces the transfer of an order, and meets no applicant on the way', async () => {
  const { data, status } = await orderByTransfer(site, minsu, {
    service: 'RECRUITMENT_PREMIUM',
    recruitment_id: otherAd,
  });
  expect(status).toBe(200);
  const { page, faults } = await visit('/employer', bich);
  expect(await page.locator('main').textContent()).not.toMatch(applicants);
  expect(await page.locator('a[href^="/employer/candidate"]').count()).toBe(0);
  await page
    .getByRole('link', { name: t('shell.nav.services') })
    .first()
    .click();
  await page
    .getByRole('link', { name: t('service.mine') })
    .first()
    .click();
  await page.getByRole('row', { name: data.reference }).getByRole('link').first().press('Enter');
  await page.waitForURL('**/employer/service/order/*');
  await page.getByRole('button', { name: t('service.pay.transferred') }).click();
  await page.getByText(t('service.status.CHECKING'), { exact: true }).waitFor();
  expect((await page.request.get(applicant)).status()).toBe(403);
  expect(faults).toEqual([]);
});

test('the viewer reads the numbers of an ad, and finds neither its applicants nor a button to change it', async () => {
  const { page, faults } = await visit('/employer', vy);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('main').textContent()).not.toMatch(applicants);
  await page.getByRole('link', { name: t('employer.see_all') }).click();
  const row = page.getByRole('row', { name: /General accountant/ });
  await row.getByText(`${t('employer.ads.members')}: ${manh.name}`).waitFor();
  await row.getByText('1', { exact: true }).first().waitFor();
  expect(await page.locator('main').textContent()).not.toMatch(applicants);
  expect(await page.locator('main a[href^="/employer/candidate"]').count()).toBe(0);
  expect(await page.getByRole('link', { name: t('employer.post') }).count()).toBe(0);
  expect((await page.request.get(applicant)).status()).toBe(403);
  expect(faults).toEqual([]);
});

test('the owner reads in the activity log who did what, and the candidate reads the result without a name', async () => {
  const { page, faults } = await visit('/employer/activity', minsu);
  const done = async (what: string, who: string) => {
    await page.getByRole('row', { name: what }).filter({ hasText: who }).first().waitFor();
  };
  await done(t('activity.application.ELECT'), rita.name);
  await done(t('activity.application.INVITED'), rita.name);
  await done(t('activity.order.transferred'), bich.name);
  await page.getByLabel(t('activity.who')).selectOption(manh.name);
  await page.waitForURL('**/employer/activity?member_id=*');
  await expect.poll(() => page.getByRole('row', { name: rita.name }).count()).toBe(0);
  const candidate = await site.visit(
    `/user/recruitment/apply/${profile_apply_id}`,
    asCandidate(site.url, hoa),
  );
  await candidate.page.getByText(t('application.event.ELECT')).first().waitFor();
  expect(await candidate.page.locator('body').textContent()).not.toMatch(
    /Rita|Manh|Bich|Knows our warehouse/,
  );
  expect([...faults, ...candidate.faults]).toEqual([]);
});
