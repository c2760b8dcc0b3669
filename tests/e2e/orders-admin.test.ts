import { expect, test } from 'vitest';
import { tellChanged } from '#server/db/changes.ts';
import { addRecruitment } from '#server/testing/ads.ts';
import { giveLogo, setPrices, testPrices } from '#server/testing/orders.ts';
import { people } from '#server/testing/people.ts';
import { speak } from './say.ts';
import { asAdmin } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const clock = () => new Date();
const { minsu, anna, dung } = await people({ db: site.db, clock });
const say = speak('en');

const bank = { bank_name: 'Vietcombank', bank_bin: '970436', bank_account: '001', bank_holder: 'SANVIEC' };
for (const [name, value] of Object.entries(bank))
  await site.db
    .insertInto('setting')
    .values({ name, value: JSON.stringify(value), updated_at: clock() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();
await tellChanged(site.db, ['settings']);
await setPrices({ db: site.db, clock }, testPrices, anna);
await giveLogo(site.db, minsu);

/** What Minsu's company ordered, as its page does. */
async function ordered() {
  const recruitment_id = await addRecruitment(site.db, minsu.companyId, { title_vi: 'Kế toán kho' });
  const items = [{ service: 'RECRUITMENT_PREMIUM', duration: 1, quantity: 1, recruitment_id }];
  const answer = await fetch(`${site.url}/api/v1/employer/service/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${minsu.token}` },
    body: JSON.stringify({ items, payment_method: 'bank_transfer', expected_total: 1_100_000 }),
  });
  const { data } = (await answer.json()) as { data: { id: number; reference: string } };
  return { ...data, recruitment_id };
}

const visit = (path: string) =>
  site.visit(path, { ...asAdmin(site.url, dung), viewport: { width: 1440, height: 900 } });
const button = (key: Parameters<typeof say>[0]) => ({ name: say(key), exact: true });

test('finance finds an order by its reference, notes the payment with the amount typed again, and what was bought runs [S2.3-73]', async () => {
  const { reference } = await ordered();
  const { page, faults } = await visit('/admin/order');
  await page.getByLabel(say('booking.search')).fill(reference);
  await page.getByLabel(say('booking.search')).press('Enter');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  await page.getByRole('link', { name: /Hanbit Foods/ }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(reference) }).waitFor();

  await page.getByRole('button', button('booking.act.mark_paid')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('booking.paid.amount')).fill('1000000');
  await dialog.getByRole('button', button('booking.act.mark_paid')).click();
  await dialog.getByText(say('error.field.amount_differs')).waitFor();
  await dialog.getByLabel(say('booking.paid.amount')).fill('1100000');
  await dialog.getByRole('button', button('booking.act.mark_paid')).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByText(say('service.status.PAID')).first().waitFor();
  await page.getByText(say('booking.ledger.revenue')).waitFor();
  await page.getByRole('button', button('booking.act.refund')).waitFor();
  expect(await page.getByRole('button', button('booking.act.mark_paid')).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('an order is cancelled with a reason, which its history keeps', async () => {
  const { id } = await ordered();
  const { page, faults } = await visit(`/admin/order/${id}`);
  await page.getByRole('button', button('booking.act.cancel')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('booking.reason')).fill('Ordered twice');
  await dialog.getByRole('button', button('booking.act.cancel')).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(say('service.status.CANCELLED')).first().waitFor();
  await page
    .getByText(/Ordered twice/)
    .first()
    .waitFor();
  expect(faults).toEqual([]);
});
