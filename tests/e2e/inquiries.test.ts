import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { addRecruitment } from '../support/ads.ts';
import { people } from '../support/people.ts';
import { waitLimit } from '../support/wait-limit.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asAdmin, asCandidate, asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { hoa, nam, minsu, thanh, chi, anna } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');
const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#006068' } })
  .png()
  .toBuffer();
const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `photo${at + 1}.png`, mimeType: 'image/png', buffer }));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const photosOf = (page: Page) => page.getByRole('list', { name: t('inquiry.form.photos') }).getByRole('img');

/** The newest mail to an address. */
const mailTo = (email: string) =>
  vi.waitFor(
    async () => {
      const answer = await fetch(`${site.url}/dev/mail.json?to=${encodeURIComponent(email)}`);
      const { list } = (await answer.json()) as { list: { subject: string; text: string }[] };
      if (!list[0]) throw new Error(`nothing was mailed to ${email}`);
      return list[0];
    },
    { timeout: waitLimit, interval: 100 },
  );

test('a candidate sends an inquiry with three photos, edits it and reads our answer, which is also mailed', async () => {
  const { page, faults } = await site.visit('/question', asCandidate(site.url, hoa));
  await page.getByText(t('inquiry.list.none')).waitFor();
  await page.getByRole('link', { name: t('inquiry.ask') }).click();
  await page.getByRole('heading', { name: t('inquiry.form.create'), level: 1 }).waitFor();
  await expect.poll(() => field(page, t('inquiry.form.contact_email')).inputValue()).toBe(hoa.email);
  await button(page, t('inquiry.form.send')).click();
  await page.locator('[aria-invalid=true]').waitFor();
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(1);
  await field(page, t('inquiry.form.title')).fill('No mail comes');
  await field(page, t('inquiry.form.detail')).fill('For two days now.');
  await page.getByLabel('Add photo').setInputFiles(pictures(4));
  const fourth = page.getByRole('listitem').filter({ hasText: 'photo4.png' });
  await fourth.getByText(t('error.field.image_count', { max: 3 })).waitFor();
  await page.getByText('3 / 3').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  // No photo is dropped silently: the user must remove the photo over the limit.
  await button(page, t('inquiry.form.send')).click();
  const remove = fourth.getByRole('button', { name: /photo4/ });
  await expect.poll(() => remove.evaluate((one) => one === document.activeElement)).toBe(true);
  await remove.click();
  await button(page, t('inquiry.form.send')).click();
  await page.waitForURL('**/question/detail/*');
  await expect.poll(() => photosOf(page).count()).toBe(3);
  await expect
    .poll(() =>
      photosOf(page).evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
  await page.getByText(t('enum.inquiry_status.UNANSWERED'), { exact: true }).waitFor();

  await page.getByRole('link', { name: t('inquiry.edit') }).click();
  await field(page, t('inquiry.form.title')).fill('No mail comes at all');
  await button(page, t('record_form.save')).click();
  await page.getByRole('heading', { name: 'No mail comes at all', level: 1 }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  const staff = await site.visit('/admin/question', asAdmin(site.url, chi));
  await staff.page.getByRole('button', { name: 'No mail comes at all' }).click();
  const drawer = staff.page.getByRole('dialog');
  await drawer.getByText('For two days now.').waitFor();
  await expect.poll(() => photosOf(staff.page).count()).toBe(3);
  await button(staff.page, t('admin.act.take')).click();
  await drawer.getByText(t('enum.inquiry_status.WAITING'), { exact: true }).waitFor();
  await field(staff.page, t('admin.inquiries.answer')).fill('We have sent it again.');
  expect(await accessibilityViolations(staff.page)).toEqual([]);
  await button(staff.page, t('admin.inquiries.send')).click();
  await drawer.getByText(t('enum.inquiry_status.ANSWERED'), { exact: true }).waitFor();
  await drawer.getByText('We have sent it again.').waitFor();
  expect((await mailTo(hoa.email)).text).toContain('We have sent it again.');

  await page.goto('/question?state=answered');
  await page.getByText('We have sent it again.').waitFor();
  await page.getByRole('link', { name: 'No mail comes at all' }).click();
  await page.getByText(t('enum.inquiry_status.ANSWERED'), { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: t('inquiry.edit') }).count()).toBe(0);
  await field(page, t('inquiry.add.label')).fill('Still nothing.');
  await button(page, t('inquiry.add.send')).click();
  await page.getByText(t('enum.inquiry_status.UNANSWERED'), { exact: true }).waitFor();
  await page.getByText('Still nothing.').waitFor();
  expect([...faults, ...staff.faults]).toEqual([]);
});

test('an inquiry reports missing name, e-mail and phone at their fields', async () => {
  const { page } = await site.visit('/question/create', asCandidate(site.url, nam));
  const names = ['contact_name', 'contact_email', 'contact_phone'] as const;
  await field(page, t('inquiry.form.title')).fill('Hello');
  for (const name of names) await field(page, t(`inquiry.form.${name}`)).fill('');
  await button(page, t('inquiry.form.send')).click();
  for (const name of names)
    await page.getByText(t('error.field.required_named', { name: t(`inquiry.form.${name}`) })).waitFor();
  expect(new URL(page.url()).pathname).toBe('/question/create');
});

test('a visitor and a company are asked to sign in as a candidate at every address of inquiries', async () => {
  const { page } = await site.visit('about:blank');
  for (const path of ['/question', '/question/create', '/question/detail/1', '/question/edit/1']) {
    await page.goto(path);
    await page.getByRole('dialog').waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('loginUser'), searchParams.get('next')]).toEqual(['active', path]);
  }
  const company = await site.visit('/question', asEmployer(site.url, thanh));
  expect(new URL(company.page.url()).searchParams.get('loginUser')).toBe('active');
});

