import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { recruitmentStatus } from '#contract/enums.ts';
import { addCompany, addRecruitment } from '../support/ads.ts';
import { applyPendingDecisions } from '../support/applications.ts';
import { visitorContact } from '../support/inquiries.ts';
import { addTestLogo, bankSettings, setPrices, testPrices } from '../support/orders.ts';
import { people } from '../support/people.ts';
import { translatorFor } from './say.ts';
import { asAdmin } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite(bankSettings);
const clock = () => new Date();
const { hoa, minsu, anna } = await people({ db: site.db, clock });
await setPrices({ db: site.db, clock }, testPrices, anna);
await addTestLogo(site.db, minsu);
const t = translatorFor('en');

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** A morning's work: 65 ads, 9 companies with the one of `people`, 12 inquiries and 7 deposits. */
async function fillQueues() {
  const now = new Date();
  for (const n of numbers(65))
    await addRecruitment(site.db, minsu.companyId, {
      title_vi: `Việc ${n}`,
      title_en: `Job ${n}`,
      status: recruitmentStatus.PENDING,
      posted_at: null,
      submitted_at: now,
    });
  for (const n of numbers(8)) await addCompany(site.db, { company_name: `Mới ${n}`, employer: 'WAITING' });
  const inquiry = { kind: 'QUESTION', status: 'UNANSWERED', detail: 'Đã hai ngày.' } as const;
  const times = { created_at: now, updated_at: now, waiting_since: now };
  const writer = { candidate_id: hoa.id, ...visitorContact };
  await site.db
    .insertInto('inquiry')
    .values(numbers(12).map((n) => ({ ...inquiry, ...times, ...writer, title: `Hỏi ${n}` })))
    .execute();
  const { id: bank_id } = await site.db
    .insertInto('statement_bank')
    .values({ bank_name: 'Vietcombank', columns: '{}', used_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  // A company has at most three premium ads: the other deposits belong to no order.
  const orders: (number | null)[] = [null, null, null, null];
  for (const n of numbers(3)) {
    const recruitment_id = await addRecruitment(site.db, minsu.companyId, { title_vi: `Tin trả phí ${n}` });
    const items = [{ service: 'RECRUITMENT_PREMIUM', duration: 1, quantity: 1, recruitment_id }];
    const input = { items, payment_method: 'bank_transfer', expected_total: 1_100_000 };
    orders.push((await site.call('POST /employer/service/order', input as never, minsu)).data.id);
  }
  await site.db
    .insertInto('deposit')
    .values(
      orders.map((order_id, at) => ({
        ...{ bank_id, order_id, booked_on: '2026-11-25', transaction_number: null, occurrence: 1 },
        ...{ amount: order_id ? 1_100_000 : 5_000 + at, text: `CK ${at}`, note: null },
        ...{ row_sha: randomBytes(32), imported_at: now },
      })),
    )
    .execute();
}

test('an operator clears 65 ads, 9 companies, 12 inquiries and 7 deposits in under 60 actions, by keyboard too', async () => {
  await fillQueues();
  let actions = 1;
  const { page, faults } = await site.visit('/admin/recruitment', {
    ...asAdmin(site.url, anna),
    viewport: { width: 1440, height: 900 },
  });
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const act = (name: string) => main.getByRole('button', { name, exact: true });
  const open = async (path: string) => {
    actions += 1;
    await page.goto(path);
  };
  const press = async (name: string, root: Pick<typeof main, 'getByRole'> = main) => {
    actions += 1;
    await root.getByRole('button', { name, exact: true }).click();
  };
  const tick = async (name: string | RegExp) => {
    actions += 1;
    const box = page.getByRole('row').filter({ hasText: name }).getByRole('checkbox');
    await box.focus();
    await page.keyboard.press('Space');
  };
  const tickAll = async () => {
    actions += 1;
    await page.getByRole('columnheader').getByRole('checkbox').focus();
    await page.keyboard.press('Space');
  };
  /** Moves the clock by ten seconds, so that the chosen act is carried out and the list is read again. */
  const after = async () => {
    await applyPendingDecisions(site);
    actions += 1;
    await page.reload();
  };
  const label = (name: 'approve' | 'return' | 'take' | 'confirm' | 'set_aside') =>
    t(`enum.staff_act.${name}`);
  const nothing = () => main.getByText(t('list.empty'), { exact: true }).waitFor();

  // Three ads go back with one reason; the act is seen and taken back once.
  for (const n of [1, 2, 3]) await tick(new RegExp(`Job ${n}(?!\\d)`));
  await press(label('return'));
  actions += 2;
  await dialog.getByText(t('enum.decision_reason.incomplete')).click();
  await dialog.getByRole('button', { name: label('return'), exact: true }).click();
  const waits = main.getByText(t('admin.many.waits', { act: label('return'), count: 3 }));
  await waits.waitFor();
  await press(t('admin.many.undo'));
  await waits.waitFor({ state: 'detached' });
  await expect.poll(() => site.db.selectFrom('pending_decision').select('act_id').execute()).toEqual([]);

  await tickAll();
  await press(t('admin.many.all', { count: 65 }));
  await main.getByText(t('admin.many.chosen', { count: 65 })).waitFor();
  await press(label('approve'));
  await page.getByText(t('admin.many.will', { act: label('approve'), count: 65 })).waitFor();
  await after();
  await nothing();

  await open('/admin/account/employer');
  await tickAll();
  await press(label('approve'));
  await page.getByText(t('admin.many.will', { act: label('approve'), count: 9 })).waitFor();
  await after();
  await nothing();

  await open('/admin/question');
  await tickAll();
  await press(label('take'));
  await page.getByText(t('admin.many.will', { act: label('take'), count: 12 })).waitFor();
  await after();
  await nothing();

  // Four deposits belong to no order: the answer names them, and they are set aside.
  await open('/admin/order/deposit');
  await tickAll();
  await press(label('confirm'));
  await dialog.getByText(t('admin.many.refused', { count: 4 })).waitFor();
  // The cross in the corner has the same name.
  actions += 1;
  await dialog.getByText(t('common.close'), { exact: true }).click();
  await after();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(4);
  await tickAll();
  await press(label('set_aside'));
  actions += 2;
  await dialog.getByRole('textbox').fill('Pays no order');
  await dialog.getByRole('button', { name: label('set_aside'), exact: true }).click();
  // The title of the dialog says the same as the toast, before the act is stored.
  await main.getByText(t('admin.many.waits', { act: label('set_aside'), count: 4 })).waitFor();
  await after();
  await nothing();

  expect(actions).toBeLessThan(60);
  await expect.poll(() => act(t('admin.many.undo')).count()).toBe(0);
  expect(faults).toEqual([]);
  const counted = async (table: 'recruitment' | 'employer' | 'inquiry' | 'deposit', status: never) =>
    (await site.db.selectFrom(table).where('status', '=', status).select('id').execute()).length;
  expect(await counted('recruitment', recruitmentStatus.PENDING as never)).toBe(0);
  expect(await counted('employer', 'WAITING' as never)).toBe(0);
  expect(await counted('inquiry', 'WAITING' as never)).toBe(12);
  expect(await counted('deposit', 'BOOKED' as never)).toBe(3);
});
