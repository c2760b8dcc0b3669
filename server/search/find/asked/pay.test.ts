import { expect, test } from 'vitest';
import { dateOf, showDate } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { anna } = await people(server);
await addRecruitment(server.db, await addCompany(server.db, { company_name: 'Cầu Mới' }), {
  title_vi: 'Kỹ sư cầu đường',
  salary_min: 20_000_000,
  salary_max: 30_000_000,
  salary_unit: 1,
});

const find = async (key: string, language: Language) => {
  const { total, understood } = (await server.call('POST /home/job', { key }, { language })).data;
  return { total, ...understood.salary };
};
const setRates = async (rates: { search_usd: number; search_krw: number }) => {
  const { version } = (await server.call('GET /admin/setting/list', {}, anna)).data;
  return server.call('POST /admin/setting/update', { ...rates, version }, anna);
};

test('dollars and won of a question become VND by the rates of this version, which the chip names with their day', async () => {
  expect(await find('kỹ sư cầu đường $1,000', 'vi')).toEqual({
    total: 1,
    name: 'Từ 25 triệu (1 USD = 25.000 ₫, 28.11.2026)',
    salary_from: 25_000_000,
    salary_to: null,
    rest: 'kỹ sư cầu đường',
  });
  expect(await find('kỹ sư cầu đường 월급 150만원', 'kr')).toMatchObject({
    total: 1,
    name: '2,700만 동부터 (1,000 KRW = 18,000 ₫, 28.11.2026)',
    salary_from: 27_000_000,
  });
  expect(await find('kỹ sư cầu đường from 25 million', 'en')).toMatchObject({ name: 'From 25M ₫' });
});

test('a rate that an owner changes holds at once for totals and chips', async () => {
  expect((await setRates({ search_usd: 31_000, search_krw: 21_000 })).status).toBe(200);
  const today = showDate(dateOf(new Date()));
  expect(await find('kỹ sư cầu đường $1,000', 'vi')).toMatchObject({
    total: 0,
    name: `Từ 31 triệu (1 USD = 31.000 ₫, ${today})`,
    salary_from: 31_000_000,
  });
  expect(await find('kỹ sư cầu đường 월급 150만원', 'kr')).toMatchObject({
    total: 0,
    salary_from: 31_500_000,
  });
});