test('a visitor who reports an ad signs in first and returns to the form with the ad; a company is led to its own form', async () => {
  const ad = await addRecruitment(site.db, minsu.companyId, { title_vi: 'Thu ngân', title_en: 'Cashier' });
  const visitor = await site.visit(`/en/recruitment/${ad}-cashier`);
  await visitor.page.getByRole('link', { name: t('recruitment.report') }).click();
  await visitor.page.getByRole('dialog').waitFor();
  expect(decodeURIComponent(visitor.page.url())).toContain(`/question/create?recruitment=${ad}`);

  const { page, faults } = await site.visit(`/question/create?recruitment=${ad}`, asCandidate(site.url, nam));
  await page.getByRole('link', { name: 'Cashier' }).waitFor();
  await button(page, t('inquiry.form.send_report')).click();
  await page.locator('select[aria-invalid=true]').selectOption('ASKS_MONEY');
  await button(page, t('inquiry.form.send_report')).click();
  await page.waitForURL('**/question/detail/*');
  await page.getByText(t('inquiry.report_of', { reason: t('enum.report_reason.ASKS_MONEY') })).waitFor();
  await page.goto('/question?kind=report');
  await page.getByRole('link', { name: 'Cashier' }).waitFor();
  await page.goto('/question?kind=question');
  await page.getByText(t('list.empty')).waitFor();
  expect(faults).toEqual([]);

  const company = await site.visit(`/question/create?recruitment=${ad}`, asEmployer(site.url, minsu));
  expect(company.page.url()).toBe(`${site.url}/employer/question/create?recruitment=${ad}`);
  await company.page.getByRole('link', { name: 'Cashier' }).waitFor();
  expect(company.faults).toEqual([]);
});

test('a company sends inquiries in its own area, separate from those of candidates', async () => {
  const { page, faults } = await site.visit('/employer/question/create', asEmployer(site.url, minsu));
  await field(page, t('inquiry.form.title')).fill('When is our job approved?');
  await button(page, t('inquiry.form.send')).click();
  await page.waitForURL('**/employer/question/detail/*');
  await page.getByRole('heading', { name: 'When is our job approved?', level: 1 }).waitFor();
  const id = page.url().split('/').at(-1);
  const other = await site.visit(`/question/detail/${id}`, asCandidate(site.url, nam));
  await other.page.getByRole('heading', { name: t('common.not_found.title') }).waitFor();
  expect(faults).toEqual([]);
});

