import { describe, expect, test } from 'vitest';
import type { Catalog } from '#contract/admin/admin-catalogs.ts';
import { rewriteMerged } from '#server/search/index/rewrite-merged.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, minsu, anna, binh, chi, dung } = await people(server);
let serial = 0;

const list = async (catalog: Catalog) =>
  (await server.call('GET /admin/catalog/list', { catalog }, chi)).data.list;
const names = (name_vi: string) => ({ name_vi, name_kr: `${name_vi} 직`, name_en: `${name_vi} work` });
const create = (name: string, fields: object = {}, by: TestCaller = binh) =>
  server.call('POST /admin/catalog/create', { catalog: 'career', ...names(name), ...fields }, by);
/** A career in a new group. */
const addCareer = async (name = `Nghề ${++serial}`, parent?: number) => {
  const parent_id = parent ?? (await create(`Nhóm ${++serial}`)).data.id;
  return { parent_id, id: (await create(name, { parent_id })).data.id };
};
const merge = (id: number, into_id: number, catalog: Catalog = 'career') =>
  server.call('POST /admin/catalog/merge', { catalog, id, into_id }, binh);
const offered = async () => {
  const { data } = await server.call('POST /home/career', {}, { language: 'vi' });
  return data.list.flatMap((group) => [group, ...group.child]).map(({ id }) => id);
};
const foundBy = async (career: number) =>
  (await server.call('POST /home/job', { career_ids: [career], limit: 100 })).data.list.map(({ id }) => id);
const lastAudit = () =>
  server.db.selectFrom('audit').orderBy('id', 'desc').selectAll().executeTakeFirstOrThrow();

test('support reads the lists, and only operators and owners change them', async () => {
  const { id } = await addCareer();
  const calls = [
    ['POST /admin/catalog/create', names('Không ai')],
    ['POST /admin/catalog/update', { id, version: 1, ...names('Không ai') }],
    ['POST /admin/catalog/move', { id }],
    ['POST /admin/catalog/remove', { id }],
    ['POST /admin/catalog/merge', { id, into_id: 1 }],
  ] as const;
  for (const [name, input] of calls) {
    const ask = async (by: TestCaller) =>
      (await server.call(name, { catalog: 'career', ...input }, by)).status;
    expect([await ask({}), await ask(hoa), await ask(minsu), await ask(chi), await ask(dung)]).toEqual([
      401, 406, 406, 403, 403,
    ]);
  }
  const read = async (by: TestCaller) =>
    (await server.call('GET /admin/catalog/list', { catalog: 'career' }, by)).status;
  expect([await read(chi), await read(anna), await read(dung), await read(minsu)]).toEqual([
    200, 200, 403, 406,
  ]);
});

