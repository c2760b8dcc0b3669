import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Access, hasCompanyRole } from '#contract/call.ts';
import { allCalls } from '#contract/index.ts';
import { buildIfChanged } from '../../scripts/build-stamp.ts';
import { addOpenAd, applyPendingDecisions, applyTo, writeResume } from '../support/applications.ts';
import { interleaveAtLock } from '../support/doubles/interleave.ts';
import { mailsTo } from '../support/mailbox.ts';
import { addMember } from '../support/members.ts';
import { people, testPassword } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { completeAd } from '../support/values/complete-ad.ts';
import {
  addMarkedApplicant,
  collectAnswers,
  findHiddenValues,
  hiddenValues,
  textWithContacts,
} from '../support/values/marked-applicant.ts';

await buildIfChanged();
const server = await startTestServer({}, { pagesFolder: join(import.meta.dirname, '../../dist') });
const { db, call } = server;
const { hoa, nam, minsu } = await people(server);
const recruiter = await addMember(server, minsu, 'recruiter');
const bounded = await addMember(server, minsu, 'recruiter', { name: 'Lê Mai', assignedOnly: true });
const { target, files } = await addMarkedApplicant(server, {
  candidate: hoa,
  recruiter,
  assigned: [recruiter.id],
});
const ad = await completeAd(db);
const title = textWithContacts('Hidden ad');
await db
  .updateTable('recruitment')
  .set({ title_vi: title })
  .where('id', '=', target.recruitment_id)
  .execute();
const own = await applyTo(
  server,
  nam,
  await addOpenAd(server, minsu.companyId),
  await writeResume(server, nam),
);
await call('POST /employer/recruitment/assign', { id: own.recruitment_id, member_ids: [bounded.id] }, minsu);

const mayMake = (access: Access) =>
  access.who === 'employer'
    ? hasCompanyRole('recruiter', access.roles)
    : ['anyone', 'member', 'password'].includes(access.who);
/** Calls that end a session or change the person itself. */
const ofPerson = /^POST \/auth\/|^POST \/employer\/(account|question|auth)\//;
const calls = allCalls.filter(
  ({ name, access, demoOnly }) =>
    mayMake(access) && !demoOnly && !ofPerson.test(name) && !name.includes('/auth/login'),
);
/** Values for every field that a call about an ad or an applicant needs. */
const valid = {
  ...ad,
  ...target,
  id: target.recruitment_id,
  profile_apply_ids: [target.profile_apply_id],
  member_ids: [],
  criteria: [],
  removed_ids: [],
  ids: [target.recruitment_id],
  version: 1,
  act_id: 1,
  act: 'PASS_CV',
  note_id: 1,
  result: 'CV_PASSED',
  days: 7,
  reason: 'DECIDER_AWAY',
  text: 'Text',
  text_vi: 'Text',
  text_kr: 'Text',
  text_en: 'Text',
  tag: 'Tag',
  overall: 2,
  interview_date: '2099-02-03',
  interview_time: '10:00',
  interview_place: 'Place',
  from: '2099-01-01',
};
const values = [
  {},
  { ...valid, key: 'Trần Thị Hoa' },
  { id: target.profile_apply_id, key: hiddenValues.email },
  { from: '2099-01-01', key: String(target.profile_apply_id) },
];
const namesAd = ({ name, input }: (typeof calls)[number]) => {
  const fields = (input as { shape?: object }).shape ?? {};
  return 'recruitment_id' in fields || (name.includes(' /employer/recruitment/') && 'id' in fields);
};
const readsOnly = (name: string) => name.startsWith('GET ') || name === 'POST /employer/search/show';

