import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addCompany, addRecruitment } from '../support/ads.ts';
import { people } from '../support/people.ts';
import { completeAd } from '../support/values/complete-ad.ts';
import { listRequests, waitForFrames } from './frames.ts';
import { translatorFor } from './say.ts';
import { asAdmin } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { minsu, binh } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');
const wide = { viewport: { width: 1440, height: 900 } };

async function visit(path: string) {
  const watched = await site.visit(path, { ...asAdmin(site.url, binh), ...wide });
  return watched;
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const shows = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('an administrator chooses a company by its name and saves a draft for it', async () => {
  const { page, faults } = await visit('/admin/recruitment');
  await page.getByRole('link', { name: t('admin.recruitments.create') }).click();
  await press(page, t('ad_form.staff.choose'));
  await page.getByRole('dialog').getByRole('combobox').fill('hanbit');
  await page.getByRole('option', { name: /Hanbit/ }).click();
  await page.waitForURL(/company_id=/);
  await page.getByRole('textbox', { name: t('ad_form.field.title') }).fill('Thợ đóng thuyền');
  await press(page, t('ad_form.save_draft'));
  await page.waitForURL(/state=draft/);
  await page.getByRole('button', { name: 'Thợ đóng thuyền' }).waitFor();
  const { data } = await site.call('GET /employer/recruitment/list', { state: 'draft' }, minsu);
  expect(data.list.map(({ title }) => title)).toContain('Thợ đóng thuyền');
  expect(faults).toEqual([]);
});

test('the company picker loads twenty companies at a time when its end comes near, also by keyboard', async () => {
  for (let n = 10; n < 60; n += 1) await addCompany(site.db, { company_name: `Zephyr ${n}` });
  const { page, faults } = await visit('/admin/recruitment/create?working_form=NORMAL');
  await press(page, t('ad_form.staff.choose'));
  const dialog = page.getByRole('dialog');
  const found = page.waitForResponse(/zephyr/);
  await dialog.getByRole('combobox').fill('zephyr');
  await found;
  const offered = dialog.getByRole('option');
  await expect.poll(() => offered.count()).toBe(20);
  const list = dialog.getByRole('listbox');
  // At 60 px before the end nothing is requested, at 40 px the next companies are.
  const scrollTo = (left: number) =>
    list.evaluate((box, rest) => box.scrollTo(0, box.scrollHeight - box.clientHeight - rest), left);
  const asked = listRequests(page, /\/api\/v1\//);
  await scrollTo(60);
  await waitForFrames(page);
  expect(asked).toEqual([]);
  expect(await offered.count()).toBe(20);
  await scrollTo(40);
  await expect.poll(() => offered.count()).toBe(40);
  await dialog.getByRole('combobox').focus();
  for (let step = 0; step < 45; step += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => offered.count()).toBe(50);
  await offered.last().click();
  await page.waitForURL(/company_id=/);
  expect(faults).toEqual([]);
});

test('an administrator adds, renames and moves a career to the top by keyboard alone', async () => {
  const { page, faults } = await visit('/admin/job');
  await page
    .getByRole('button', { name: t('catalog.career.add_child') })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  for (const [name, text] of [
    ['name_vi', 'Thợ làm gốm'],
    ['name_kr', '도예가'],
    ['name_en', 'Potter'],
  ] as const)
    await dialog.getByLabel(t(`catalog.${name}`)).fill(text);
  await page.keyboard.press('Enter');
  const acts = page.getByRole('button', { name: t('order.menu', { name: 'Potter' }) });
  await acts.focus();
  await page.keyboard.press('Alt+ArrowUp');
  const group = page.getByRole('list').filter({ has: acts });
  await expect.poll(() => group.getByRole('listitem').nth(-2).textContent()).toContain('Potter');
  await acts.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: t('catalog.rename') }).press('Enter');
  await dialog.getByLabel(t('catalog.name_en')).fill('Ceramist');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('order.menu', { name: 'Ceramist' }) }).waitFor();
  const { data } = await site.call('POST /home/career', { key: 'ceramist' });
  expect(data.list[0]?.child.length).toBe(1);
  expect(faults).toEqual([]);
});

test('an administrator corrects a public ad in the form of its company, then deletes it with a reason', async () => {
  const { career_ids, ...full } = await completeAd(site.db);
  const id = await addRecruitment(site.db, minsu.companyId, {
    ...full,
    working_form: 'NORMAL',
    careers: career_ids,
  });
  const { page, faults } = await visit(`/admin/recruitment/${id}/detail`);
  await page.getByRole('link', { name: t('admin.act.edit'), exact: true }).click();
  await page.getByRole('textbox', { name: t('ad_form.field.title') }).fill('Kế toán thuyền');
  await press(page, t('ad_form.save'));
  await page.waitForURL(/\/admin\/recruitment$/);
  expect((await site.call('GET /recruitment/show', { id })).data.title).toBe('Kế toán thuyền');
  await page.goto(`/admin/recruitment/${id}/detail`);
  await shows(page, 'Kế toán thuyền');
  await press(page, t('admin.act.delete'));
  await page.getByRole('radio', { name: t('enum.decision_reason.duplicate') }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.act.delete') })
    .click();
  await page.waitForURL(/\/admin\/recruitment$/);
  expect((await site.call('GET /recruitment/show', { id })).status).toBe(404);
  expect(faults).toEqual([]);
});

test('an administrator merges a career into another after confirmation, and removes an unused one', async () => {
  const { page, faults } = await visit('/admin/job');
  const careers = await site.db
    .selectFrom('career')
    .where('parent_id', 'is not', null)
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(3)
    .select('name_en')
    .execute();
  const [from, into, unused] = careers.map(({ name_en }) => name_en);
  const act = async (name = '', item: 'merge' | 'remove') => {
    await press(page, t('order.menu', { name }));
    await page.getByRole('menuitem', { name: t(`catalog.${item}`) }).click();
  };
  const dialog = page.getByRole('dialog');
  await act(from, 'merge');
  await dialog.getByRole('combobox').fill(into ?? '');
  await dialog
    .getByRole('option', { name: into ?? '' })
    .first()
    .click();
  await dialog.getByText(t('catalog.ask_merge.title', { name: from ?? '', into: into ?? '' })).waitFor();
  await dialog.getByRole('button', { name: t('catalog.merge') }).click();
  await page.getByText(t('catalog.merged', { name: from ?? '' })).waitFor();
  await act(unused, 'remove');
  await dialog.getByRole('button', { name: t('catalog.remove') }).click();
  await page.getByText(t('catalog.removed', { name: unused ?? '' })).waitFor();
  for (const name of [from, unused])
    await expect
      .poll(() => page.getByRole('button', { name: t('order.menu', { name: name ?? '' }) }).count())
      .toBe(0);
  expect(faults).toEqual([]);
});
