import { expect, test } from 'vitest';
import { addMember } from '../support/members.ts';
import { people, testPassword } from '../support/people.ts';
import { allViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const clock = () => new Date();
const { minsu } = await people({ db: site.db, clock });
const t = translatorFor('en');

test('an owner sets the idle time and requires two-step sign-in, which a member sets up at the next sign-in', async () => {
  const member = await addMember({ db: site.db, clock }, minsu, 'recruiter', {
    uid: 'hanhngan',
    name: 'Hạnh Ngân',
  });
  const other = await site.visit('/employer', asEmployer(site.url, { ...minsu, ...member }));
  const { page, faults } = await site.visit('/employer/team', asEmployer(site.url, minsu));
  const change = (what: string) => page.getByRole('button', { name: t('account.change_named', { what }) });
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel(/^Present password/);

  await change(t('team.security.idle')).click();
  await dialog
    .getByLabel(t('team.security.idle_dialog.field'))
    .selectOption(t('team.security.hours', { count: 1 }));
  await password.fill(testPassword);
  expect(await allViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page
    .locator('#security')
    .getByText(t('team.security.hours', { count: 1 }))
    .waitFor();

  await change(t('team.security.factor')).click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByText(t('team.security.own_first')).waitFor();
  await password.fill(testPassword);
  await page.keyboard.press('Enter');
  await dialog.getByText(t('error.field.own_factor_first')).waitFor();
  expect(await allViolations(page)).toEqual([]);
  const factor = { secret: Buffer.from('sealed'), last_step: 1, created_at: clock() };
  await site.db
    .insertInto('second_factor')
    .values({ account_type: 2, account_id: minsu.id, ...factor })
    .execute();
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('#security').getByText(t('team.security.required')).waitFor();
  const row = page.getByRole('row', { name: /^Kim Minsu/ });
  await row.getByRole('cell', { name: t('colleague.factor_on'), exact: true }).waitFor();

  await other.page
    .getByRole('link', { name: t('shell.nav.account') })
    .first()
    .click();
  const login = other.page.getByRole('dialog');
  await login.getByLabel(/^ID/).fill(member.uid);
  await login.getByLabel(/^Password/).fill(testPassword);
  await other.page.keyboard.press('Enter');
  await login.getByRole('heading', { name: t('factor.step.enrol_title') }).waitFor();
  expect(faults).toEqual([]);
});