describe('an entry', () => {
  test('that is added appears in the pickers of every node at once', async () => {
    const twin = await server.startSecondNode();
    await twin.call('POST /home/career', {});
    const { id, parent_id } = await addCareer('Thợ đóng giày');
    const { data } = await twin.call('POST /home/career', { key: 'dong giay' });
    expect(data.list).toMatchObject([{ id: parent_id, child: [{ id }] }]);
    expect(await lastAudit()).toMatchObject({ action: 'career.create', object_id: id, admin_id: binh.id });
  });

  test('needs a name that is new in its group, and an existing group', async () => {
    const { id, parent_id } = await addCareer('Thợ bạc');
    expect(await create('THO BAC', { parent_id })).toMatchObject({
      status: 414,
      data: { name_vi: [expect.any(String)] },
    });
    expect((await create('Thợ vàng', { parent_id: id })).status).toBe(414);
    expect((await create('Thợ vàng', { name_kr: '' })).status).toBe(414);
  });

  test('that is renamed is shown with its new name; of two concurrent renames the second is rejected', async () => {
    const { id } = await addCareer();
    const ad = await addRecruitment(server.db, minsu.companyId, { title_vi: 'Thợ', careers: [id] });
    const rename = (name: string) =>
      server.call('POST /admin/catalog/update', { catalog: 'career', id, version: 1, ...names(name) }, binh);
    expect(await rename('Thợ mạ')).toMatchObject({ status: 200, data: { version: 2 } });
    expect(await rename('Thợ hàn xì')).toMatchObject({ http: 409, status: 4027 });
    const { data } = await server.call('GET /recruitment/show', { id: ad }, { language: 'vi' });
    expect(data.details?.careers).toEqual([{ id, name: 'Thợ mạ' }]);
    expect(await lastAudit()).toMatchObject({ action: 'career.update', after: { name_vi: 'Thợ mạ' } });
  });

  test('is moved before another of its group, or to its end', async () => {
    const { id: a, parent_id } = await addCareer();
    const { id: b } = await addCareer(undefined, parent_id);
    const { id: c } = await addCareer(undefined, parent_id);
    const order = async () => {
      const { data } = await server.call('POST /home/career', { parent_id });
      return data.list[0]?.child.map(({ id }) => id);
    };
    const move = (id: number, before_id?: number) =>
      server.call(
        'POST /admin/catalog/move',
        { catalog: 'career', id, ...(before_id && { before_id }) },
        binh,
      );
    await move(c, a);
    expect(await order()).toEqual([c, a, b]);
    await move(c);
    expect(await order()).toEqual([a, b, c]);
    expect((await move(c, 1)).status).toBe(404);
  });

  test('is removed if it is unused, and stays otherwise', async () => {
    const { id, parent_id } = await addCareer();
    const remove = (one: number) =>
      server.call('POST /admin/catalog/remove', { catalog: 'career', id: one }, binh);
    expect(await remove(parent_id)).toMatchObject({ http: 409, status: 4027 });
    const ad = await addRecruitment(server.db, minsu.companyId, { careers: [id] });
    expect(await remove(id)).toMatchObject({ http: 409, status: 4027 });
    await server.db.deleteFrom('recruitment').where('id', '=', ad).execute();
    expect((await remove(id)).status).toBe(200);
    expect(await offered()).not.toContain(id);
    expect((await remove(id)).status).toBe(404);
  });

  test('of industries is added, renamed, and removed if no company uses it', async () => {
    const catalog = 'industry';
    const { id } = (await create('Đóng tàu', { catalog })).data;
    const known = async () =>
      (await server.call('GET /home/industry', {}, { language: 'vi' })).data.list.find(
        (one) => one.id === id,
      );
    expect(await known()).toEqual({ id, name: 'Đóng tàu' });
    await server.call(
      'POST /admin/catalog/update',
      { catalog, id, version: 1, ...names('Đóng thuyền') },
      binh,
    );
    expect((await known())?.name).toBe('Đóng thuyền');
    const company = await addCompany(server.db, { company_name: 'Xưởng thuyền' });
    const name = (industry_id: number | null) =>
      server.db.updateTable('company').set({ industry_id }).where('id', '=', company).execute();
    await name(id);
    const remove = () => server.call('POST /admin/catalog/remove', { catalog, id }, binh);
    expect((await remove()).status).toBe(4027);
    expect((await list(catalog)).find((one) => one.id === id)?.uses.companies).toBe(1);
    await name(null);
    expect((await remove()).status).toBe(200);
    expect(await known()).toBeUndefined();
  });
});

