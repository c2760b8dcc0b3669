import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Access, hasCompanyRole } from '#contract/call.ts';
import { allCalls } from '#contract/index.ts';
import { buildIfChanged } from '../../scripts/build-stamp.ts';
import { addMember } from '../support/members.ts';
import { people } from '../support/people.ts';
import { startTestServer, type TestCaller } from '../support/server.ts';
import {
  addMarkedApplicant,
  collectAnswers,
  findHiddenValues,
  hiddenValues,
  textWithContacts,
} from '../support/values/marked-applicant.ts';

await buildIfChanged();
const server = await startTestServer({}, { pagesFolder: join(import.meta.dirname, '../../dist') });
const { hoa, minsu } = await people(server);
const recruiter = await addMember(server, minsu, 'recruiter');
const manager = await addMember(server, minsu, 'hiring_manager');
const viewer = await addMember(server, minsu, 'viewer');
const billing = await addMember(server, minsu, 'billing');
const { target, files } = await addMarkedApplicant(server, {
  candidate: hoa,
  recruiter,
  assigned: [manager.id],
});

/** Values for the fields of a call, so that it finds the ad or its applicant. */
const values: Record<string, unknown>[] = [
  {},
  {
    ...target,
    id: target.recruitment_id,
    key: 'Trần Thị Hoa',
    text: textWithContacts('Comment'),
    overall: 2,
    from: '2099-01-01',
  },
  { id: target.profile_apply_id, key: hiddenValues.email, note_id: 999_999, user_email: manager.email },
];

/** Calls that end a session or change the person itself. */
const own = /^POST \/auth\/|^POST \/employer\/(account|question|auth)\//;

const mayMake = (access: Access) =>
  access.who === 'employer'
    ? hasCompanyRole('hiring_manager', access.roles)
    : ['anyone', 'member', 'password'].includes(access.who);
const calls = allCalls.filter(
  ({ name, access, demoOnly }) =>
    mayMake(access) && !demoOnly && !own.test(name) && !name.includes('/auth/login'),
);

/** Answers of every call that a hiring manager may make. */
const readAll = async (who: TestCaller) =>
  (await collectAnswers(server, calls, values, who)).map(({ text }) => text);

const pages = () => [
  '/employer',
  '/employer/candidate',
  `/employer/candidate/${target.recruitment_id}`,
  `/employer/candidate/${target.recruitment_id}?view=list`,
  `/employer/candidate/${target.recruitment_id}/apply/${target.profile_apply_id}`,
];
const open = (url: string, { token }: { token: string }) =>
  server.app.inject({ url, headers: { cookie: `sid=${token}; lang=en` } });

const all = Object.values(hiddenValues);

describe('what a hiring manager reads of an applicant', () => {
  test('no call answers a contact, an address below the province or an attachment to a hiring manager', async () => {
    const answers = await readAll(manager);
    expect(answers.some((answer) => answer.includes('Trần Thị Hoa'))).toBe(true);
    expect(answers.some((answer) => answer.includes('About: •••, •••.'))).toBe(true);
    expect(answers.some((answer) => answer.includes('Hà Nội'))).toBe(true);
    expect(answers.some((answer) => answer.includes('Card: •••, •••.'))).toBe(true);
    expect(findHiddenValues(answers)).toEqual([]);
    for (const id of files) expect(answers.join()).not.toContain(id);
  });

  test('the same calls answer each of these to a recruiter', async () => {
    const answers = (await readAll(recruiter)).join('\n');
    expect(all.filter((mark) => !answers.includes(mark))).toEqual([]);
    expect(files).toHaveLength(2);
    expect(files.filter((id) => !answers.includes(id))).toEqual([]);
  });

  test('no page has them for a hiring manager, and the page of the applicant has them for a recruiter', async () => {
    for (const url of pages()) {
      const { statusCode, body } = await open(url, manager);
      expect.soft([url, statusCode, findHiddenValues([body])]).toEqual([url, 200, []]);
    }
    const { body } = await open(pages().at(-1) ?? '', recruiter);
    expect(findHiddenValues([body]).length).toBeGreaterThan(5);
  });

  test('attachments are files for a recruiter and not found for all other roles', async () => {
    for (const id of files)
      for (const [who, status] of [
        [recruiter, 200],
        [manager, 404],
        [viewer, 404],
        [billing, 404],
      ] as const) {
        const answer = await open(`/files/${id}`, who);
        expect([who.name, answer.statusCode]).toEqual([who.name, status]);
      }
  });

  test('documents and exports about applicants are refused to a hiring manager', async () => {
    for (const name of [
      'GET /employer/applicant/pdf',
      'GET /employer/applicant/csv',
      'GET /employer/applicant/xlsx',
      'GET /employer/interview/list',
    ] as const)
      expect(await server.call(name, { ...target, from: '2099-01-01' }, manager)).toMatchObject({
        status: 403,
      });
  });

  test('an e-mail finds the applicant for a recruiter and no applicant for a hiring manager', async () => {
    const find = async (who: TestCaller, key: string) =>
      (await server.call('POST /employer/search/show', { key }, who)).data.list.map(({ kind }) => kind);
    expect(await find(recruiter, hiddenValues.email)).toEqual(['applicant']);
    expect(await find(manager, hiddenValues.email)).toEqual([]);
    expect(await find(manager, 'Trần Thị Hoa')).toEqual(['applicant']);
  });
});

describe('what billing and viewers read of applicants', () => {
  test('overview, ads, search and pages name no applicant to them', async () => {
    for (const who of [billing, viewer]) {
      const answers = [
        await server.call('GET /employer/dashboard/show', {}, who),
        await server.call('GET /employer/recruitment/list', {}, who),
        await server.call('GET /employer/recruitment/show', { id: target.recruitment_id }, who),
        await server.call('POST /employer/search/show', { key: 'Trần Thị Hoa' }, who),
        await server.call('POST /employer/search/show', { key: String(target.profile_apply_id) }, who),
        await server.call('GET /employer/dashboard/figures', {}, who),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      const bodies = await Promise.all(['/employer', '/employer/recruitment'].map((url) => open(url, who)));
      const said = [...answers.map(({ data }) => JSON.stringify(data)), ...bodies.map(({ body }) => body)];
      expect(findHiddenValues(said)).toEqual([]);
      expect(said.filter((one) => one.includes('Trần Thị Hoa'))).toEqual([]);
      expect(answers[1]?.data).toMatchObject({ list: [{ applicants: { total: 1 } }] });
    }
  });

  test('pages about applicants and pages of other roles answer 403', async () => {
    const [, index = '', board = '', , one = ''] = pages();
    const statuses = async (who: { token: string }, ...urls: string[]) =>
      Promise.all(urls.map(async (url) => (await open(url, who)).statusCode));
    for (const who of [billing, viewer])
      expect(await statuses(who, index, board, one)).toEqual([403, 403, 403]);
    const others = [
      '/employer/service',
      '/employer/service/order',
      '/employer/company/edit',
      '/employer/recruitment/create',
      '/employer/interview',
    ];
    expect(await statuses(viewer, ...others)).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(billing, ...others)).toEqual([200, 200, 403, 403, 403]);
    expect(await statuses(manager, ...others)).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(recruiter, ...others.slice(0, 3))).toEqual([403, 403, 403]);
    expect(await statuses(recruiter, '/employer/interview')).toEqual([200]);
    expect(await statuses(minsu as { token: string }, ...others.slice(0, 3), index, one)).toEqual([
      200, 200, 200, 200, 200,
    ]);
  });
});
