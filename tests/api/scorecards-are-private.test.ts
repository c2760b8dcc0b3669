import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { allCalls, type CallName } from '#contract/index.ts';
import { languages } from '#contract/languages.ts';
import { buildIfChanged } from '../../scripts/build-stamp.ts';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '../support/applications.ts';
import { mailsTo } from '../support/mailbox.ts';
import { people } from '../support/people.ts';
import { startTestServer, type TestCaller } from '../support/server.ts';

await buildIfChanged();
const server = await startTestServer({}, { pagesFolder: join(import.meta.dirname, '../../dist') });
const { hoa, nam, minsu } = await people(server);

/** Words that stand in nothing but criteria and cards. */
const marks = ['Thẻ bí mật của Hoa', 'Tiêu chí bí mật'];
const target = { recruitment_id: 0, profile_apply_id: 0 };

beforeAll(async () => {
  const id = await addOpenAd(server, minsu.companyId);
  Object.assign(target, await applyTo(server, hoa, id, await writeResume(server, hoa)));
  const names = { criteria: [{ name_vi: marks[1], name_kr: marks[1], name_en: marks[1] }] };
  const { data } = await server.call('POST /employer/recruitment/set-criteria', { id, ...names }, minsu);
  const given = [{ criterion_id: data.criteria[0]?.id, mark: 1 }];
  const card = { ...target, marks: given, text: marks[0] };
  expect(await server.call('POST /employer/applicant/save-scorecard', card, minsu)).toMatchObject({
    status: 200,
  });
  const passed = { ...target, result: 'CV_PASSED' };
  await decideAndApply(server, 'POST /employer/applicant/set-result', passed, minsu);
  const meeting = { interview_date: '2099-01-05', interview_time: '09:00', interview_place: 'Tầng 3' };
  await decideAndApply(server, 'POST /employer/applicant/invite', { ...target, ...meeting }, minsu);
  const rejected = { ...target, result: 'NOT_ELECT', result_reason: 'skills', tell_reason: true };
  await decideAndApply(server, 'POST /employer/applicant/set-result', rejected, minsu);
});

const values: Record<string, () => unknown> = {
  recruitment_id: () => target.recruitment_id,
  profile_apply_id: () => target.profile_apply_id,
  id: () => target.recruitment_id,
  recruitment_ids: () => [target.recruitment_id],
};
const readable = allCalls.filter(
  ({ name, access, demoOnly }) =>
    name.startsWith('GET ') && ['anyone', 'candidate', 'member'].includes(access.who) && !demoOnly,
);

/** Answers of every call that reads for this caller. A file is read as it is, or unpacked. */
async function readAll(who: TestCaller): Promise<string[]> {
  const answers: string[] = [];
  for (const [at, { name, input }] of readable.entries()) {
    const fields = Object.keys((input as { shape?: object }).shape ?? {});
    const asked = Object.fromEntries(
      fields.filter((field) => field in values).map((field) => [field, values[field]?.()]),
    );
    const language = languages[at % languages.length] ?? 'vi';
    const { data, message, status } = await server.call(name as CallName, asked, { ...who, language });
    const { bytes } = data as unknown as { bytes?: Buffer };
    answers.push(`${status} ${name} ${message} ${bytes ? unpack(bytes) : JSON.stringify(data)}`);
  }
  return answers;
}

/** The text of a file; of all its parts if it is a ZIP. */
const unpack = (bytes: Buffer): string =>
  bytes.subarray(0, 2).toString() === 'PK'
    ? Object.values(unzipSync(bytes)).map(textOf).join('\n')
    : bytes.toString();
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

const found = (texts: readonly string[]) =>
  texts.flatMap((one) =>
    marks.filter((mark) => one.includes(mark)).map((mark) => `${mark} in ${one.slice(0, 60)}`),
  );

test('no call, page, mail or download of a candidate contains a scorecard or a criterion', async () => {
  const { token = '' } = (await server.call('POST /auth/loginEmail', { user_email: hoa.email })).data;
  const answers = await readAll({ token });
  const download = answers.find((answer) => answer.includes('GET /candidate/account/download'));
  expect(download).toMatch(/^200 /);
  expect(download).toContain('Tôi làm kế toán bốn năm.');
  expect(answers.filter((answer) => /^200 GET \/candidate\/application\/show/.test(answer))).toHaveLength(1);
  expect(found(answers)).toEqual([]);
  const paths = ['/user', '/user/recruitment/apply', `/user/recruitment/apply/${target.profile_apply_id}`];
  for (const url of paths) {
    const headers = { cookie: `sid=${token}; lang=vi` };
    const { statusCode, body } = await server.app.inject({ url, headers });
    expect.soft([url, statusCode, found([body])]).toEqual([url, 200, []]);
  }
  const mails = (await mailsTo(server, hoa.email)).map(({ subject, text }) => `${subject} ${text}`);
  expect(mails.length).toBeGreaterThan(2);
  expect(found(mails)).toEqual([]);
  expect(found(await readAll(nam))).toEqual([]);
});

test('the company reads both where it reads the applicant', async () => {
  const { data } = await server.call('GET /employer/applicant/show', target, minsu);
  expect(marks.filter((mark) => !JSON.stringify(data).includes(mark))).toEqual([]);
});
