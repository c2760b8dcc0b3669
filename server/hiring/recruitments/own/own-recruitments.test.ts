import { expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import type { CallName } from '#contract/index.ts';
import { languages } from '#contract/languages.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { people } from '#tests/support/people.ts';
import { addApplication } from '#tests/support/rows.ts';
import { startTestServer } from '#tests/support/server.ts';
import { completeAd } from '#tests/support/values/complete-ad.ts';

const server = await startTestServer();
const { minsu, thanh, hoa, anna } = await people(server);
const full = await completeAd(server.db);
const day = 86_400_000;

const create = (fields: object = {}) =>
  server.call('POST /employer/recruitment/create', { ...full, ...fields }, minsu);
const show = (id: number) => server.call('GET /employer/recruitment/show', { id }, minsu);

/** A public ad: written, submitted and approved. */
async function publish(fields: object = {}): Promise<number> {
  const { id } = (await create(fields)).data;
  const { version } = (await server.call('POST /employer/recruitment/submit', { id }, minsu)).data;
  const approved = await server.call('POST /admin/recruitment/approve', { id, version }, anna);
  expect(approved.status).toBe(200);
  return id;
}

const calls: [CallName, object][] = [
  ['GET /employer/recruitment/list', {}],
  ['GET /employer/recruitment/show', { id: 1 }],
  ['POST /employer/recruitment/create', full],
  ['POST /employer/recruitment/update', { ...full, id: 1, version: 1 }],
  ['POST /employer/recruitment/submit', { id: 1 }],
  ['POST /employer/recruitment/stop-receive', { id: 1 }],
  ['POST /employer/recruitment/resume', { id: 1 }],
  ['POST /employer/recruitment/stop', { id: 1 }],
  ['POST /employer/recruitment/copy', { id: 1 }],
  ['POST /employer/recruitment/delete', { id: 1 }],
  ['GET /employer/dashboard/show', {}],
];

test.each(calls)('%s is for employers only', async (name, input) => {
  expect(await server.call(name, input)).toMatchObject({ http: 401, status: 401 });
  expect(await server.call(name, input, hoa)).toMatchObject({ http: 401, status: 406 });
  expect(await server.call(name, input, anna)).toMatchObject({ http: 401, status: 406 });
});

test.each(calls.filter(([, input]) => 'id' in input))(
  '%s does not find an ad of another company',
  async (name, input) => {
    const { id } = (await create()).data;
    expect(await server.call(name, { ...input, id }, thanh)).toMatchObject({ http: 404, status: 404 });
    expect((await show(id)).data).toMatchObject({ status: 1, version: 1 });
  },
);

test('an employer whose approval was withdrawn can do nothing with ads', async () => {
  await server.db.updateTable('employer').set({ status: 'WAITING' }).where('id', '=', thanh.id).execute();
  for (const [name, input] of calls)
    expect(await server.call(name, input, thanh)).toMatchObject({ http: 403, status: 4023 });
  await server.db.updateTable('employer').set({ status: 'APPROVED' }).where('id', '=', thanh.id).execute();
});

test('a draft keeps every field it was given', async () => {
  const fields = {
    ...full,
    working_form: 'REMOTE',
    title_kr: '종합 회계',
    title_en: 'General accountant',
    experience_years: 3,
    is_negotiable: true,
    address_detail: '12 Lê Lợi',
    working_days: 3,
    working_weekdays: [2, 3, 4],
    working_hours: '22:00-06:00',
    work_at_home: 1,
    is_flexible: true,
    accepts_graduating: true,
    benefits: ['Xe đưa đón'],
    priorities: ['Biết tiếng Hàn'],
    soft_skills: ['Cẩn thận'],
    description_en: 'Tax reports.',
    other_vi: 'Mang theo hồ sơ gốc.',
    stop_when_hired: true,
  };
  const { data } = await create(fields);
  expect(data).toMatchObject({ status: 1, version: 1 });
  expect((await show(data.id)).data).toMatchObject({ ...fields, price_type: 'RECRUITMENT_NORMAL' });
});

test('a draft may be nearly empty', async () => {
  const answer = await server.call('POST /employer/recruitment/create', { working_form: 'NORMAL' }, minsu);
  expect(answer).toMatchObject({ http: 200, data: { status: 1 } });
});

test('an ad has at most two careers, and only known ones', async () => {
  const careers = await server.db
    .selectFrom('career')
    .where('parent_id', 'is not', null)
    .orderBy('id')
    .limit(3)
    .select('id')
    .execute();
  const ids = careers.map(({ id }) => id);
  expect(await create({ career_ids: ids.slice(0, 2) })).toMatchObject({ status: 200 });
  expect(await create({ career_ids: ids })).toMatchObject({
    status: 414,
    data: { career_ids: expect.anything() },
  });
  expect(await create({ career_ids: [999_999_999] })).toMatchObject({
    status: 414,
    data: { career_ids: expect.anything() },
  });
  expect(await create({ address_code: 'ZZ999' })).toMatchObject({
    status: 414,
    data: { address_code: expect.anything() },
  });
});

test('submitting an incomplete ad reports all missing fields at once', async () => {
  const { id } = (await server.call('POST /employer/recruitment/create', { working_form: 'NORMAL' }, minsu))
    .data;
  const answer = await server.call('POST /employer/recruitment/submit', { id }, minsu);
  expect(answer.status).toBe(414);
  expect(Object.keys(answer.data).sort()).toEqual(
    [
      'title',
      'career_ids',
      'employment_type',
      'headcount',
      'education',
      'salary_unit',
      'salary_min',
      'start_date',
      'end_date',
      'address_code',
      'skills',
      'description',
      'contact_name',
      'contact_phone',
      'contact_email',
    ].sort(),
  );
  expect((await show(id)).data.status).toBe(1);
});

test('an expired ad cannot be submitted', async () => {
  const { id } = (await create({ end_date: '2020-06-01' })).data;
  expect(await server.call('POST /employer/recruitment/submit', { id }, minsu)).toMatchObject({
    status: 414,
    data: { end_date: expect.anything() },
  });
});

test('of two colleagues who save at once, the second is rejected and changes nothing', async () => {
  const { id, version } = (await create()).data;
  const save = (title_vi: string) =>
    server.call('POST /employer/recruitment/update', { ...full, title_vi, id, version }, minsu);
  expect(await save('Bản thứ nhất')).toMatchObject({ status: 200, data: { version: 2 } });
  expect(await save('Bản thứ hai')).toMatchObject({ http: 409, status: 4027 });
  expect((await show(id)).data.title_vi).toBe('Bản thứ nhất');
});

test('an edited live ad stays live, must stay complete, and records the change in its history', async () => {
  const id = await publish();
  const { version } = (await show(id)).data;
  const update = (fields: object) =>
    server.call('POST /employer/recruitment/update', { ...full, ...fields, id, version }, minsu);
  expect(await update({ skills: [] })).toMatchObject({ status: 414, data: { skills: expect.anything() } });
  expect(await update({ end_date: '2020-06-01' })).toMatchObject({ status: 414 });
  expect(await update({ skills: ['Excel'], salary_max: 25_000_000 })).toMatchObject({
    status: 200,
    data: { status: 4 },
  });
  expect((await show(id)).data).toMatchObject({ changed_since_approval: true, skills: ['Excel'] });
  const event = await server.db
    .selectFrom('recruitment_event')
    .where('recruitment_id', '=', id)
    .where('action', '=', 'update')
    .select('changes')
    .executeTakeFirstOrThrow();
  expect(event.changes).toEqual({ salary_max: { before: 19_000_000, after: 25_000_000 } });
  const found = await server.call('POST /home/job', { key: 'excel ke toan' });
  expect(found.data.list.map((card) => card.id)).toContain(id);
});

test('the first day of a public ad can move until it has begun', async () => {
  const today = dateOf(server.clock());
  const tomorrow = addDays(today, 1);
  const id = await publish({ start_date: tomorrow });
  const save = async (fields: object) => {
    const { version } = (await show(id)).data;
    const body = { ...full, start_date: tomorrow, ...fields, id, version };
    return server.call('POST /employer/recruitment/update', body, { ...minsu, language: 'en' });
  };
  expect((await show(id)).data.has_begun).toBe(false);
  expect(await save({ start_date: addDays(today, 2) })).toMatchObject({ status: 200 });
  expect(await save({ start_date: today })).toMatchObject({ status: 200 });
  const refused = { status: 414, data: { start_date: [translate('en', 'error.field.date_begun')] } };
  expect(await save({ start_date: tomorrow, end_date: '2098-12-31' })).toMatchObject(refused);
  expect(await save({ start_date: '2020-01-01', end_date: tomorrow })).toMatchObject({ status: 200 });
  await server.call('POST /employer/recruitment/stop-receive', { id }, minsu);
  expect(await save({})).toMatchObject(refused);
  expect((await show(id)).data).toMatchObject({
    has_begun: true,
    start_date: '2020-01-01',
    end_date: tomorrow,
  });
  expect((await server.call('GET /recruitment/show', { id })).data.state).toBe('not_receiving');
});

test('an ad without applications is deleted for good, also from search', async () => {
  const id = await publish({ title_vi: 'Thợ gốm Bát Tràng' });
  expect(await server.call('POST /employer/recruitment/delete', { id }, minsu)).toMatchObject({
    status: 200,
  });
  expect(await show(id)).toMatchObject({ http: 404 });
  expect(await server.call('GET /recruitment/show', { id })).toMatchObject({ http: 404 });
  const found = await server.call('POST /home/job', { key: 'tho gom' });
  expect(found.data.total).toBe(0);
});

test('an ad with an application cannot be deleted (4027), even if the application was cancelled', async () => {
  const profile_apply_id = await addApplication(
    server.db,
    { candidate_id: hoa.id, company_id: minsu.companyId },
    server.clock(),
  );
  const { recruitment_id: id } = await server.db
    .updateTable('application')
    .set({ cancelled_at: server.clock(), cancel_reason: 'PERSONAL' })
    .where('profile_apply_id', '=', profile_apply_id)
    .returning('recruitment_id')
    .executeTakeFirstOrThrow();
  expect((await show(id)).data.abilities.delete).toBe(false);
  expect(await server.call('POST /employer/recruitment/delete', { id }, minsu)).toMatchObject({
    http: 409,
    status: 4027,
  });
  expect(await show(id)).toMatchObject({ http: 200 });
});

test('the list has tabs that add up, search, order and pages, without the ads of other companies', async () => {
  await create({ title_vi: 'Aaa đầu bảng' });
  const all = await server.call('GET /employer/recruitment/list', { limit: 100 }, minsu);
  const { counts } = all.data;
  expect(all.data.total).toBe(counts.all);
  const { draft, pending, recruiting, stop_receive, stop, expired } = counts;
  expect(draft + pending + recruiting + stop_receive + stop + expired).toBe(counts.all);
  const drafts = await server.call('GET /employer/recruitment/list', { state: 'draft', limit: 100 }, minsu);
  expect(drafts.data.list.every((row) => row.status === 1)).toBe(true);
  expect(drafts.data.total).toBe(draft);
  const byTitle = await server.call('GET /employer/recruitment/list', { sort: 4, key: 'ĐẦU BẢNG' }, minsu);
  expect(byTitle.data.list.map((row) => row.title)).toEqual(['Aaa đầu bảng']);
  const plain = await server.call('GET /employer/recruitment/list', { key: 'dau BANG' }, minsu);
  expect(plain.data.list.map((row) => row.title)).toEqual(['Aaa đầu bảng']);
  const second = await server.call('GET /employer/recruitment/list', { page: 2, limit: 2 }, minsu);
  expect(second.data).toMatchObject({ page: 2, total_page: Math.ceil(counts.all / 2) });
  const others = await server.call('GET /employer/recruitment/list', {}, thanh);
  expect(others.data.list.map((row) => row.title)).not.toContain('Aaa đầu bảng');
});

test('an ad counts as expired after its last day and is shown with a banner, without any task', async () => {
  const today = new Date(server.clock().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const id = await publish({ end_date: today, title_vi: 'Việc chỉ hôm nay' });
  expect((await server.call('GET /recruitment/show', { id })).data.state).toBe('open');
  server.advanceClock(day);
  expect((await server.call('GET /recruitment/show', { id })).data.state).toBe('expired');
  expect((await server.call('POST /home/job', { key: 'viec chi hom nay' })).data.total).toBe(0);
  server.advanceClock(-day);
});

test('an expired ad accepts applications again only after its period is extended', async () => {
  const id = await publish();
  const act = (verb: 'stop-receive' | 'resume') =>
    server.call(`POST /employer/recruitment/${verb}` as 'POST /employer/recruitment/resume', { id }, minsu);
  await act('stop-receive');
  await server.db.updateTable('recruitment').set({ end_date: '2020-12-31' }).where('id', '=', id).execute();
  const { abilities, version } = (await show(id)).data;
  expect(abilities).toMatchObject({ resume: false, edit: true });
  expect(await act('resume')).toMatchObject({
    http: 409,
    status: 4027,
    message: /^The period of this job is over/,
  });
  expect((await show(id)).data).toMatchObject({ status: 2, version });
  await server.call('POST /employer/recruitment/update', { ...full, id, version }, minsu);
  expect((await show(id)).data.abilities.resume).toBe(true);
  expect(await act('resume')).toMatchObject({ status: 200, data: { status: 4 } });
});

test('the public can read an ad that is open, paused with a banner, or stopped as 410 facts; others answer 404', async () => {
  const id = await publish({ title_vi: 'Quản lý kho lạnh' });
  const read = () => server.call('GET /recruitment/show', { id });
  const act = (verb: 'stop-receive' | 'resume' | 'stop') =>
    server.call(`POST /employer/recruitment/${verb}` as 'POST /employer/recruitment/stop', { id }, minsu);
  const total = async () =>
    (await server.call('POST /home/job', { key: 'quan ly kho lanh' })).data.understood.matching;
  expect(await total()).toBe(1);
  await act('stop-receive');
  expect((await read()).data.state).toBe('not_receiving');
  expect(await total()).toBe(0);
  await act('resume');
  expect((await read()).data.state).toBe('open');
  await server.db.updateTable('recruitment').set({ hidden: true }).where('id', '=', id).execute();
  expect(await read()).toMatchObject({ http: 404 });
  await server.db.updateTable('recruitment').set({ hidden: false }).where('id', '=', id).execute();
  await server.db.updateTable('employer').set({ status: 'WAITING' }).where('id', '=', minsu.id).execute();
  expect(await read()).toMatchObject({ http: 404 });
  await server.db.updateTable('employer').set({ status: 'APPROVED' }).where('id', '=', minsu.id).execute();
  await act('stop');
  expect((await read()).data).toMatchObject({ state: 'stopped', status: 3, details: null });
  const draft = (await create()).data.id;
  expect(await server.call('GET /recruitment/show', { id: draft })).toMatchObject({ http: 404 });
});

const listsReadIn = {
  vi: { benefits: ['Xe đưa đón', 'Võng'], priorities: ['Biết tiếng Hàn', 'Có xe máy', 'Hát hay'] },
  kr: { benefits: ['통근 버스', 'Võng'], priorities: ['한국어 가능자', '오토바이 소유자', 'Hát hay'] },
  en: { benefits: ['Shuttle bus', 'Võng'], priorities: ['Speaks Korean', 'Owns a motorbike', 'Hát hay'] },
};

test("known benefits and priority conditions are shown in the reader's language, however they were written", async () => {
  const written = {
    benefits: ['XE ĐƯA ĐÓN', 'Võng'],
    priorities: ['biet tieng han', '오토바이 소유자', 'Hát hay', 'Speaks Korean'],
  };
  const id = await publish(written);
  for (const language of languages) {
    const read = await server.call('GET /recruitment/show', { id }, { language });
    const judged = await server.call('GET /admin/recruitment/show', { id }, { ...anna, language });
    expect(read.data.details).toMatchObject(listsReadIn[language]);
    expect(judged.data.ad).toMatchObject(listsReadIn[language]);
    const own = await server.call('GET /employer/recruitment/show', { id }, { ...minsu, language });
    expect(own.data).toMatchObject(written);
  }
});

test('only signed-in candidates see the contact of an open ad', async () => {
  const id = await publish();
  const ask = (caller?: object) => server.call('GET /recruitment/contact', { id }, caller);
  expect(await ask()).toMatchObject({ status: 401 });
  expect(await ask(thanh)).toMatchObject({ status: 406 });
  expect((await ask(hoa)).data).toMatchObject({ contact_phone: '0912345678' });
  await server.call('POST /employer/recruitment/stop-receive', { id }, minsu);
  expect(await ask(hoa)).toMatchObject({ status: 404 });
});

test('an administrator returns an ad with a reason that its company reads; submitting it again clears the reason', async () => {
  const { id } = (await create()).data;
  const { version } = (await server.call('POST /employer/recruitment/submit', { id }, minsu)).data;
  await server.call('POST /admin/recruitment/return', { id, version, reason: 'Thiếu mức thưởng' }, anna);
  expect((await show(id)).data).toMatchObject({ status: 1, status_reason: 'Thiếu mức thưởng' });
  await server.call('POST /employer/recruitment/submit', { id }, minsu);
  expect((await show(id)).data).toMatchObject({ status: 5, status_reason: null });
});

test('the dashboard counts the open tasks', async () => {
  const { data } = await server.call('GET /employer/dashboard/show', {}, minsu);
  expect(data.per_day).toHaveLength(14);
  expect(data.ads.draft).toBeGreaterThan(0);
  expect(data.steps).toEqual({ company_page: false, logo: false, first_ad: true });
  const fresh = await server.call('GET /employer/dashboard/show', {}, thanh);
  expect(fresh.data).toMatchObject({ not_seen: 0, interviews: [], steps: { first_ad: false } });
});
