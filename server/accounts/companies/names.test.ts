import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '#tests/support/applications.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;
const { hoa, minsu, anna, waiting } = await people(server);
const names = { vi: 'Công ty TNHH Hàn Quang', kr: '한빛식품', en: 'Hanbit Foods Ltd.' };
const readers = Object.entries(names) as [Language, string][];

let target: Awaited<ReturnType<typeof applyTo>>;
beforeAll(async () => {
  await db
    .updateTable('company')
    .set({ company_name: names.vi, company_name_kr: names.kr, company_name_en: names.en })
    .where('id', '=', minsu.companyId)
    .execute();
  await notifyChanged(db, ['pages']);
  await db.updateTable('candidate').set({ language: 'kr' }).where('id', '=', hoa.id).execute();
  await db.updateTable('employer').set({ language: 'en' }).where('id', '=', minsu.id).execute();
  const resume = await writeResume(server, hoa);
  target = await applyTo(server, hoa, await addOpenAd(server, minsu.companyId), resume);
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_PASSED' } as never,
    minsu,
  );
  const appointment = { interview_date: '2099-01-05', interview_time: '09:00', interview_place: '5 Lê Lợi' };
  await decideAndApply(
    server,
    'POST /employer/applicant/invite',
    { ...target, ...appointment } as never,
    minsu,
  );
  await server.call('POST /candidate/saved-company/add', { company_id: minsu.companyId }, hoa);
});

test.each(readers)(
  'an applicant reads the name in %s in list, application, overview and saved companies',
  async (language, name) => {
    const reader = { ...hoa, language };
    const list = await server.call('GET /candidate/application/list', {}, reader);
    expect(list.data.list.map(({ recruitment }) => recruitment.company.name)).toEqual([name]);
    const { profile_apply_id } = target;
    const shown = await server.call('GET /candidate/application/show', { profile_apply_id }, reader);
    expect(shown.data.recruitment.company.name).toBe(name);
    const overview = await server.call('GET /candidate/overview', {}, reader);
    expect(overview.data.interviews.map(({ company_name }) => company_name)).toEqual([name]);
    const saved = await server.call('GET /candidate/saved-company/list', {}, reader);
    expect(saved.data.list.map((one) => one.name)).toEqual([name]);
  },
);

test('mails name the company in the language of the person they go to', async () => {
  const sent = (await mailsTo(server, hoa.email)).filter(({ template }) => template !== 'login-code');
  expect(sent.map(({ template }) => template).sort()).toEqual([
    'application-sent',
    'cv-passed',
    'interview-invited',
  ]);
  for (const { text, template } of sent) {
    expect(text, template).toContain(names.kr);
    expect(text, template).not.toContain(names.vi);
  }
});

test.each(readers)(
  'the company itself reads its name in %s on dashboard and account',
  async (language, name) => {
    const reader = { ...minsu, language };
    expect((await server.call('GET /employer/dashboard/show', {}, reader)).data.company_name).toBe(name);
    expect((await server.call('GET /employer/account/show', {}, reader)).data.company_name).toBe(name);
  },
);

test.each(readers)('administrators read the names in %s in their lists', async (language, name) => {
  const reader = { ...anna, language };
  const employers = await server.call('GET /admin/employer/list', { key: names.kr }, reader);
  expect(employers.data.list.map(({ company }) => company.name)).toEqual([name]);
  const ads = await server.call('GET /admin/recruitment/list', {}, reader);
  expect(ads.data.list.map(({ company }) => company.name)).toEqual([name]);
  const advertisers = await server.call('GET /admin/advertiser/list', { sort: 'name' }, reader);
  expect(advertisers.data.list.map(({ company_name }) => company_name)).toContain(name);
});

test('a company without a name in the language is called by the registered one', async () => {
  const { data } = await server.call(
    'GET /admin/employer/show',
    { id: waiting.id },
    { ...anna, language: 'kr' },
  );
  const { company_name } = await db
    .selectFrom('company')
    .where('id', '=', waiting.companyId)
    .select('company_name')
    .executeTakeFirstOrThrow();
  expect(data.company.name).toBe(company_name);
});

test('own data name companies in the language of the person who downloads them', async () => {
  const { data } = await server.call('POST /auth/loginEmail', { user_email: hoa.email });
  const reader = { token: data.token ?? '', language: 'kr' as const };
  const answer = await server.call('GET /candidate/account/download', {}, reader);
  const files = unzipSync((answer.data as unknown as { bytes: Buffer }).bytes);
  for (const file of ['applications.json', 'saved-companies.json'])
    expect(strFromU8(files[file] ?? new Uint8Array()), file).toContain(`"company_name": "${names.kr}"`);
});