describe('merging', () => {
  test('keeps every ad and resume: a search by either career finds both before and after the task, without duplicates', async () => {
    const { id: old } = await addCareer('Thợ nề');
    const { id: into } = await addCareer('Thợ xây');
    const ads = [
      await addRecruitment(server.db, minsu.companyId, { careers: [old] }),
      await addRecruitment(server.db, minsu.companyId, { careers: [old, into] }),
      await addRecruitment(server.db, minsu.companyId, { careers: [into] }),
    ];
    const resume = await writeResume(server, hoa);
    await server.db
      .updateTable('resume')
      .set({ career_ids: [into, old] })
      .where('profile_id', '=', resume)
      .execute();
    const twin = await server.startSecondNode();
    expect((await foundBy(old)).length).toBe(2);
    expect((await merge(old, into)).status).toBe(200);
    const isWhole = async () => {
      expect((await foundBy(into)).sort()).toEqual(ads);
      expect((await foundBy(old)).sort()).toEqual(ads);
      const onTwin = await twin.call('POST /home/job', { career_ids: [into] });
      expect(onTwin.data.total).toBe(3);
    };
    await isWhole();
    expect(await offered()).not.toContain(old);
    const named = await server.call('POST /home/career', { key: 'tho ne' });
    expect(named.data.list.flatMap((group) => group.child).map(({ id }) => id)).toEqual([into]);
    expect((await list('career')).find(({ id }) => id === into)?.is_settling).toBe(true);
    await rewriteMerged(server.db, server.clock());
    await isWhole();
    const rows = await server.db
      .selectFrom('recruitment_career')
      .where('recruitment_id', 'in', ads)
      .orderBy('recruitment_id')
      .selectAll()
      .execute();
    expect(rows.map(({ career_id, position }) => [career_id, position])).toEqual(ads.map(() => [into, 1]));
    const { career_ids } = await server.db
      .selectFrom('resume')
      .where('profile_id', '=', resume)
      .select('career_ids')
      .executeTakeFirstOrThrow();
    expect(career_ids).toEqual([into]);
    expect((await list('career')).find(({ id }) => id === into)).toMatchObject({
      is_settling: false,
      uses: { recruitments: 3, resumes: 1 },
    });
    expect(await lastAudit()).toMatchObject({ action: 'career.merge', object_id: old });
  });

  test('redirects earlier merges, and old careers in open forms', async () => {
    const [{ id: a }, { id: b }, { id: c }] = [await addCareer(), await addCareer(), await addCareer()];
    const ad = await addRecruitment(server.db, minsu.companyId, { careers: [a] });
    await merge(a, b);
    await merge(b, c);
    expect(await foundBy(c)).toEqual([ad]);
    const resume = await writeResume(server, hoa);
    const input = { profile_id: resume, career_ids: [a] };
    const saved = await server.call('POST /candidate/profile/update-career', input, hoa);
    expect(saved.data.career_ids).toEqual([c]);
    await rewriteMerged(server.db, server.clock());
    expect(await foundBy(a)).toEqual([ad]);
  });

  test('of groups moves their careers', async () => {
    const { id, parent_id: from } = await addCareer();
    const { parent_id: into } = await addCareer();
    const ad = await addRecruitment(server.db, minsu.companyId, { careers: [id] });
    expect((await merge(from, into)).status).toBe(200);
    expect(await foundBy(into)).toEqual([ad]);
    await rewriteMerged(server.db, server.clock());
    expect(await foundBy(into)).toEqual([ad]);
  });

  test('redirects the page of the old career to the new one', async () => {
    const { id: old } = await addCareer();
    const { id: into } = await addCareer();
    await merge(old, into);
    const { data } = await server.call('GET /home/landing', { career_id: old });
    expect(data.career?.id).toBe(into);
  });

  test('of a career into itself or a group is rejected', async () => {
    const { id, parent_id } = await addCareer();
    expect(await merge(id, id)).toMatchObject({ status: 414, data: { into_id: [expect.any(String)] } });
    expect((await merge(id, parent_id)).status).toBe(414);
    expect((await merge(id, 987_654_321)).status).toBe(404);
  });

  test('of industries moves their companies', async () => {
    const [a, b] = [
      (await create(`Ngành ${++serial}`, { catalog: 'industry' })).data.id,
      (await create(`Ngành ${++serial}`, { catalog: 'industry' })).data.id,
    ];
    const company = await addCompany(server.db, { company_name: 'Xưởng mộc' });
    await server.db.updateTable('company').set({ industry_id: a }).where('id', '=', company).execute();
    expect((await merge(a, b, 'industry')).status).toBe(200);
    const { industry_id } = await server.db
      .selectFrom('company')
      .where('id', '=', company)
      .select('industry_id')
      .executeTakeFirstOrThrow();
    expect(industry_id).toBe(b);
    await rewriteMerged(server.db, server.clock());
  });
});
