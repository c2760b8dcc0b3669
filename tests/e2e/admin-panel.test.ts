import { expect, test } from 'vitest';
import { people } from '../support/people.ts';
import { translatorFor } from './say.ts';
import { asAdmin } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { anna } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');

const call = async (path: string, body?: object) => {
  const answer = await fetch(`${site.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return ((await answer.json()) as { data: { version: number } }).data;
};

test('an owner changes a setting, sees errors at the field, resolves a colleague’s concurrent change, and the footer shows the result', async () => {
  const { page, faults } = await site.visit('/admin/system', asAdmin(site.url, anna));
  const minutes = page.getByRole('textbox', { name: t('setting.name.session_idle_minutes') });
  const phone = page.getByRole('textbox', { name: t('setting.name.operator_phone'), exact: true });
  const save = page.getByRole('button', { name: t('record_form.save') });
  await minutes.fill('90');
  await phone.fill('1900 1234');
  await save.click();
  await page.getByText('The largest value is 60').waitFor();
  await expect.poll(() => minutes.getAttribute('aria-invalid')).toBe('true');

  const { version } = await call('/admin/setting/list');
  await call('/admin/setting/update', { operator_phone: '1900 9999', operator_name: 'Sanviec Ltd', version });
  await minutes.fill('30');
  await save.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1900 9999').waitFor();
  await dialog.getByRole('button', { name: t('conflict.use'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await save.click();
  await page
    .getByText(/changed by/)
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: `${t('setting.reset')}: ${t('setting.name.session_idle_minutes')}` })
    .click();
  await expect.poll(() => minutes.inputValue()).toBe('10');

  await page.goto(`${site.url}/en`);
  const operator = page.locator('footer address');
  await operator.getByText('Sanviec Ltd').waitFor();
  await expect
    .poll(() => operator.getByRole('link', { name: '1900 1234' }).getAttribute('href'))
    .toBe('tel:19001234');
  expect(faults).toEqual([]);
});

test('an owner reads the audit log in plain words, filters it, follows an entry to its record and downloads the log', async () => {
  const { page, faults } = await site.visit('/admin/audit?kind=setting', asAdmin(site.url, anna));
  await page.getByText(t('admin.event.setting_update')).first().waitFor();
  await page
    .getByText(/Phone: “1900 9999” → “1900 1234”/)
    .first()
    .waitFor();
  expect(await page.getByText('setting.update').count()).toBe(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('admin.audit.csv') }).click();
  expect((await download).suggestedFilename()).toMatch(/^sanviec-audit-.*\.csv$/);
  await page.getByRole('combobox', { name: t('admin.audit.kind_head') }).selectOption('audit');
  await page.getByText(t('admin.event.audit_download')).first().waitFor();
  await page.getByRole('combobox', { name: t('admin.audit.kind_head') }).selectOption('setting');
  await page
    .getByRole('link', { name: /^Setting \d/ })
    .first()
    .click();
  await page.waitForURL('**/admin/system');
  expect(faults).toEqual([]);
});
