import { expect, test } from 'vitest';
import { employmentTypes } from '#contract/enums.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;
const { OFFICIAL, INTERNSHIP } = employmentTypes;
const HANOI = 'N01';
const SAIGON = 'N79';
const careers = await db
  .selectFrom('career')
  .where('parent_id', 'is not', null)
  .orderBy('id')
  .select(['id', 'name_vi'])
  .limit(20)
  .execute();
let used = 0;
let serial = 0;

type Ad = Partial<Parameters<typeof addRecruitment>[2]>;

/** Adds ads of a career that no other test uses, each of its own company, older from the first to the last. */
async function addAds(ads: readonly (Ad & { title_vi: string })[], company?: number): Promise<number[]> {
  const ids: number[] = [];
  for (const [at, ad] of ads.entries()) {
    const owner = company ?? (await addCompany(db, { company_name: `Gốm ${++serial}` }));
    const posted_at = new Date(Date.now() - (at + 1) * 60_000);
    ids.push(await addRecruitment(db, owner, { address_code: HANOI, posted_at, ...ad }));
  }
  return ids;
}

const nextCareer = () => careers[used++]?.id ?? 0;
const titles = async (id: number | undefined) =>
  (await server.call('GET /recruitment/show', { id: id ?? 0 })).data.similar.map(({ title }) => title);
const repeat = (count: number, ad: Ad & { title_vi: string }) => Array.from({ length: count }, () => ad);

test('similar ads have the career and the province, the newest first, then the career elsewhere', async () => {
  const [own, other] = [[nextCareer()], [nextCareer()]];
  const [id] = await addAds([
    { title_vi: 'Thợ', careers: own },
    { title_vi: 'Sài Gòn', careers: own, address_code: SAIGON },
    { title_vi: 'Hà Nội mới', careers: own },
    { title_vi: 'Hà Nội cũ', careers: own },
    { title_vi: 'Nghề khác', careers: other },
  ]);
  expect(await titles(id)).toEqual(['Hà Nội mới', 'Hà Nội cũ', 'Sài Gòn']);
});

test('six similar ads in the province leave out newer ones elsewhere', async () => {
  const own = [nextCareer()];
  const [id] = await addAds([
    { title_vi: 'Thợ', careers: own },
    ...repeat(3, { title_vi: 'Sài Gòn', careers: own, address_code: SAIGON }),
    ...repeat(7, { title_vi: 'Hà Nội', careers: own }),
  ]);
  expect(await titles(id)).toEqual(repeat(6, { title_vi: 'Hà Nội' }).map(({ title_vi }) => title_vi));
});

test('a company has at most two of the similar ads', async () => {
  const own = [nextCareer()];
  const company = await addCompany(db, { company_name: 'Lò Gốm Lớn' });
  const [id] = await addAds([{ title_vi: 'Thợ', careers: own }]);
  await addAds(repeat(70, { title_vi: 'Lớn', careers: own }), company);
  await addAds(repeat(2, { title_vi: 'Nhỏ', careers: own, posted_at: new Date('2025-01-01') }));
  expect((await titles(id)).toSorted()).toEqual(['Lớn', 'Lớn', 'Nhỏ', 'Nhỏ']);
});

test('internships are not mixed with other ads while six exist, and fill up a shorter list', async () => {
  const own = [nextCareer()];
  const [id, intern] = await addAds([
    { title_vi: 'Thợ', careers: own, employment_type: OFFICIAL },
    { title_vi: 'Thực tập', careers: own, employment_type: INTERNSHIP },
    { title_vi: 'Thực tập', careers: own, employment_type: INTERNSHIP },
    ...repeat(5, { title_vi: 'Thợ', careers: own, employment_type: OFFICIAL }),
    { title_vi: 'Không rõ', careers: own, employment_type: null },
  ]);
  expect((await titles(id)).toSorted()).toEqual(['Không rõ', ...Array(5).fill('Thợ')]);
  expect((await titles(intern))[0]).toBe('Thực tập');
  expect(await titles(intern)).toHaveLength(6);
});

test('a title that says part-time counts where the ad states no type', async () => {
  const own = [nextCareer()];
  const [id] = await addAds([
    { title_vi: 'Thợ', careers: own },
    { title_vi: 'Thợ bán thời gian', careers: own, employment_type: null },
    ...repeat(6, { title_vi: 'Thợ', careers: own, employment_type: null }),
  ]);
  expect(await titles(id)).not.toContain('Thợ bán thời gian');
});

test('ads of the same seniority come first, and of these the ones whose pay differs by a third at most', async () => {
  const own = [nextCareer()];
  const paid = (salary: number) => ({ salary_min: salary, salary_max: salary, salary_unit: 1 });
  const [id] = await addAds([
    { title_vi: 'Thợ', careers: own, ...paid(12_000_000) },
    { title_vi: 'Trưởng nhóm thợ', careers: own, ...paid(12_000_000) },
    { title_vi: 'Thợ mười năm', careers: own, experience_years: 10, ...paid(12_000_000) },
    { title_vi: 'Thợ lương cao', careers: own, ...paid(17_000_000) },
    { title_vi: 'Thợ lương gần', careers: own, experience_years: 2, ...paid(15_000_000) },
  ]);
  expect(await titles(id)).toEqual(['Thợ lương gần', 'Thợ lương cao', 'Trưởng nhóm thợ', 'Thợ mười năm']);
});

test('an ad without a career has similar ones of the career that its title names', async () => {
  const { id: accounting } = await db
    .selectFrom('career')
    .where('name_en', '=', 'Accountant')
    .select('id')
    .executeTakeFirstOrThrow();
  const [id] = await addAds([
    { title_vi: 'Tuyển kế toán viên' },
    { title_vi: 'Sổ sách', careers: [accounting] },
    { title_vi: 'Phụ hồ' },
  ]);
  expect(await titles(id)).toEqual(['Sổ sách']);
});

test('ads that are no longer listed, and the ad itself, are not among the similar ones', async () => {
  const own = [nextCareer()];
  const [id] = await addAds([
    { title_vi: 'Thợ', careers: own },
    { title_vi: 'Hết hạn', careers: own, end_date: '2021-01-01' },
    { title_vi: 'Đang tuyển', careers: own },
  ]);
  expect(await titles(id)).toEqual(['Đang tuyển']);
});
