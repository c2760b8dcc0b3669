import { expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { endHoldPeriods } from '#server/money/support/support.ts';
import { addRecruitment } from '../support/ads.ts';
import { applyPendingDecisions } from '../support/applications.ts';
import { setPrices } from '../support/orders.ts';
import { people } from '../support/people.ts';
import { writeFinishedResume } from '../support/resumes.ts';
import { translatorFor } from './say.ts';
import { asAdmin, asCandidate } from './signed-in.ts';
import { goTo, openSite, reload } from './site.ts';

const site = await openSite();
const clock = () => new Date();
const { hoa, nam, minsu, anna, dung } = await people({ db: site.db, clock });
const t = translatorFor('en');
for (const [at, one] of [hoa, nam].entries())
  await site.db
    .updateTable('candidate')
    .set({ profile_user_phone: `090000000${at}` })
    .where('id', '=', one.id)
    .execute();
const button = (key: Parameters<typeof t>[0]) => ({ name: t(key), exact: true });

async function act(...args: Parameters<typeof site.call>): Promise<Record<string, unknown>> {
  const answer = await site.call(...args);
  expect(answer.status).toBe(200);
  if (args[0].startsWith('POST /employer/applicant/')) await applyPendingDecisions(site);
  return answer.data;
}

test('finance sets the support money paid after a hire, after reviewing the changes', async () => {
  const { page, faults } = await site.visit('/admin/setting/grant', asAdmin(site.url, dung));
  await page.getByLabel(t('price.field.candidate_amount')).fill('2000000');
  await page.getByLabel(t('price.field.referrer_amount')).fill('500000');
  await page.getByRole('textbox', { name: t('price.field.hold_days'), exact: true }).fill('30');
  await page.getByRole('button', button('price.save')).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2,000,000 ₫').waitFor();
  await dialog.getByRole('button', button('price.save')).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(t('price.state.current')).first().waitFor();
  await reload(page);
  await expect.poll(() => page.getByLabel(t('price.field.referrer_amount')).inputValue()).toBe('500,000');
  expect(faults).toEqual([]);
});

test('a candidate refers a friend who is hired, two administrators confirm and pay, the bank returns it, and both see that', async () => {
  await setPrices(
    { db: site.db, clock },
    { GRANT: { candidate_amount: 2_000_000, referrer_amount: 500_000, hold_days: 30 } },
    anna,
  );
  const recruitment_id = await addRecruitment(site.db, minsu.companyId, {
    title_en: 'Warehouse clerk',
    title_vi: 'Thủ kho',
  });
  await writeFinishedResume((name, body) => act(name, body, hoa));

  const friend = await site.visit('/user/referral', asCandidate(site.url, nam));
  const link = friend.page.getByText(/^http.*\/\?ref=[A-Z0-9]{8}$/);
  const { pathname, search } = new URL((await link.textContent()) ?? '');
  await friend.page.getByText(t('support.own.none'), { exact: true }).waitFor();

  const mine = await site.visit(pathname + search, asCandidate(site.url, hoa));
  expect(new URL(mine.page.url()).search).toBe('');
  await goTo(mine.page, `/en/recruitment/${recruitment_id}`);
  await mine.page.getByRole('link', button('recruitment.apply.button')).first().click();
  const apply = mine.page.getByRole('dialog');
  const code = apply.getByLabel(t('application.apply.referral_code'));
  await expect.poll(() => code.inputValue()).toBe(search.slice('?ref='.length));
  await apply.getByRole('checkbox').check();
  await code.fill('WRONGONE');
  await apply.getByRole('button', { name: t('application.apply.submit') }).click();
  await apply.getByText(t('error.field.referral_unknown')).waitFor();
  await code.fill(search.slice('?ref='.length));
  await apply.getByRole('button', { name: t('application.apply.submit') }).click();
  await mine.page.getByText(t('application.apply.done')).first().waitFor();

  const { profile_apply_id } = await site.db
    .selectFrom('application')
    .where('recruitment_id', '=', recruitment_id)
    .select('profile_apply_id')
    .executeTakeFirstOrThrow();
  for (const result of ['CV_PASSED', 'INTERVIEW_PASSED', 'ELECT'])
    await act('POST /employer/applicant/set-result', { recruitment_id, profile_apply_id, result }, minsu);
  await endHoldPeriods(
    { db: site.db, env: site.env, queue: new TaskQueue() },
    new Date(Date.now() + 31 * DAY_MILLISECONDS),
  );

  await goTo(mine.page, `/user/recruitment/apply/${profile_apply_id}`);
  await mine.page.getByRole('link', button('application.detail.support_link')).click();
  await mine.page.getByRole('button', button('support.own.give')).click();
  const account = mine.page.getByRole('dialog');
  await account.getByLabel(t('support.account.bank_name')).fill('Vietcombank');
  await account.getByLabel(t('support.account.account_number')).fill('0071000123456');
  await account.getByLabel(t('support.account.account_holder')).fill('TRAN THI HOA');
  await account.getByRole('button', button('support.account.save')).click();
  await mine.page.getByText(t('support.own.account_end', { end: '3456' })).waitFor();

  const finance = await site.visit('/admin/order/support?state=due', asAdmin(site.url, dung));
  await finance.page.getByRole('link', { name: new RegExp(hoa.name) }).click();
  await finance.page.getByText('0071000123456').waitFor();
  await press(finance.page, 'propose');
  await finance.page.getByText(t('support.admin.waits_colleague')).waitFor();
  const owner = await site.visit(new URL(finance.page.url()).pathname, asAdmin(site.url, anna));
  await press(owner.page, 'confirm');
  await owner.page.getByRole('button', button('support.admin.act.pay')).click();
  const pay = owner.page.getByRole('dialog');
  await pay.getByLabel(t('support.admin.transfer_text')).fill('SV HO TRO 12');
  await pay.getByRole('button', button('support.admin.act.pay')).click();
  await pay.waitFor({ state: 'detached' });
  await owner.page.getByText(t('support.admin.account_erased'), { exact: true }).waitFor();

  await reload(mine.page);
  await mine.page.getByText(t('support.own.transfer', { text: 'SV HO TRO 12' })).waitFor();
  await owner.page.getByRole('button', button('support.admin.act.return')).click();
  const returned = owner.page.getByRole('dialog');
  await returned.getByLabel(t('support.admin.reason')).fill('No such account');
  await returned.getByRole('button', button('support.admin.act.return')).click();
  await owner.page.getByText(t('support.admin.returned_text')).waitFor();
  const books = owner.page.getByRole('table', { name: t('booking.ledger.title') });
  for (const event of ['paid', 'returned'] as const)
    await expect.poll(() => books.getByText(t(`support.admin.ledger_${event}`)).count()).toBe(2);
  await reload(mine.page);
  await mine.page.getByText(t('support.own.reason', { reason: 'No such account' })).waitFor();
  await mine.page.getByRole('button', button('support.own.give')).waitFor();

  await reload(friend.page);
  await friend.page.getByRole('button', button('support.own.give')).waitFor();
  expect(await friend.page.getByText(hoa.name).count()).toBe(0);
  for (const { faults } of [friend, mine, finance, owner]) expect(faults).toEqual([]);
});

/** Confirms the question of an action. */
async function press(page: Awaited<ReturnType<typeof site.visit>>['page'], act: 'propose' | 'confirm') {
  await page.getByRole('button', button(`support.admin.act.${act}`)).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', button(`support.admin.act.${act}`)).click();
  await dialog.waitFor({ state: 'detached' });
}