test('support writes a saved reply, inserts it in the writer’s language, and confirms before it replaces typed text', async () => {
  await site.db.updateTable('candidate').set({ language: 'kr' }).where('id', '=', nam.id).execute();
  const asker = await site.visit('/question/create', asCandidate(site.url, nam));
  await field(asker.page, t('inquiry.form.title')).fill('Where is my mail?');
  await button(asker.page, t('inquiry.form.send')).click();
  await asker.page.waitForURL('**/question/detail/*');
  const id = asker.page.url().split('/').at(-1);

  const { page, faults } = await site.visit('/admin/question/reply', asAdmin(site.url, chi));
  await page
    .getByRole('link', { name: t('admin.replies.create') })
    .first()
    .click();
  await page.locator('[name=title_en]').fill('Mail is late');
  await page.locator('[name=text_en]').fill('Please look into your spam folder.');
  await page
    .getByRole('group', { name: t('content_form.languages') })
    .getByRole('button', { name: /^KR/ })
    .click();
  await page.locator('[name=text_kr]').fill('스팸함을 확인해 주세요.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page, t('record_form.save')).click();
  await page.getByRole('link', { name: 'Mail is late' }).waitFor();

  await page.goto(`/admin/question/edit/${id}`);
  const answer = field(page, t('admin.inquiries.answer'));
  await answer.fill('My own words');
  await page.getByLabel(t('admin.replies.choose')).selectOption({ label: 'Mail is late' });
  await button(page, t('ui.go_back')).click();
  await expect.poll(() => answer.inputValue()).toBe('My own words');
  await page.getByLabel(t('admin.replies.choose')).selectOption({ label: 'Mail is late' });
  await button(page, t('admin.replies.replace')).click();
  await expect.poll(() => answer.inputValue()).toBe('스팸함을 확인해 주세요.');
  await button(page, t('admin.inquiries.send')).click();
  await page.getByText(t('enum.inquiry_status.ANSWERED'), { exact: true }).first().waitFor();
  expect((await mailTo('nam@people.test')).text).toContain('스팸함을 확인해 주세요.');
  expect([...asker.faults, ...faults]).toEqual([]);
});

test('an owner suspends a reported ad without leaving the report; support staff can only view it', async () => {
  const ad = await addRecruitment(site.db, minsu.companyId, { title_vi: 'Bảo vệ', title_en: 'Guard' });
  const reporter = await site.visit(`/question/create?recruitment=${ad}`, asCandidate(site.url, hoa));
  await reporter.page.locator('select[name=reason]').selectOption('ASKS_MONEY');
  await button(reporter.page, t('inquiry.form.send_report')).click();
  await reporter.page.waitForURL('**/question/detail/*');
  const path = `/admin/question/edit/${reporter.page.url().split('/').at(-1)}`;

  const helper = await site.visit(path, asAdmin(site.url, chi));
  await helper.page.getByRole('heading', { name: t('admin.reported.recruitment') }).waitFor();
  await expect.poll(() => button(helper.page, t('admin.act.suspend')).count()).toBe(0);
  const { page, faults } = await site.visit(path, asAdmin(site.url, anna));
  await button(page, t('admin.act.take')).click();
  await button(page, t('admin.act.release')).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page, t('admin.act.suspend')).click();
  const question = page.getByRole('dialog');
  await question.getByRole('radio').first().check();
  await question.getByRole('button', { name: t('admin.act.suspend') }).click();
  await page.getByText(t('admin.recruitments.state_suspended'), { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  await button(page, t('admin.act.release')).click();
  await page.getByText(t('enum.inquiry_status.UNANSWERED'), { exact: true }).first().waitFor();
  expect([...reporter.faults, ...helper.faults, ...faults]).toEqual([]);
});