describe('a recruiter who is bounded to assigned ads', () => {
  test('gets 404 from every call that names another ad of the company', async () => {
    const about = calls.filter((one) => one.access.who === 'employer' && namesAd(one));
    expect(about.length).toBeGreaterThan(25);
    const answers = await collectAnswers(server, about, [valid], bounded);
    expect(answers.filter(({ status }) => status !== 404).map(({ name, text }) => `${name} ${text}`)).toEqual(
      [],
    );
  });

  test('gets 404 for each foreign ad from calls about several ads, and the own ones are changed', async () => {
    const many = calls.filter(
      ({ name, input }) =>
        name.includes('/employer/recruitment/') && 'ids' in ((input as { shape?: object }).shape ?? {}),
    );
    expect(many.length).toBeGreaterThan(4);
    const both = { ...valid, ids: [target.recruitment_id, own.recruitment_id], end_date: '2099-01-01' };
    for (const { name, text } of await collectAnswers(server, many, [both], bounded)) {
      expect(text, name).toContain(`{"id":${target.recruitment_id},"status":404`);
      expect(text, name).not.toContain(`{"id":${own.recruitment_id},"status":404`);
    }
  });

  test('reads nothing of another ad and its applicants in any call, and an unbounded recruiter does', async () => {
    const reading = calls.filter(({ name }) => name.includes(' /employer/') && readsOnly(name));
    const answers = (await collectAnswers(server, reading, values, bounded)).map(({ text }) => text);
    expect(findHiddenValues(answers)).toEqual([]);
    expect(answers.filter((answer) => answer.includes('Trần Thị Hoa'))).toEqual([]);
    const ofOwn = await collectAnswers(server, reading, [{ ...own, id: own.recruitment_id }], bounded);
    expect(ofOwn.some(({ text }) => text.includes('Lê Văn Nam'))).toBe(true);
    const all = (await collectAnswers(server, reading, values, recruiter)).map(({ text }) => text).join('\n');
    expect(Object.values(hiddenValues).filter((mark) => !all.includes(mark))).toEqual([]);
    expect(all).toContain('Trần Thị Hoa');
  });

  test('gets 404 from pages and files of another ad, and no trace of it on pages without an ad', async () => {
    const open = (url: string, { token }: { token: string }) =>
      server.app.inject({ url, headers: { cookie: `sid=${token}; lang=vi` } });
    const { recruitment_id: hidden, profile_apply_id: one } = target;
    for (const url of [
      `/employer/candidate/${hidden}`,
      `/employer/candidate/${hidden}/apply/${one}`,
      `/employer/recruitment/edit/${hidden}`,
    ]) {
      expect([url, (await open(url, bounded)).statusCode]).toEqual([url, 404]);
      expect([url, (await open(url, recruiter)).statusCode]).toEqual([url, 200]);
    }
    for (const url of ['/employer', '/employer/candidate', '/employer/recruitment', '/employer/interview']) {
      const { statusCode, body } = await open(url, bounded);
      expect([url, statusCode, findHiddenValues([body]), body.includes('Trần Thị Hoa')]).toEqual([
        url,
        200,
        [],
        false,
      ]);
    }
    for (const id of files) {
      expect((await open(`/files/${id}`, bounded)).statusCode).toBe(404);
      expect((await open(`/files/${id}`, recruiter)).statusCode).toBe(200);
    }
  });

  test('opens pages of orders while owners let recruiters buy, and never those of banners and packages', async () => {
    const statuses = async () =>
      Promise.all(
        ['', '/order', '/buy/premium', '/buy/banner', '/buy/combo'].map(async (path) => {
          const headers = { cookie: `sid=${bounded.token}; lang=vi` };
          return (await server.app.inject({ url: `/employer/service${path}`, headers })).statusCode;
        }),
      );
    expect(await statuses()).toEqual([403, 403, 403, 403, 403]);
    await call('POST /employer/member/set-buying', { recruiters_buy: true }, minsu);
    expect(await statuses()).toEqual([200, 200, 200, 403, 403]);
    await call('POST /employer/member/set-buying', { recruiters_buy: false }, minsu);
  });

  test('counts on the overview and lists only assigned ads, and works on them like every recruiter', async () => {
    const list = await call('GET /employer/recruitment/list', {}, bounded);
    expect(list.data.list.map(({ id }) => id)).toContain(own.recruitment_id);
    expect(list.data.list.map(({ id }) => id)).not.toContain(target.recruitment_id);
    const overview = await call('GET /employer/dashboard/show', {}, bounded);
    // The applicant of the other ad is invited, so an interview would be here.
    expect(overview.data.interviews).toEqual([]);
    for (const name of [
      'GET /employer/applicant/show',
      'GET /employer/applicant/board',
      'GET /employer/applicant/pdf',
    ] as const)
      expect((await call(name, own, bounded)).status).toBe(200);
    expect((await call('POST /employer/applicant/add-tag', { ...own, tag: 'Gọi lại' }, bounded)).status).toBe(
      200,
    );
  });

  test('is assigned to ads that it creates and copies', async () => {
    const created = await call('POST /employer/recruitment/create', ad, bounded);
    expect(created.status).toBe(200);
    const copied = await call('POST /employer/recruitment/copy', { id: created.data.id }, bounded);
    expect((await call('GET /employer/recruitment/show', { id: copied.data.id }, bounded)).status).toBe(200);
    const ofOwner = await call('POST /employer/recruitment/create', ad, minsu);
    expect((await call('GET /employer/recruitment/show', { id: ofOwner.data.id }, bounded)).status).toBe(404);
    const { list } = (await call('GET /employer/recruitment/list', { limit: 50 }, minsu)).data;
    expect(list.find(({ id }) => id === ofOwner.data.id)?.members).toEqual([]);
    expect(list.find(({ id }) => id === copied.data.id)?.members).toEqual([
      { id: bounded.id, name: 'Lê Mai' },
    ]);
  });

  test('assigns applicants of its ads only, and is assigned to no others', async () => {
    const assign = (one: typeof own, member_id: number, caller: { token: string }) =>
      call('POST /employer/applicant/assign', { ...one, member_id }, caller);
    expect((await assign(target, bounded.id, bounded)).status).toBe(404);
    expect((await assign(target, bounded.id, minsu)).status).toBe(414);
    expect((await assign(own, bounded.id, bounded)).data.assignee).toEqual({
      id: bounded.id,
      name: 'Lê Mai',
    });
    const mine = await call('GET /employer/applicant/queue', { mine: true, key: 'Nam' }, bounded);
    expect(mine.data.list.map((row) => row.profile_apply_id)).toEqual([own.profile_apply_id]);
  });

  test('is not mailed about an applicant of another ad that a note mentions it in', async () => {
    const note = { ...target, text: `@${bounded.uid} ?` };
    expect((await call('POST /employer/applicant/add-note', note, recruiter)).status).toBe(200);
    expect(await mailsTo(server, bounded.email)).toEqual([]);
    expect(
      (await call('POST /employer/applicant/add-note', { ...own, text: note.text }, recruiter)).status,
    ).toBe(200);
    expect((await mailsTo(server, bounded.email)).map(({ template }) => template)).toEqual(['note-mention']);
  });

  test('has no effect with a decision on an ad that it no longer sees when the decision is due', async () => {
    const result = { ...own, result: 'CV_PASSED' };
    expect((await call('POST /employer/applicant/set-result', result, bounded)).status).toBe(200);
    await call('POST /employer/recruitment/assign', { id: own.recruitment_id, member_ids: [] }, minsu);
    await applyPendingDecisions(server);
    const application = db
      .selectFrom('application')
      .where('profile_apply_id', '=', own.profile_apply_id)
      .select('result');
    expect(await application.executeTakeFirst()).toEqual({ result: null });
    await call(
      'POST /employer/recruitment/assign',
      { id: own.recruitment_id, member_ids: [bounded.id] },
      minsu,
    );
  });

  test('whose bound is changed while a write is on its way is refused with 403', async () => {
    const write = () => call('POST /employer/applicant/add-tag', { ...target, tag: 'Muộn' }, recruiter);
    const bind = (assigned_only: boolean) => {
      const role = {
        id: recruiter.id,
        member_role: 'recruiter',
        assigned_only,
        current_password: testPassword,
      };
      return call('POST /employer/member/change-role', role, minsu);
    };
    const [done, refused] = await interleaveAtLock(db, ['employer', minsu.id], () => bind(true), write);
    expect([done.status, refused.status]).toEqual([200, 403]);
    expect((await write()).status).toBe(200);
    expect((await bind(false)).status).toBe(200);
  });
});
