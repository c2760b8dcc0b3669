import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { recruitmentStatus, sorts } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { countAll } from '#server/search/index.ts';
import { addRecruitment } from '#tests/support/ads.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { minsu, chi } = await people(server);
const most = limits.pagedItemsMax;

const listAds = async (input: object) => (await server.call('GET /admin/recruitment/list', input, chi)).data;
const idsOf = async (key: string) =>
  (await listAds({ key, limit: 100 })).list.map(({ id }) => id).sort((a, b) => a - b);

/** Identical ads, more than a list shows. */
async function addMany(title: string, { from = 1, to = most + 5 } = {}) {
  await sql`INSERT INTO recruitment (company_id, title_vi, working_form, status, start_date, end_date, posted_at, created_at, updated_at)
    SELECT ${minsu.companyId}, ${title} || ' ' || n, 'NORMAL', ${recruitmentStatus.RECRUITING}, '2020-01-01', '2099-12-31', now(), now(), now()
    FROM generate_series(${from}::int, ${to}::int) AS n`.execute(server.db);
}

describe('with more ads than the list cap', async () => {
  const draft = await addRecruitment(server.db, minsu.companyId, {
    title_vi: 'Bản nháp',
    status: recruitmentStatus.DRAFT,
    posted_at: null,
  });
  await addMany('Thợ hàn');

  test('a count ends one beyond the cap, in tabs and totals, and small counts are exact', async () => {
    const { counts, total, total_page } = await listAds({});
    expect([total, counts.all, counts.showing, counts.draft]).toEqual([most + 1, most + 1, most + 1, 1]);
    expect(total_page).toBe(Math.ceil(most / limits.pageSize));
    expect((await listAds({ key: 'tho han' })).total).toBe(most + 1);
    expect((await listAds({ key: 'tho han', state: 'draft' })).total).toBe(0);
    expect((await listAds({ key: 'tho han 777' })).total).toBe(19);
    expect((await listAds({ state: 'draft' })).list.map(({ id }) => id)).toEqual([draft]);
  });

  test('pages continue up to the last one within the cap', async () => {
    const last = Math.ceil(most / limits.pageSize);
    const ids = async (page: number, rest = {}) =>
      (await listAds({ page, ...rest })).list.map(({ id }) => id);
    const [before, end] = [await ids(last - 1), await ids(last)];
    expect(end).toHaveLength(limits.pageSize);
    expect(end[0]).toBe((before.at(-1) ?? 0) - 1);
    expect(await ids(last + 1)).toEqual([]);
    const searched = [...(await ids(1, { key: 'tho han 77' })), ...(await ids(2, { key: 'tho han 77' }))];
    expect(searched).toEqual([...new Set(searched)].sort((a, b) => b - a));
  });

  test('results slightly beyond the cap are sorted, newest or oldest first', async () => {
    const ids = async (input: object) =>
      (await listAds({ key: 'tho han', state: 'showing', ...input })).list.map(({ id }) => id);
    expect((await listAds({ key: 'tho han', state: 'showing' })).total).toBe(most + 1);
    const [newest = 0, ...others] = [...(await ids({})), ...(await ids({ page: 2 }))];
    expect(others).toEqual(others.map((_, at) => newest - 1 - at));
    expect((await ids({ sort: sorts.OLDEST }))[0]).toBe(newest - most - 4);
    const last = Math.ceil(most / limits.pageSize);
    expect(await ids({ page: last })).toHaveLength(limits.pageSize);
    expect(await ids({ page: last + 1 })).toEqual([]);
  });

  test('ads of one career are counted without a cap', async () => {
    const { id } = await server.db
      .selectFrom('career')
      .where('parent_id', 'is not', null)
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await sql`INSERT INTO recruitment_career SELECT id, ${id}, 1 FROM recruitment WHERE folded LIKE 'tho han%'`.execute(
      server.db,
    );
    expect((await listAds({ career_id: id })).total).toBe(most + 5);
  });
});

describe('with far more ads than the list cap', () => {
  // Adds the rows in portions, each of which takes less time than the statement timeout.
  beforeAll(async () => {
    const part = most / 2;
    for (let from = 1; from < 3 * most; from += part) await addMany('Thợ mộc', { from, to: from + part - 1 });
  });

  test('a search that most of them match ends like one slightly beyond the cap, in any order and state', async () => {
    const ids = async (input: object) =>
      (await listAds({ key: 'tho moc', ...input })).list.map(({ id }) => id);
    for (const state of [undefined, 'showing'])
      expect((await listAds({ key: 'tho moc', state })).total).toBe(most + 1);
    const [first, second] = [await ids({}), await ids({ page: 2 })];
    expect([...first, ...second]).toEqual(
      Array.from({ length: 2 * limits.pageSize }, (_, at) => (first[0] ?? 0) - at),
    );
    expect((await ids({ sort: sorts.OLDEST }))[0]).toBe((first[0] ?? 0) - 3 * most + 1);
  });

  test('a search for two words that most of them contain returns those that contain both', async () => {
    await addMany('Thợ mộc bậc cao', { from: 1, to: 40 });
    expect((await listAds({ key: 'bac cao tho moc' })).total).toBe(40);
    expect((await listAds({ key: 'cao tho', state: 'showing' })).total).toBe(40);
    expect((await listAds({ key: 'tho moc bac cao', state: 'draft' })).total).toBe(0);
  });

  test('a search that few of them match is counted exactly', async () => {
    expect((await listAds({ key: 'tho moc 2999' })).total).toBe(13);
    expect((await listAds({ key: 'tho moc', state: 'draft' })).total).toBe(0);
  });

  test('if half of them are in another state, each half still ends just beyond the cap', async () => {
    await sql`UPDATE recruitment SET status = ${recruitmentStatus.STOP} WHERE folded LIKE 'tho moc%' AND id % 2 = 0`.execute(
      server.db,
    );
    for (const state of ['showing', 'stopped'])
      expect((await listAds({ key: 'tho moc', state })).total).toBe(most + 1);
    const [first = 0, second] = (await listAds({ key: 'tho moc', state: 'stopped' })).list.map(
      ({ id }) => id,
    );
    expect([first % 2, second]).toEqual([0, first - 2]);
    expect((await listAds({ key: 'tho moc 2999', state: 'stopped' })).total).toBeLessThan(13);
  });
});

