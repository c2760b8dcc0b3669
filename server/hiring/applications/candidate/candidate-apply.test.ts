import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recruitmentStatus } from '#contract/enums.ts';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu } = await people(server);
const profile_id = await writeResume(server, hoa);
const openAd = (columns: Parameters<typeof addOpenAd>[2] = {}) => addOpenAd(server, minsu.companyId, columns);
const apply = (body: object, who = hoa, headers: Record<string, string> = {}) =>
  server.call(
    'POST /candidate/application/create',
    { profile_id, agree_privacy: true, retention_years: 1, ...body },
    who,
    { headers },
  );
const show = async (profile_apply_id: number) =>
  (await server.call('GET /candidate/application/show', { profile_apply_id }, hoa)).data;
const countAll = async () => (await server.db.selectFrom('application').selectAll().execute()).length;

test('applying freezes the resume with its consent and retention, and mails both sides', async () => {
  const recruitment_id = await openAd();
  const { data } = await apply({ recruitment_id, retention_years: '3' });
  const stored = await server.db
    .selectFrom('application')
    .where('profile_apply_id', '=', data.profile_apply_id)
    .select(['retention_years', 'company_id', 'candidate_id'])
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ retention_years: 3, company_id: minsu.companyId, candidate_id: hoa.id });
  const consent = await server.db
    .selectFrom('consent')
    .where('profile_apply_id', '=', data.profile_apply_id)
    .select(['kind', 'agreed'])
    .execute();
  expect(consent).toEqual([{ kind: 'apply_privacy', agreed: true }]);
  expect(await show(data.profile_apply_id)).toMatchObject({
    stage: 'APPLIED',
    viewed: 'NOT_VIEWED',
    invited: 'NOT_INVITE',
    interview: null,
    abilities: { cancel: true, confirm: false, decline: false, apply_again: false },
    timeline: [{ kind: 'APPLIED', actor_type: 1 }],
  });
});

test('a resume that was sent before languages had a section has none for candidate and company', async () => {
  const sent = await applyTo(server, nam, await openAd(), await writeResume(server, nam));
  const { profile_apply_id } = sent;
  await server.db
    .updateTable('application')
    .set({ resume: sql`resume - 'languages'` })
    .where('profile_apply_id', '=', profile_apply_id)
    .execute();
  const own = await server.call('GET /candidate/application/show', { profile_apply_id }, nam);
  const seen = await server.call('GET /employer/applicant/show', sent, minsu);
  expect([own, seen]).toMatchObject(Array(2).fill({ status: 200, data: { resume: { languages: [] } } }));
});

test('editing, clearing and deleting the resume afterwards does not change the sent copy', async () => {
  const own = await writeResume(server, nam);
  const korean = { language: 'ko', level: 'WORKING', certificate: 'TOPIK 5', date: '10/2024' };
  await server.call('POST /candidate/profile/update-language', { profile_id: own, languages: [korean] }, nam);
  const upload = { files: [{ field: 'file', name: 'a.pdf', mime: 'application/pdf', content: pdf }] };
  await server.call('POST /candidate/profile/upload-portfolio', { profile_id: own }, nam, upload);
  const target = await applyTo(server, nam, await openAd(), own);
  const read = async () =>
    (await server.call('GET /candidate/application/show', { profile_apply_id: target.profile_apply_id }, nam))
      .data.resume;
  const sent = await read();
  await server.call('POST /candidate/profile/update-about', { profile_id: own, about: 'Khác' }, nam);
  await server.call('POST /candidate/profile/update-language', { profile_id: own, languages: [] }, nam);
  await server.call(
    'POST /candidate/profile/update-experience',
    { profile_id: own, no_experience: true },
    nam,
  );
  expect(await read()).toEqual(sent);
  await server.call('POST /candidate/profile/delete', { profile_id: own }, nam);
  expect(await read()).toEqual(sent);
  const seen = await server.call('GET /employer/applicant/show', target, minsu);
  expect(seen.data.resume).toMatchObject({ about: 'Tôi làm kế toán bốn năm.', languages: [korean] });
  const url = sent?.portfolios[0]?.file?.url ?? '';
  const file = (token?: string) =>
    server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  expect((await file(minsu.token)).statusCode).toBe(200);
  server.advanceClock(91 * 86_400_000);
  expect((await file(minsu.token)).statusCode).toBe(404);
  server.advanceClock(-91 * 86_400_000);
});

