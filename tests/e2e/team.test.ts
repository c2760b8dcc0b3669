import { expect, test, vi } from 'vitest';
import { addMember } from '../support/members.ts';
import { people, testPassword } from '../support/people.ts';
import { waitLimit } from '../support/wait-limit.ts';
import { allViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asAdmin, asEmployer } from './signed-in.ts';
import { openSite, reload } from './site.ts';

const site = await openSite();
const clock = () => new Date();
const { minsu, thanh, binh } = await people({ db: site.db, clock });
const t = translatorFor('en');

/** The path of the link that was mailed to an address. */
const linkTo = (address: string) =>
  vi.waitFor(
    async () => {
      const answer = await fetch(`${site.url}/dev/mail.json?to=${address}`);
      const { list } = (await answer.json()) as { list: { text: string }[] };
      const path = /\/employer\/invitation#\w{22}/.exec(list[0]?.text ?? '')?.[0];
      if (!path) throw new Error('no link was mailed');
      return path;
    },
    { timeout: waitLimit },
  );

/** A browser in which English was chosen, without a session. */
function asEnglish() {
  const { hostname: domain } = new URL(site.url);
  const choice = { name: 'lang', value: 'en', domain, path: '/', expires: -1 };
  const cookies = [{ ...choice, httpOnly: false, secure: false, sameSite: 'Lax' as const }];
  return { cookies, origins: [] };
}

test('an owner who works alone invites a colleague, who accepts by the link and signs in', async () => {
  const { page, faults } = await site.visit('/employer', asEmployer(site.url, minsu));
  await page
    .getByRole('link', { name: t('shell.nav.team') })
    .first()
    .click();
  await page.waitForURL('**/employer/team');
  await page.getByRole('heading', { name: t('team.alone.title') }).waitFor();
  expect(await allViolations(page)).toEqual([]);
  await page.getByRole('button', { name: t('team.act.invite') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('colleague.email')).fill(minsu.email);
  await dialog.getByLabel(/^Viewer/).check();
  await dialog.getByLabel(/^Present password/).fill(testPassword);
  expect(await allViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('colleague.invite.send') }).click();
  await dialog.getByText(t('error.field.member_email')).waitFor();
  await dialog.getByLabel(t('colleague.email')).fill('linh@people.test');
  await dialog.getByRole('button', { name: t('colleague.invite.send') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('linh@people.test').waitFor();

  const guest = await site.visit(await linkTo('linh@people.test'), {
    locale: 'en',
    storageState: asEnglish(),
  });
  await guest.page.getByText('Kim Minsu has invited linh@people.test to the team of Hanbit Foods').waitFor();
  expect(await allViolations(guest.page)).toEqual([]);
  await guest.page.getByRole('button', { name: t('team.join.save') }).click();
  await expect.poll(() => guest.page.locator('[data-error]').count()).toBeGreaterThan(3);
  await guest.page.getByLabel(t('team.join.name')).fill('Linh');
  await guest.page.getByLabel(/^ID/).fill(minsu.uid);
  await guest.page.getByLabel(/^Password\b(?! again)/).fill('cung#lam7');
  await guest.page.getByLabel(/^Password again/).fill('cung#lam7');
  await guest.page.getByRole('checkbox', { name: t('consent.agree_all') }).check();
  await guest.page.getByRole('button', { name: t('team.join.save') }).click();
  await guest.page.getByText(t('error.field.uid_taken')).waitFor();
  await guest.page.getByLabel(/^ID/).fill('linh001');
  await guest.page.getByRole('button', { name: t('team.join.save') }).click();
  await guest.page.getByRole('heading', { name: t('team.join.done') }).waitFor();
  await guest.page
    .getByRole('main')
    .getByRole('link', { name: t('team.join.sign_in') })
    .click();
  const login = guest.page.getByRole('dialog');
  await login.getByLabel(/^ID/).fill('linh001');
  await login.getByLabel(/^Password/).fill('cung#lam7');
  await guest.page.keyboard.press('Enter');
  await guest.page.waitForURL('**/employer');
  await reload(page);
  await page.getByRole('cell', { name: 'linh001' }).waitFor();
  expect([...faults, ...guest.faults]).toEqual([]);
});

test('an owner changes the role of a member by keyboard and removes the member, who is signed out', async () => {
  const member = await addMember({ db: site.db, clock }, thanh, 'recruiter', {
    uid: 'hanhngan',
    name: 'Hạnh Ngân',
  });
  const { page, faults } = await site.visit('/employer/team', asEmployer(site.url, thanh));
  const other = await site.visit('/employer', asEmployer(site.url, { ...thanh, ...member }));
  const menu = page.getByRole('button', { name: t('team.act.menu', { name: member.name }) });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: t('colleague.act.role') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: t('colleague.role_dialog.title', { name: member.name }) });
  await dialog.getByLabel(/^Billing/).check();
  await dialog.getByLabel(/^Present password/).fill('wrong123!');
  await page.keyboard.press('Enter');
  await dialog.getByText('The present password is wrong.').waitFor();
  await dialog.getByLabel(/^Present password/).fill(testPassword);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: t('enum.member_role.billing') }).waitFor();

  await menu.press('Enter');
  await page.getByRole('menuitem', { name: t('team.act.end') }).press('Enter');
  const ending = page.getByRole('dialog', { name: t('team.end_dialog.title', { name: member.name }) });
  await ending.getByLabel(/^Present password/).fill(testPassword);
  await page.keyboard.press('Enter');
  await ending.waitFor({ state: 'detached' });
  await menu.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: new RegExp(t('team.state.ENDED')) }).click();
  await page.getByRole('cell', { name: member.name }).waitFor();
  expect(await allViolations(page)).toEqual([]);
  await other.page
    .getByRole('link', { name: t('shell.nav.account') })
    .first()
    .click();
  await other.page.getByRole('dialog').waitFor();
  expect(faults).toEqual([]);
});

