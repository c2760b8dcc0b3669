import { beforeAll, expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { refreshSearchRows } from '#server/search/index/write.ts';
import { addCompany, addRecruitment, recruitingSince } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;
/** Number of ads of one job; it exceeds the number of ads that are ranked. */
const MANY = 1_100;
const DAY = 86_400_000;

const listTitles = async (key: string, language: Language = 'vi') => {
  const { data } = await server.call('POST /home/job', { key, limit: 10 }, { language });
  return data.list.map(({ title }) => title);
};

beforeAll(async () => {
  const company = await addCompany(db, { company_name: 'Gốm Lam' });
  for (const title_vi of ['Thực tập sinh Business', 'Chuyên viên quản lý', 'Thực tập sinh kế toán'])
    await addRecruitment(db, company, { title_vi });
  for (const title_en of ['Head of Recruitment', 'Procurement & Admin Manager', 'Purchasing Manager'])
    await addRecruitment(db, company, { title_en });
  for (const title_vi of ['Nhân viên kho hàng', 'Văn thư kho thành phẩm', 'Nhân viên kho vật tư'])
    await addRecruitment(db, company, { title_vi });
  for (const title_kr of ['[신규] 영업담당자', '해외 영업 사원'])
    await addRecruitment(db, company, { title_kr, posted_at: new Date(Date.now() - 90 * DAY) });
  const at = new Date(Date.now() - DAY);
  const rows = await db
    .insertInto('recruitment')
    .values(
      Array.from({ length: MANY }, (_, index) => ({
        ...recruitingSince(at, company),
        title_en: `Sales executive ${index}`,
      })),
    )
    .returning('id')
    .execute();
  await refreshSearchRows(
    db,
    rows.map(({ id }) => id),
  );
});

test('a title without a name of a job is found as typed, before other ads of its conditions', async () => {
  expect((await listTitles('thực tập sinh business'))[0]).toBe('Thực tập sinh Business');
  expect((await listTitles('chuyên viên quản lý'))[0]).toBe('Chuyên viên quản lý');
  expect((await listTitles('head of recruitment', 'en'))[0]).toBe('Head of Recruitment');
});

test('a Korean title without the typed space is found as typed', async () => {
  expect((await listTitles('영업 담당자', 'kr'))[0]).toBe('[신규] 영업담당자');
});

test('old ads that name a frequent job as typed stand before newer ones that name it otherwise', async () => {
  expect((await listTitles('영업', 'kr')).slice(0, 2).sort()).toEqual(
    ['[신규] 영업담당자', '해외 영업 사원'].sort(),
  );
});

test('a title with all words of the name of a job is found, though it names the job otherwise', async () => {
  expect(await listTitles('procurement manager', 'en')).toContain('Procurement & Admin Manager');
});

test('a title with all words of a text stands before ads of its job alone', async () => {
  expect((await listTitles('kho thành phẩm'))[0]).toBe('Văn thư kho thành phẩm');
});