test('an application needs consent, a retention of 1 or 3 years, and a finished resume of the candidate', async () => {
  const recruitment_id = await openAd();
  const before = await countAll();
  for (const [body, field] of [
    [{ agree_privacy: false }, 'agree_privacy'],
    [{ retention_years: 2 }, 'retention_years'],
    [{ retention_years: undefined }, 'retention_years'],
    [{ profile_id: 0 }, 'profile_id'],
  ] as const)
    expect(await apply({ recruitment_id, ...body })).toMatchObject({ status: 414, data: { [field]: [/./] } });
  const begun = await server.call('POST /candidate/profile/create-profile', { title: 'Dở' }, hoa);
  expect(await apply({ recruitment_id, profile_id: begun.data.profile_id })).toMatchObject({
    http: 409,
    status: 4027,
    message: /Please complete profile/,
  });
  expect(await apply({ recruitment_id }, nam)).toMatchObject({ http: 404, status: 404 });
  expect(await countAll()).toBe(before);
});

test('only an open ad accepts applications', async () => {
  const past = await openAd({ end_date: '2020-12-31' });
  const stopped = await openAd({ status: recruitmentStatus.STOP_RECEIVE });
  const ended = await openAd({ status: recruitmentStatus.STOP });
  for (const recruitment_id of [past, stopped, ended])
    expect(await apply({ recruitment_id })).toMatchObject({ http: 409, status: 4051 });
  const hidden = await openAd({ hidden: true });
  const draft = await openAd({ status: recruitmentStatus.DRAFT });
  for (const recruitment_id of [hidden, draft, 999_999])
    expect(await apply({ recruitment_id })).toMatchObject({ http: 404, status: 404 });
});

test('a second application to the same ad is rejected and stores nothing, even at the same moment', async () => {
  const recruitment_id = await openAd();
  const answers = await Promise.all([apply({ recruitment_id }), apply({ recruitment_id })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 4050]);
  const before = await countAll();
  expect(await apply({ recruitment_id })).toMatchObject({
    http: 409,
    status: 4050,
    message: /Already applied/,
  });
  expect(await countAll()).toBe(before);
});

test('an application repeated under one key is sent once with the same answer', async () => {
  const recruitment_id = await openAd();
  const headers = { 'idempotency-key': 'aaaaaaaa-0000-4000-8000-000000000002' };
  const first = await apply({ recruitment_id }, hoa, headers);
  const again = await apply({ recruitment_id }, hoa, headers);
  expect([first.status, again.data]).toEqual([200, first.data]);
  expect(await apply({ recruitment_id, retention_years: 3 }, hoa, headers)).toMatchObject({ status: 4027 });
});

test('the list has tabs, pages and a filter by ad', async () => {
  const list = async (query: object) =>
    (await server.call('GET /candidate/application/list', query, hoa)).data;
  const all = await list({});
  expect(all.counts.all).toBe(all.total);
  expect(all.counts).toMatchObject({ in_progress: all.total, interview: 0, closed: 0, cancelled: 0 });
  expect((await list({ limit: 1, page: 2 })).list).toMatchObject([
    { profile_apply_id: all.list[1]?.profile_apply_id },
  ]);
  expect((await list({ page: 99 })).list).toEqual([]);
  expect((await list({ group: 'closed' })).list).toEqual([]);
  const recruitment_id = all.list[0]?.recruitment.id;
  expect((await list({ recruitment_id })).total).toBe(1);
  expect(await server.call('GET /candidate/application/list', { group: 'x' }, hoa)).toMatchObject({
    status: 414,
  });
});

test('an open ad page reports 1 to a candidate with an application and 0 otherwise', async () => {
  const [sent, other] = [await openAd(), await openAd()];
  const ask = async (who = hoa) =>
    (await server.call('GET /candidate/application/applied', { recruitment_ids: [other, sent] }, who)).data
      .list;
  const { data } = await apply({ recruitment_id: sent });
  expect(await ask()).toEqual([
    { id: other, applied: 0 },
    { id: sent, applied: 1 },
  ]);
  expect((await ask(nam)).map(({ applied }) => applied)).toEqual([0, 0]);
  const { profile_apply_id } = data;
  await server.call(
    'POST /candidate/application/cancel',
    { profile_apply_id, cancel_reason: 'MISTAKE' },
    hoa,
  );
  expect((await ask()).map(({ applied }) => applied)).toEqual([0, 0]);
});

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
);
