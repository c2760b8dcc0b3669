import { describe, expect, test } from 'vitest';
import { recruitmentStatus } from '#contract/enums.ts';
import { countAll } from '#server/search/index.ts';
import { addRecruitment } from '#tests/support/ads.ts';
import { applyTo, writeResume } from '#tests/support/applications.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';
import { completeAd } from '#tests/support/values/complete-ad.ts';

const server = await startTestServer();
const { hoa, minsu, withdrawn, anna, binh, chi, dung } = await people(server);
const { DRAFT, STOP, RECRUITING, PENDING } = recruitmentStatus;

const full = { ...(await completeAd(server.db)), title_vi: 'Kế toán kho', salary_min: 12_000_000 };
const [career] = full.career_ids;
const company_id = minsu.companyId;
const create = (fields: object = {}, by: TestCaller = binh) =>
  server.call('POST /admin/recruitment/create', { ...full, ...fields, company_id }, by);
const update = (ad: { id: number; version: number }, fields: object = {}, by: TestCaller = binh) =>
  server.call('POST /admin/recruitment/update', { ...full, ...fields, ...ad }, by);
const own = async (id: number) => (await server.call('GET /employer/recruitment/show', { id }, minsu)).data;
const publicStatus = async (id: number) => (await server.call('GET /recruitment/show', { id })).status;
const lastAudit = () =>
  server.db.selectFrom('audit').orderBy('id', 'desc').selectAll().executeTakeFirstOrThrow();
const published = async (fields: object = {}) => {
  const { id } = (await create(fields)).data;
  return (await server.call('POST /admin/recruitment/publish', { id }, binh)).data;
};

describe('roles', () => {
  test('candidates, companies, support and finance cannot edit ads of companies', async () => {
    const { id, version } = (await create()).data;
    const calls = [
      ['POST /admin/recruitment/create', { ...full, company_id }],
      ['POST /admin/recruitment/update', { ...full, id, version }],
      ['POST /admin/recruitment/publish', { id }],
      ['POST /admin/recruitment/delete', { id, reason_code: 'duplicate' }],
      ['GET /admin/recruitment/new', { company_id }],
      ['GET /admin/recruitment/form', { id }],
    ] as const;
    for (const [name, input] of calls) {
      const ask = async (by: TestCaller) => (await server.call(name, input, by)).status;
      expect([await ask({}), await ask(hoa), await ask(minsu)]).toEqual([401, 406, 406]);
      expect([await ask(chi), await ask(dung)]).toEqual([403, 403]);
    }
    expect(await own(id)).toMatchObject({ version, status: DRAFT });
  });

  test('finance sees neither applicants nor advertisers; support sees both', async () => {
    const id = await addRecruitment(server.db, company_id, {});
    const calls = [
      ['GET /admin/applicant/list', { recruitment_id: id }],
      ['GET /admin/advertiser/list', {}],
      ['GET /admin/advertiser/show', { id: company_id }],
      ['GET /admin/recruitment/job-list', {}],
    ] as const;
    for (const [name, input] of calls) {
      const ask = async (by: TestCaller) => (await server.call(name, input, by)).status;
      expect([await ask({}), await ask(minsu), await ask(dung), await ask(chi)]).toEqual([
        401, 406, 403, 200,
      ]);
    }
  });
});

describe('an ad created for a company', () => {
  test("starts with the company's own data", async () => {
    const { data } = await server.call('GET /admin/recruitment/new', { company_id }, binh);
    expect(data.company.id).toBe(company_id);
    expect(data.contact.user_email).toBe(minsu.email);
  });

  test('is a draft of that company, which gets a mail', async () => {
    const { id } = (await create()).data;
    expect(await own(id)).toMatchObject({
      title_vi: 'Kế toán kho',
      status: DRAFT,
      abilities: { edit: true },
    });
    const [mail] = await mailsTo(server, minsu.email);
    expect(mail).toMatchObject({
      template: 'recruitment-prepared',
      text: expect.stringContaining('Kế toán kho'),
    });
    expect(await lastAudit()).toMatchObject({
      admin_id: binh.id,
      action: 'recruitment.create',
      object_id: id,
    });
  });

  test('is rejected at its field with an unknown career', async () => {
    expect(await create({ career_ids: [987_654_321] })).toMatchObject({
      status: 414,
      data: { career_ids: [expect.any(String)] },
    });
  });

  test('is rejected for a company whose account was closed', async () => {
    const input = { ...full, company_id: withdrawn.companyId };
    expect((await server.call('POST /admin/recruitment/create', input, binh)).status).toBe(404);
  });

  test('is published in one step once it is complete', async () => {
    const { id } = (await create({ skills: [] })).data;
    const publish = () => server.call('POST /admin/recruitment/publish', { id }, binh);
    expect(await publish()).toMatchObject({ status: 414, data: { skills: [expect.any(String)] } });
    expect(await publicStatus(id)).toBe(404);
    const { version } = await own(id);
    await update({ id, version });
    expect(await publish()).toMatchObject({ status: 200, data: { status: RECRUITING } });
    expect(await publicStatus(id)).toBe(200);
    expect(await publish()).toMatchObject({ http: 409, status: 4027 });
    expect((await mailsTo(server, minsu.email))[0]?.template).toBe('recruitment-approved');
  });

  test('is not published while it is premium and unpaid', async () => {
    const { id } = (await create({ price_type: 'RECRUITMENT_PREMIUM' })).data;
    expect((await server.call('POST /admin/recruitment/publish', { id }, binh)).status).toBe(4027);
  });
});

