import { expect, test } from 'vitest';
import { addRecruitment } from '#tests/support/ads.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { addMember } from '#tests/support/members.ts';
import { addTestLogo, bankSettings, orderByTransfer, setPrices, testPrices } from '#tests/support/orders.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer(bankSettings);
const { minsu, anna, dung } = await people(server);
await setPrices(server, testPrices, anna);
await addTestLogo(server.db, minsu);
const billing = await addMember(server, minsu, 'billing', { name: 'Bich Billing' });

const orderPremium = async () => {
  const recruitment_id = await addRecruitment(server.db, minsu.companyId, { title_vi: 'Kế toán kho' });
  const { data } = await orderByTransfer(server, billing, { service: 'RECRUITMENT_PREMIUM', recruitment_id });
  return data.id;
};
const historyOf = async (id: number) => {
  const { data } = await server.call('GET /employer/service/order/show', { id }, minsu);
  return data.history.map(({ kind, by, author }) => [kind, by, author]);
};

test('colleagues read who of the company ordered and reported the transfer, and that no member booked the money', async () => {
  const id = await orderPremium();
  await server.call('POST /employer/service/order/paid', { id }, minsu);
  const { total } = (await server.call('GET /employer/service/order/show', { id }, minsu)).data;
  await server.call('POST /admin/order/mark-paid', { id, amount: total }, dung);
  expect(await historyOf(id)).toEqual([
    ['ordered', 'buyer', 'Bich Billing'],
    ['transferred', 'buyer', 'Kim Minsu'],
    ['paid', 'staff', null],
  ]);
});

test('an order names the member who cancelled it, and an event from before members has no author', async () => {
  const id = await orderPremium();
  await server.call('POST /employer/service/order/cancel', { id }, billing);
  await server.db
    .updateTable('service_order_event')
    .set({ member_id: null })
    .where('order_id', '=', id)
    .where('kind', '=', 'ordered')
    .execute();
  expect(await historyOf(id)).toEqual([
    ['ordered', 'buyer', null],
    ['cancelled', 'buyer', 'Bich Billing'],
  ]);
});

test('the buyer and billing get the mails about an order, and other owners and recruiters do not', async () => {
  const [buyer, other] = [
    await addMember(server, minsu, 'owner', { uid: 'buyer01' }),
    await addMember(server, minsu, 'recruiter', { uid: 'hirer01' }),
  ];
  const recruitment_id = await addRecruitment(server.db, minsu.companyId, { title_vi: 'Kế toán kho' });
  await server.db.deleteFrom('mail').execute();
  await orderByTransfer(server, buyer, { service: 'RECRUITMENT_PREMIUM', recruitment_id });
  const told = async ({ email }: { email: string }) =>
    (await mailsTo(server, email)).map(({ template }) => template);
  for (const reader of [buyer, billing]) expect(await told(reader)).toEqual(['order-placed']);
  for (const colleague of [minsu, other]) expect(await told(colleague)).toEqual([]);
});