test('a person who is signed in with another account signs out on the page of the invitation and goes on', async () => {
  const input = { user_email: 'khac@people.test', member_role: 'viewer', current_password: testPassword };
  await site.call('POST /employer/member/invite', input, minsu);
  const { page, faults } = await site.visit(await linkTo('khac@people.test'), asEmployer(site.url, thanh));
  await page.getByText(t('team.join.other', { name: thanh.uid })).waitFor();
  await page.getByRole('button', { name: t('team.join.sign_out') }).click();
  await page.getByLabel(t('team.join.name')).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(t('team.join.account'));
  expect(faults).toEqual([]);
});

test('an administrator hands over a company whose owner is gone, and the mailed link makes an owner', async () => {
  const id = 'licence'.padEnd(22, 'x');
  const file = { id, kind: 'licence', name: 'licence.pdf', mime: 'application/pdf', bytes: 9 } as const;
  await site.db
    .insertInto('file')
    .values({ ...file, sha256: Buffer.alloc(32), employer_id: thanh.id, created_at: clock() })
    .execute();
  await site.db.updateTable('employer').set({ licence_id: id }).where('id', '=', thanh.id).execute();
  const { page, faults } = await site.visit(
    `/admin/account/employer/detail/${thanh.id}`,
    asAdmin(site.url, binh),
  );
  const dialog = page.getByRole('dialog');
  const act = t('admin.act.hand_company_over');
  await page.getByRole('button', { name: act }).click();
  await dialog.getByLabel(t('enum.decision_reason.owner_left')).check();
  await dialog.getByLabel(t('admin.ask.hand_company_over.email')).fill('next@people.test');
  expect(await allViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: act }).click();
  await dialog.getByText(t('error.owner_is_there', { days: 30 })).waitFor();
  await site.db
    .updateTable('company_member')
    .set({ created_at: new Date('2020-01-01'), last_login_at: null })
    .where('employer_id', '=', thanh.id)
    .execute();
  await dialog.getByRole('button', { name: act }).click();
  await dialog.waitFor({ state: 'detached' });
  const guest = await site.visit(await linkTo('next@people.test'), {
    locale: 'en',
    storageState: asEnglish(),
  });
  await guest.page.getByText('Sanviec has invited next@people.test').waitFor();
  expect([faults, guest.faults]).toEqual([[], []]);
});
