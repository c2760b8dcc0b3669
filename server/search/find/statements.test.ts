import type pg from 'pg';
import { expect, test } from 'vitest';
import { searchCriteria } from '#contract/recruitments/search-criteria.ts';
import { countAll } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';
import { findRecruitments } from './find.ts';

// Only a node that listens for changes caches names and frequencies.
const { db, pool } = await startTestServer({}, { isFollowing: true });
const MOST = 3;

let statements = 0;
const counted = new WeakSet<pg.PoolClient>();
pool.on('acquire', (client) => {
  if (counted.has(client)) return;
  counted.add(client);
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    statements += 1;
    return query(...given);
  }) as typeof client.query;
});

const company = await addCompany(db, { company_name: 'Sông Lam' });
for (let index = 0; index < 12; index++)
  await addRecruitment(db, company, {
    title_vi: `Nhân viên kế toán kho ${index}`,
    address_code: 'N01',
    employment_type: 1,
    experience_years: 1,
    salary_min: 10_000_000,
    salary_max: 15_000_000,
    salary_unit: 1,
  });
await countAll(db, new Date());

const find = (criteria: { key: string; languages?: string[] }) =>
  findRecruitments(db, searchCriteria.parse(criteria), { now: new Date(), language: 'vi' });

test.each([
  ['words', 'kế toán', 0],
  [
    'four conditions that many ads meet',
    'kế toán ở Hà Nội toàn thời gian 3 năm kinh nghiệm lương từ 12 triệu',
    0,
  ],
  ['four conditions, widened', 'kế toán ở Hà Nội bán thời gian ca đêm lương từ 90 triệu', 1],
  ['two places, widened', 'kế toán ở Đà Nẵng hoặc Bắc Ninh', 1],
  ['a bare place', 'kế toán Hà Nội', 0],
])('%s: a search has at most three statements', async (_, key, sections) => {
  // The names and frequencies are cached by now, but this search has another total to count.
  await find({ key, languages: ['vi'] });
  statements = 0;
  const hits = await find({ key });
  expect(hits?.sections.length).toBeGreaterThanOrEqual(sections);
  expect(statements).toBeLessThanOrEqual(MOST);
});
