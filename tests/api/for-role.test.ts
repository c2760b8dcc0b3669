import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Access, hasCompanyRole } from '#contract/call.ts';
import { allCalls, type CallName } from '#contract/index.ts';
import { languages } from '#contract/languages.ts';
import { buildIfChanged } from '../../scripts/build-stamp.ts';
import { addOpenAd, applyPendingDecisions, applyTo, decide, writeResume } from '../support/applications.ts';
import { addMember } from '../support/members.ts';
import { people } from '../support/people.ts';
import { startTestServer, type TestCaller } from '../support/server.ts';

await buildIfChanged();
const server = await startTestServer({}, { pagesFolder: join(import.meta.dirname, '../../dist') });
const { db } = server;
const { hoa, minsu } = await people(server);
const recruiter = await addMember(server, minsu, 'recruiter');
const manager = await addMember(server, minsu, 'hiring_manager');
const viewer = await addMember(server, minsu, 'viewer');
const billing = await addMember(server, minsu, 'billing');

/** Each hidden value of one applicant, and the same in free texts. */
const marks = {
  phone: '0977123456',
  email: 'mark@canary.test',
  detail: 'Ngõ Bí Mật 77',
  ward: 'Phúc Xá',
  district: 'Ba Đình',
  link: 'https://canary.test/portfolio',
  written_phone: '0966 555 444',
  written_email: 'free@canary.test',
};
/** A free text with both kinds of contact; the word stays readable. */
const text = (word: string) => `${word}: ${marks.written_phone}, ${marks.written_email}.`;
const target = { recruitment_id: 0, profile_apply_id: 0 };
const files: string[] = [];

beforeAll(async () => {
  const ad = await addOpenAd(server, minsu.companyId);
  const profile_id = await writeResume(server, hoa);
  await server.call('POST /candidate/profile/add-portfolio', { profile_id, link: marks.link }, hoa);
  for (const kind of ['portfolio', 'attachment'])
    await server.call('POST /candidate/profile/upload-portfolio', { profile_id, kind }, hoa, {
      files: [{ field: 'file', name: 'cv.pdf', mime: 'application/pdf', content: pdf }],
    });
  Object.assign(target, await applyTo(server, hoa, ad, profile_id));
  await server.call('POST /employer/recruitment/assign', { id: ad, member_ids: [manager.id] }, minsu);
  await markResume();
  const as = (name: CallName, input: object) => decide(server, name, { ...target, ...input }, recruiter);
  await as('POST /employer/applicant/add-note', { text: text('Note') });
  await as('POST /employer/applicant/add-tag', { tag: marks.written_email });
  await as('POST /employer/applicant/save-scorecard', { overall: 3, text: text('Card') });
  await server.call(
    'POST /employer/applicant/write-many',
    {
      recruitment_id: ad,
      profile_apply_ids: [target.profile_apply_id],
      ...Object.fromEntries(languages.map((language) => [`text_${language}`, text('Message')])),
    },
    recruiter,
  );
  await applyPendingDecisions(server);
  await as('POST /employer/applicant/set-result', { result: 'CV_PASSED' });
  await as('POST /employer/applicant/invite', {
    interview_date: '2099-01-05',
    interview_time: '09:00',
    interview_place: text('Place'),
    interview_note: text('Interview'),
  });
  const { rows } = await sql<{ file_id: string }>`SELECT file_id FROM application_file`.execute(db);
  files.push(...rows.map(({ file_id }) => file_id));
});

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
);