describe('an ad edited by an administrator', () => {
  test('changes at once for all readers, stays approved, and its company is mailed the changes', async () => {
    const ad = await published();
    const answer = await update(ad, {
      title_vi: 'Kế toán trưởng',
      salary_max: 25_000_000,
      skills: ['Excel'],
    });
    expect(answer).toMatchObject({ status: 200, data: { status: RECRUITING } });
    expect((await server.call('GET /recruitment/show', { id: ad.id })).data.title).toBe('Kế toán trưởng');
    expect(await own(ad.id)).toMatchObject({ changed_since_approval: false, skills: ['Excel'] });
    const [mail] = await mailsTo(server, minsu.email);
    expect(mail?.template).toBe('recruitment-edited');
    expect(mail?.text).toContain('Kế toán kho → Kế toán trưởng');
    expect(mail?.text).toContain('19.000.000 → 25.000.000');
    expect(mail?.text).toContain('Kỹ năng');
    expect(await lastAudit()).toMatchObject({
      action: 'recruitment.update',
      before: { title_vi: 'Kế toán kho', skills: ['MISA'] },
      after: { title_vi: 'Kế toán trưởng', skills: ['Excel'] },
    });
    const { history } = (await server.call('GET /admin/recruitment/show', { id: ad.id }, chi)).data;
    expect(history[0]).toMatchObject({ action: 'update', actor_type: 3 });
    expect(history[0]?.changes.map(({ field }) => field).sort()).toEqual([
      'salary_max',
      'skills',
      'title_vi',
    ]);
  });

  test('sends no mail without a change', async () => {
    const ad = await published();
    const before = (await mailsTo(server, minsu.email)).length;
    expect((await update(ad)).status).toBe(200);
    expect((await mailsTo(server, minsu.email)).length).toBe(before);
  });

  test('keeps its lists as the company wrote them, whichever language the administrator reads', async () => {
    const { id } = await published({ skills: ['세무 회계'] });
    const form = await server.call('GET /admin/recruitment/form', { id }, { ...binh, language: 'en' });
    expect(form.data.skills).toEqual(['세무 회계']);
  });

  test('is not overwritten if its company has changed it in between', async () => {
    const ad = await published();
    await server.call('POST /employer/recruitment/update', { ...full, headcount: 3, ...ad }, minsu);
    expect(await update(ad, { headcount: 4 })).toMatchObject({ http: 409, status: 4027 });
    expect((await own(ad.id)).headcount).toBe(3);
  });

  test('must stay complete while it is public', async () => {
    const ad = await published();
    expect(await update(ad, { description_vi: '' })).toMatchObject({ status: 414 });
  });

  test('may be pending or suspended, but not closed', async () => {
    const add = async (columns: object) => {
      const { id } = (await create()).data;
      await server.db.updateTable('recruitment').set(columns).where('id', '=', id).execute();
      return { id, version: 1 };
    };
    expect((await update(await add({ status: PENDING }))).data.status).toBe(PENDING);
    expect((await update(await add({ status: STOP, suspended: true }))).data.status).toBe(STOP);
    expect(await update(await add({ status: STOP }))).toMatchObject({ http: 409, status: 4027 });
  });
});

