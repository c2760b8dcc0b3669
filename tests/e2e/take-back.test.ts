import { beforeAll, expect, test } from 'vitest';
import { createEmailRestoreLink } from '#server/accounts/auth/sessions/take-back-links.ts';
import { people } from '../support/people.ts';
import { allViolations } from './accessibility.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { minsu, hoa, anna } = await people({ db: site.db, clock: () => new Date() });

beforeAll(async () => {
  const headers = { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' };
  const list = await fetch(`${site.url}/api/v1/admin/setting/list`, { headers });
  const { version } = ((await list.json()) as { data: { version: number } }).data;
  const body = JSON.stringify({ operator_email: 'help@sanviec.test', version });
  await fetch(`${site.url}/api/v1/admin/setting/update`, { method: 'POST', headers, body });
});

test('a company opens the mailed link, sets a new password and restores its e-mail address, once', async () => {
  const ticket = await createEmailRestoreLink(
    site.db,
    { kind: 'employer', id: minsu.id },
    'old@people.test',
    new Date(),
  );
  const asked: string[] = [];
  const { page, faults } = await site.visit(`/en/user/take-back#${ticket}`, {
    viewport: { width: 360, height: 800 },
  });
  page.on('request', (request) => asked.push(request.url()));
  await page.getByText(/The e-mail of the account minsu01 becomes old@people.test again/).waitFor();
  await page.locator('input[name="password"]').fill('brandnew2#');
  await page.locator('input[name="password_confirm"]').fill('brandnew2#');
  await page.getByRole('button', { name: 'Take the account back' }).click();
  await page.getByRole('heading', { name: 'You have the account back' }).waitFor();
  const saved = site.db.selectFrom('employer').where('id', '=', minsu.id).select('user_email');
  expect(await saved.execute()).toEqual([{ user_email: 'old@people.test' }]);
  expect(asked.filter((url) => url.includes(ticket))).toEqual([]);
  await page.reload();
  await page.getByText('This link no longer works').waitFor();
  const contact = page.getByRole('main').getByRole('link', { name: 'help@sanviec.test' });
  expect(await contact.getAttribute('href')).toBe('mailto:help@sanviec.test');
  expect(await allViolations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a candidate restores the address with one button, and merely opening the page changes nothing', async () => {
  const ticket = await createEmailRestoreLink(
    site.db,
    { kind: 'candidate', id: hoa.id },
    'cu@people.test',
    new Date(),
  );
  const email = async () =>
    (
      await site.db.selectFrom('candidate').where('id', '=', hoa.id).select('profile_user_email').execute()
    )[0];
  const { page, faults } = await site.visit(`/user/take-back#${ticket}`);
  const button = page.getByRole('button', { name: 'Lấy lại tài khoản' });
  await button.waitFor();
  expect(await email()).toEqual({ profile_user_email: hoa.email });
  await button.click();
  await page.getByRole('heading', { name: 'Bạn đã lấy lại tài khoản' }).waitFor();
  expect(await email()).toEqual({ profile_user_email: 'cu@people.test' });
  expect(faults).toEqual([]);
});
