import { beforeAll, expect, test } from 'vitest';
import { salaryUnits } from '#contract/enums.ts';
import type { InputOf } from '#contract/index.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;
const MILLION = 1_000_000;

const count = async (criteria: InputOf<'POST /home/facets'>) =>
  (await server.call('POST /home/facets', criteria, { language: 'en' })).data.pay;
const list = async (criteria: InputOf<'POST /home/job'>) =>
  (await server.call('POST /home/job', criteria, { language: 'en' })).data;
/** Titles of all pages, read in small ones. */
async function readPages(criteria: InputOf<'POST /home/job'>, limit: number) {
  const first = await list({ ...criteria, limit });
  const pages = [first];
  for (let page = 2; page <= first.total_page; page++) pages.push(await list({ ...criteria, limit, page }));
  return pages.map((page) => page.list.map(({ title }) => title));
}

beforeAll(async () => {
  const company = await addCompany(db, { company_name: 'Bếp Nhà' });
  const month = { salary_unit: 1, address_code: 'N01' };
  for (let million = 8; million < 28; million++)
    await addRecruitment(db, company, {
      ...month,
      title_vi: `Thợ bạc ${million}`,
      salary_min: 5 * MILLION,
      salary_max: million * MILLION,
    });
  await addRecruitment(db, company, { ...month, title_vi: 'Thợ bạc giám đốc', salary_max: 900 * MILLION });
  // 50,000 VND an hour are 10.4 million a month.
  await addRecruitment(db, company, {
    title_vi: 'Thợ bạc theo giờ',
    salary_min: 50_000,
    salary_unit: salaryUnits.HOURLY,
  });
  for (const [title_vi, hidden] of [
    ['Thợ bạc kín', { is_negotiable: true, salary_min: 77 * MILLION, salary_max: 78 * MILLION }],
    ['Thợ bạc im', { is_negotiable: true }],
    ['Thợ bạc khoán', { salary_max: 15 * MILLION, salary_unit: null }],
  ] as const)
    await addRecruitment(db, company, { ...month, title_vi, ...hidden });
});

test('buckets of round width count each ad by its upper pay for a month, the last one with all above it', async () => {
  const pay = await count({ key: 'thợ bạc' });
  expect(pay).toMatchObject({ exact: true, low: 9 * MILLION, step: MILLION, without: 3 });
  expect(pay.buckets).toEqual([2, 2, ...Array.from({ length: 16 }, () => 1), 2]);
  expect(pay.within).toBe(22);
});

test('the chosen pay narrows its own number, not the buckets, and is the total of the list', async () => {
  const chosen = { key: 'thợ bạc', salary_from: 10 * MILLION, salary_to: 12 * MILLION };
  const [all, pay] = [await count({ key: 'thợ bạc' }), await count(chosen)];
  expect(pay).toEqual({ ...all, within: 4 });
  expect((await list({ ...chosen, widen: false })).total).toBe(4);
  expect((await count({ key: 'thợ bạc', salary_to: 12 * MILLION })).within).toBe(6);
});

test('pay in the words is replaced by the filter, and does not narrow the buckets', async () => {
  expect(await count({ key: 'thợ bạc lương từ 20 triệu' })).toMatchObject({ without: 3, within: 22 });
  const { total } = await list({ key: 'thợ bạc lương từ 20 triệu', salary_to: 12 * MILLION });
  expect(total).toBe(6);
});

test('hidden pay of a negotiable ad is in no bucket and within no pay', async () => {
  const around = await count({ key: 'thợ bạc', salary_from: 70 * MILLION, salary_to: 80 * MILLION });
  expect(around).toMatchObject({ within: 0, without: 3 });
  const { total } = await list({ salary_from: 70 * MILLION, salary_to: 80 * MILLION });
  expect(total).toBe(0);
});

test('ads without figures follow on request, after all ads of the asked pay, each once', async () => {
  const asked = { key: 'thợ bạc', salary_from: 10 * MILLION, salary_to: 14 * MILLION, widen: false };
  expect(await list(asked)).toMatchObject({ total: 6, total_without_pay: 0 });
  const whole = await list({ ...asked, without_pay: true });
  expect(whole).toMatchObject({ total: 9, total_without_pay: 3 });
  const titles = whole.list.map(({ title }) => title);
  expect(new Set(titles.slice(6))).toEqual(new Set(['Thợ bạc kín', 'Thợ bạc im', 'Thợ bạc khoán']));
  for (const limit of [2, 4, 5, 6, 8])
    expect((await readPages({ ...asked, without_pay: true }, limit)).flat()).toEqual(titles);
  // The counts beside other filters are totals of this list.
  const facets = await server.call('POST /home/facets', { ...asked, without_pay: true });
  expect(facets.data.address_codes.counts).toEqual([{ value: 'N01', ads: 8 }]);
});

test('ads without figures do not need a search for words, and change nothing without an asked pay', async () => {
  const all = { salary_to: 9 * MILLION };
  expect(await list(all)).toMatchObject({ total: 2 });
  expect(await list({ ...all, without_pay: true })).toMatchObject({ total: 5, total_without_pay: 3 });
  const any = await list({ without_pay: true });
  expect(any).toMatchObject({ total: (await list({})).total, total_without_pay: 0 });
});

test.each([
  ['en', 'The lowest pay is above the highest. Swap the two.'],
  ['vi', 'Lương thấp nhất đang cao hơn lương cao nhất. Đổi chỗ hai số.'],
] as const)('a pay filter with reversed ends is rejected beside the field, in %s', async (language, text) => {
  const reversed = { salary_from: 20 * MILLION, salary_to: 10 * MILLION };
  for (const name of ['POST /home/facets', 'POST /home/job'] as const) {
    const answer = await server.call(name, reversed, { language });
    expect(answer).toMatchObject({ status: 414, data: { salary_from: [text] } });
  }
  const negative = await server.call('POST /home/facets', { salary_to: -1 }, { language });
  expect(Object.keys(negative.data)).toEqual(['salary_to']);
});