describe('an ad deleted by an administrator', () => {
  const remove = (id: number, reason: object = { reason_code: 'duplicate' }) =>
    server.call('POST /admin/recruitment/delete', { id, ...reason }, binh);

  test('disappears from lists and pages, and its company reads the reason', async () => {
    const { id } = await published({ title_vi: 'Thợ khảm trai' });
    expect((await remove(id)).status).toBe(200);
    expect(await publicStatus(id)).toBe(404);
    expect((await server.call('POST /home/job', { key: 'tho kham trai' })).data.total).toBe(0);
    expect((await server.call('GET /employer/recruitment/show', { id }, minsu)).status).toBe(404);
    const [mail] = await mailsTo(server, minsu.email);
    expect(mail).toMatchObject({
      template: 'recruitment-deleted',
      text: expect.stringContaining('Tin đăng trùng'),
    });
    expect(await lastAudit()).toMatchObject({
      action: 'recruitment.delete',
      before: { title: 'Thợ khảm trai', company_id },
      after: { reason_code: 'duplicate' },
    });
  });

  test('stays without a reason', async () => {
    const { id } = await published();
    expect(await remove(id, {})).toMatchObject({ status: 414, data: { reason: [expect.any(String)] } });
    expect(await publicStatus(id)).toBe(200);
  });

  test('stays with an application; its applicants can be listed, and that is audited', async () => {
    const { id } = await published();
    await applyTo(server, hoa, id, await writeResume(server, hoa));
    expect(await remove(id)).toMatchObject({ http: 409, status: 4027 });
    expect(await lastAudit()).toMatchObject({ action: 'recruitment.delete.refused', object_id: id });
    const { abilities } = (await server.call('GET /admin/recruitment/show', { id }, binh)).data;
    expect(abilities).toMatchObject({ delete: false, suspend: true });
    const { data } = await server.call('GET /admin/applicant/list', { recruitment_id: id }, chi);
    expect(data).toMatchObject({
      total: 1,
      title: 'Kế toán kho',
      list: [{ candidate_id: hoa.id, stage: 'NOT_SEEN' }],
    });
    expect(Object.keys(data.list[0] ?? {})).not.toContain('resume');
    expect(await lastAudit()).toMatchObject({ admin_id: chi.id, action: 'recruitment.applicants.view' });
    // Reading by an administrator does not count as seen by the company.
    expect((await server.call('GET /candidate/application/list', {}, hoa)).data.list[0]?.stage).toBe(
      'APPLIED',
    );
  });
});

describe('advertisers', () => {
  test('are filtered by whether they have public ads, and searched by name', async () => {
    const { id } = await published();
    const list = async (input: object) => (await server.call('GET /admin/advertiser/list', input, chi)).data;
    const found = await list({ state: 'advertising', key: 'hanbit' });
    expect(found.list.map((company) => company.id)).toEqual([company_id]);
    const before = found.list[0]?.listed_count ?? 0;
    await server.call('POST /admin/recruitment/suspend', { id, reason_code: 'asks_money' }, binh);
    const { data } = await server.call('GET /admin/advertiser/show', { id: company_id }, chi);
    expect(data.listed_count).toBe(before - 1);
    const { counts } = await list({});
    expect(counts.all).toBe(counts.advertising + counts.paused + counts.none);
    const ads = await server.call('GET /admin/recruitment/list', { company_id, limit: 100 }, chi);
    expect(ads.data.total).toBe(data.recruitment_count);
  });

  test('careers are counted by ad, and groups count each ad once', async () => {
    const jobs = async () => {
      await countAll(server.db, new Date());
      return (await server.call('GET /admin/recruitment/job-list', {}, anna)).data.list;
    };
    const two = await server.db
      .selectFrom('career')
      .where('parent_id', '=', (await jobs()).find(({ id }) => id === career)?.parent_id ?? 0)
      .select('id')
      .orderBy('id')
      .limit(2)
      .execute();
    const count = async (id: number | null | undefined) =>
      (await jobs()).find((job) => job.id === id)?.recruitment_count ?? 0;
    const group = (await jobs()).find(({ id }) => id === career)?.parent_id;
    const [inGroup, inCareer] = [await count(group), await count(career)];
    await published({ career_ids: two.map(({ id }) => id) });
    expect([await count(group), await count(career)]).toEqual([inGroup + 1, inCareer + 1]);
    const listed = await server.call('GET /admin/recruitment/list', { career_id: group ?? 0 }, chi);
    expect(listed.data.total).toBe(inGroup + 1);
  });
});
