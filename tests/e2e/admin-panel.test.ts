import { expect, test } from 'vitest';
import { people } from '#server/testing/people.ts';
import { speak } from './say.ts';
import { asAdmin } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { anna } = await people({ db: site.db, clock: () => new Date() });
const say = speak('en');

const call = async (path: string, body?: object) => {
  const answer = await fetch(`${site.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return ((await answer.json()) as { data: { version: number } }).data;
};

test('an owner changes a setting, is told beside the field what is wrong, meets the change of another owner, and the footer shows it', async () => {
  const { page, faults } = await site.visit('/admin/system', asAdmin(site.url, anna));
  const minutes = page.getByRole('textbox', { name: say('setting.name.session_idle_minutes') });
  const phone = page.getByLabel(say('setting.name.operator_phone'));
  const save = page.getByRole('button', { name: say('record_form.save') });
  await minutes.fill('90');
  await phone.fill('1900 1234');
  await save.click();
  await page.getByText('The largest value is 60').waitFor();
  expect(await minutes.getAttribute('aria-invalid')).toBe('true');

  const { version } = await call('/admin/setting/list');
  await call('/admin/setting/update', { operator_phone: '1900 9999', operator_name: 'Sanviec Ltd', version });
  await minutes.fill('30');
  await save.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1900 9999').waitFor();
  await dialog.getByRole('button', { name: say('conflict.use'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await save.click();
  await page
    .getByText(/changed by/)
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: `${say('setting.reset')}: ${say('setting.name.session_idle_minutes')}` })
    .click();
  expect(await minutes.inputValue()).toBe('10');

  await page.goto(`${site.url}/en`);
  const operator = page.getByRole('group', { name: say('shell.footer.operator') });
  await operator.getByText('Sanviec Ltd').waitFor();
  expect(await operator.getByRole('link', { name: '1900 1234' }).getAttribute('href')).toBe('tel:19001234');
  expect(faults).toEqual([]);
});