/** Writes the marks into the frozen resume, where a candidate may type them. */
async function markResume() {
  const { resume } = await db
    .selectFrom('application')
    .where('profile_apply_id', '=', target.profile_apply_id)
    .select('resume')
    .executeTakeFirstOrThrow();
  const frozen = resume as Record<string, unknown> & Record<string, Record<string, unknown>[]>;
  const marked = (list: Record<string, unknown>[] | undefined, ...names: string[]) =>
    (list ?? []).map((one) => ({ ...one, ...Object.fromEntries(names.map((name) => [name, text(name)])) }));
  const changed = {
    ...frozen,
    profile_user_phone: marks.phone,
    profile_user_email: marks.email,
    profile_address: marks.detail,
    address: { ...(frozen.address as unknown as object), detail: marks.detail },
    // The wished place of work is no address of the person.
    desired_address_codes: [],
    desired_places: [],
    title: text('Title'),
    intro: text('Intro'),
    about: text('About'),
    skills: ['MISA', text('Skill')],
    soft_skills: [text('Soft')],
    profile_education_des: marked(frozen.profile_education_des, 'school', 'major'),
    profile_experience_des: marked(frozen.profile_experience_des, 'workplace', 'job_title', 'duties'),
    profile_cultural_level_des: [{ id: 1, cultural_level: text('Culture'), time_end: null }],
  };
  await db
    .updateTable('application')
    .set({ resume: JSON.stringify(changed) })
    .where('profile_apply_id', '=', target.profile_apply_id)
    .execute();
}

/** Values for the fields of a call, so that it finds the ad or its applicant. */
const values: Record<string, unknown>[] = [
  {},
  {
    recruitment_id: () => target.recruitment_id,
    profile_apply_id: () => target.profile_apply_id,
    id: () => target.recruitment_id,
    key: 'Trần Thị Hoa',
    text: text('Comment'),
    overall: 2,
    from: '2099-01-01',
  },
  { id: () => target.profile_apply_id, key: marks.email, note_id: 999_999, user_email: manager.email },
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
async function readAll(who: TestCaller): Promise<string[]> {
  const answers: string[] = [];
  for (const { name, input } of calls)
    for (const [at, given] of values.entries()) {
      const fields = (input as { shape?: object }).shape ?? {};
      const asked = Object.fromEntries(
        Object.entries(given)
          .filter(([field]) => field in fields)
          .map(([field, value]) => [field, typeof value === 'function' ? value() : value]),
      );
      const language = languages[at % languages.length] ?? 'vi';
      const { data, message } = await server.call(name as CallName, asked, { ...who, language });
      answers.push(`${name} ${message} ${JSON.stringify(data)}`);
    }
  return answers;
}

const pages = () => [
  '/employer',
  '/employer/candidate',
  `/employer/candidate/${target.recruitment_id}`,
  `/employer/candidate/${target.recruitment_id}?view=list`,
  `/employer/candidate/${target.recruitment_id}/apply/${target.profile_apply_id}`,
];
const open = (url: string, { token }: { token: string }) =>
  server.app.inject({ url, headers: { cookie: `sid=${token}; lang=en` } });

const all = Object.values(marks);
const marksIn = (answers: readonly string[]) =>
  answers.flatMap((answer) =>
    all.filter((mark) => answer.includes(mark)).map((mark) => `${mark} in ${answer.slice(0, 60)}`),
  );

describe('what a hiring manager reads of an applicant', () => {
  test('no call answers a contact, an address below the province or an attachment to a hiring manager', async () => {
    const answers = await readAll(manager);
    expect(answers.some((answer) => answer.includes('Trần Thị Hoa'))).toBe(true);
    expect(answers.some((answer) => answer.includes('About: •••, •••.'))).toBe(true);
    expect(answers.some((answer) => answer.includes('Hà Nội'))).toBe(true);
    expect(answers.some((answer) => answer.includes('Card: •••, •••.'))).toBe(true);
    expect(marksIn(answers)).toEqual([]);
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
      expect.soft([url, statusCode, marksIn([body])]).toEqual([url, 200, []]);
    }
    const { body } = await open(pages().at(-1) ?? '', recruiter);
    expect(marksIn([body]).length).toBeGreaterThan(5);
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
    expect(await find(recruiter, marks.email)).toEqual(['applicant']);
    expect(await find(manager, marks.email)).toEqual([]);
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
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const bodies = await Promise.all(['/employer', '/employer/recruitment'].map((url) => open(url, who)));
      const said = [...answers.map(({ data }) => JSON.stringify(data)), ...bodies.map(({ body }) => body)];
      expect(marksIn(said)).toEqual([]);
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