describe('with and without trigrams', () => {
  test('a search finds the same for any typed text', async () => {
    const add = (title: string) => addRecruitment(server.db, minsu.companyId, { title_vi: title });
    const accountant = await add('Kế toán trưởng');
    const percent = await add('Giảm 50% giờ làm');
    const underscore = await add('Lập_trình viên');
    const korean = await add('개발자 모집');
    const typed = {
      'ke toan': [accountant],
      'KẾ TRƯỞNG': [accountant],
      'án tr': [accountant, underscore],
      'toán hanbit': [accountant],
      '50%': [percent],
      '%': [percent],
      p_t: [underscore],
      _: [underscore],
      개: [korean],
      발자: [korean],
      zzzz: [],
    };
    const hasTrigrams = async () =>
      (await sql`SELECT FROM pg_indexes WHERE indexname = 'recruitment_words_folded'`.execute(server.db)).rows
        .length === 1;
    for (const expected of [true, false]) {
      if (!expected) await sql`DROP EXTENSION pg_trgm CASCADE`.execute(server.db);
      expect(await hasTrigrams()).toBe(expected);
      for (const [key, ids] of Object.entries(typed)) expect(await idsOf(key), key).toEqual(ids);
    }
  });
});

test('an ad is found by its current title, and a deleted one is not found', async () => {
  const id = await addRecruitment(server.db, minsu.companyId, { title_vi: 'Nghệ nhân gốm' });
  const rename = (title_vi: string) =>
    server.db.updateTable('recruitment').where('id', '=', id).set({ title_vi }).execute();
  expect(await idsOf('nghe nhan gom')).toEqual([id]);
  await rename('Nghệ nhân sơn mài');
  expect(await idsOf('nghe nhan gom')).toEqual([]);
  expect(await idsOf('son mai')).toEqual([id]);
  await server.db.deleteFrom('recruitment').where('id', '=', id).execute();
  expect(await idsOf('son mai')).toEqual([]);
});

describe('counts that are updated periodically', () => {
  test('list ads with many applicants first, once they are counted', async () => {
    const first = async () => (await listAds({ sort: sorts.APPLICANTS })).list[0]?.id;
    const id = await addRecruitment(server.db, minsu.companyId, { title_vi: 'Nhiều người nộp' });
    await addRecruitment(server.db, minsu.companyId, { title_vi: 'Chưa ai nộp' });
    await sql`INSERT INTO application (recruitment_id, candidate_id, company_id, retention_years, applied_at)
      SELECT ${id}, id, ${minsu.companyId}, 1, now() FROM candidate`.execute(server.db);
    expect(await first()).not.toBe(id);
    await countAll(server.db, new Date());
    expect(await first()).toBe(id);
    await server.db.deleteFrom('application').where('recruitment_id', '=', id).execute();
    await countAll(server.db, new Date());
    expect(await first()).not.toBe(id);
  });

  test('sort companies by their public ads', async () => {
    await addRecruitment(server.db, minsu.companyId, { title_vi: 'Đang đăng' });
    await countAll(server.db, new Date());
    const { data } = await server.call('GET /admin/advertiser/list', { sort: 'ads' }, chi);
    expect(data.list[0]?.id).toBe(minsu.companyId);
    const counts = data.list.map(({ listed_count }) => listed_count);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });

  test('skip rows that are being written, and never wait for a lock', async () => {
    const id = await addRecruitment(server.db, minsu.companyId, { title_vi: 'Đang sửa' });
    await sql`INSERT INTO application (recruitment_id, candidate_id, company_id, retention_years, applied_at)
      SELECT ${id}, min(id), ${minsu.companyId}, 1, now() FROM candidate`.execute(server.db);
    const counted = async () =>
      (await server.db.selectFrom('recruitment').where('id', '=', id).select('applicants').executeTakeFirst())
        ?.applicants;
    await server.db.transaction().execute(async (trx) => {
      await trx.selectFrom('recruitment').where('id', '=', id).forUpdate().select('id').execute();
      await countAll(server.db, new Date());
      expect(await counted()).toBe(0);
    });
    await countAll(server.db, new Date());
    expect(await counted()).toBe(1);
  });
});
