import { beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { applyTo, writeResume } from '#tests/support/applications.ts';
import { addTestLogo, bankSettings, orderByTransfer, setPrices, testPrices } from '#tests/support/orders.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer(bankSettings);
const { hoa, nam, minsu, anna, dung } = await people(server);
const hot = async (language: 'vi' | 'kr') =>
  (await server.call('GET /home/hot', {}, { language })).data.list.map(({ title }) => title);

beforeAll(async () => {
  const company = await addCompany(server.db, { company_name: 'Lò Gốm Đỏ', employer: 'APPROVED' });
  const add = (title_vi: string, title_kr?: string) =>
    addRecruitment(server.db, company, title_kr === undefined ? { title_vi } : { title_vi, title_kr });
  const lastYear = await add('Thợ lò của tuần trước');
  const kiln = await add('Thợ lò');
  const glaze = await add('Thợ men', '유약공');
  const cancelled = await add('Thợ vẽ');
  await add('Thợ nặn');
  const resumes = { hoa: await writeResume(server, hoa), nam: await writeResume(server, nam) };
  await applyTo(server, hoa, lastYear, resumes.hoa);
  await applyTo(server, nam, lastYear, resumes.nam);
  const longAgo = new Date(Date.now() - 8 * DAY_MILLISECONDS);
  await server.db.updateTable('application').set({ applied_at: longAgo }).execute();
  await applyTo(server, hoa, kiln, resumes.hoa);
  await applyTo(server, nam, kiln, resumes.nam);
  await applyTo(server, hoa, glaze, resumes.hoa);
  const { profile_apply_id } = await applyTo(server, nam, cancelled, resumes.nam);
  await server.call(
    'POST /candidate/application/cancel',
    { profile_apply_id, cancel_reason: 'OTHER', cancel_reason_text: 'Đổi ý' },
    nam,
  );
});

test('ads are hot by their uncancelled applications of the last seven days, and the newest ads follow', async () => {
  expect(await hot('vi')).toEqual(['Thợ lò', 'Thợ men', 'Thợ nặn', 'Thợ vẽ', 'Thợ lò của tuần trước']);
});

test('hot ads in the visitor’s language are first', async () => {
  expect((await hot('kr')).slice(0, 2)).toEqual(['유약공', 'Thợ lò']);
});

test('premium ads are before all others, those in the visitor’s language first', async () => {
  await setPrices(server, testPrices, anna);
  await addTestLogo(server.db, minsu);
  for (const title_kr of ['선반공', '용접공']) await buyPremium({ title_kr });
  for (const title_vi of ['Thợ tiện', 'Thợ hàn']) await buyPremium({ title_vi });
  const [readable, rest] = [
    ['선반공', '용접공'],
    ['Thợ hàn', 'Thợ tiện'],
  ];
  const korean = await hot('kr');
  expect([korean.slice(0, 2).sort(), korean.slice(2, 4).sort()]).toEqual([readable, rest]);
  expect(korean[4]).toBe('유약공');
  const vietnamese = await hot('vi');
  expect([vietnamese.slice(0, 2).sort(), vietnamese.slice(2, 4).sort()]).toEqual([rest, readable]);
});

async function buyPremium(titles: { title_vi?: string; title_kr?: string }) {
  const recruitment_id = await addRecruitment(server.db, minsu.companyId, titles);
  const { data } = await orderByTransfer(server, minsu, { service: 'RECRUITMENT_PREMIUM', recruitment_id });
  await server.call('POST /admin/order/mark-paid', { id: data.id, amount: data.total }, dung);
}
