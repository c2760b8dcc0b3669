import { beforeEach, expect, test } from 'vitest';
import { DAY_MILLISECONDS, dateOf, startOfDate } from '#contract/calendar.ts';
import {
  type AppliedTarget,
  addOpenAd,
  applyTo,
  decideAndApply,
  writeResume,
} from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;
const { hoa, nam, minsu, thanh } = await people(server);
const resume = await writeResume(server, hoa);
let target: AppliedTarget;

/** An application that was sent some days ago. */
async function applied(days: number) {
  const ad = await addOpenAd(server, minsu.companyId);
  target = await applyTo(server, hoa, ad, resume);
  const applied_at = new Date(
    startOfDate(dateOf(server.clock())).getTime() - days * DAY_MILLISECONDS + 3_600_000,
  );
  await db
    .updateTable('application')
    .set({ applied_at })
    .where('profile_apply_id', '=', target.profile_apply_id)
    .execute();
}
const ask = (who = hoa) =>
  server.call('POST /candidate/application/ask-for-news', { profile_apply_id: target.profile_apply_id }, who);
const shown = async () =>
  (await server.call('GET /candidate/application/show', { profile_apply_id: target.profile_apply_id }, hoa))
    .data;
const clock = () =>
  db
    .selectFrom('application')
    .where('profile_apply_id', '=', target.profile_apply_id)
    .select(['answer_due', 'answer_promised', 'answered_at', 'version'])
    .executeTakeFirstOrThrow();

beforeEach(() => applied(10));

test('from the tenth day on a candidate asks once, and the company sees it on applicant, list and board', async () => {
  expect((await shown()).news).toMatchObject({ asked_at: null, may_ask: true });
  const before = await clock();
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect((await shown()).news).toEqual({
    asked_at: answer.data.asked_at,
    may_ask: false,
    may_ask_from: null,
  });
  expect(await clock()).toEqual(before);
  const one = await server.call('GET /employer/applicant/show', target, minsu);
  expect(one.data.news_asked_at).toBe(answer.data.asked_at);
  const list = await server.call(
    'GET /employer/applicant/list',
    { recruitment_id: target.recruitment_id },
    minsu,
  );
  expect(list.data.list[0]?.news_asked_at).toBe(answer.data.asked_at);
  expect((await ask()).status).not.toBe(200);
});

test('on the ninth day a candidate reads from when on, and is refused', async () => {
  await applied(9);
  const { news } = await shown();
  expect(news).toMatchObject({ asked_at: null, may_ask: false });
  expect(dateOf(new Date(news.may_ask_from ?? 0))).toBe(
    dateOf(new Date(server.clock().getTime() + DAY_MILLISECONDS)),
  );
  expect((await ask()).status).toBe(4027);
});

test('after a decision a candidate is refused, and a decision that waits is not noticed', async () => {
  await server.call(
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_PASSED', tell_reason: false },
    minsu,
  );
  expect((await shown()).news.may_ask).toBe(true);
  await applied(12);
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_PASSED', tell_reason: false },
    minsu,
  );
  expect((await shown()).news).toEqual({ asked_at: null, may_ask: false, may_ask_from: null });
  expect((await ask()).status).toBe(4027);
});

test('an application of another candidate is not found, and a company may not ask', async () => {
  expect((await ask(nam)).status).toBe(404);
  expect((await ask(thanh as never)).status).not.toBe(200);
});

test('the readers of the ad get one mail in the morning with the number of requests', async () => {
  await ask();
  const other = await writeResume(server, nam);
  const second = await applyTo(server, nam, target.recruitment_id, other);
  await db
    .updateTable('application')
    .set({ applied_at: new Date(server.clock().getTime() - 11 * DAY_MILLISECONDS) })
    .where('profile_apply_id', '=', second.profile_apply_id)
    .execute();
  await server.call(
    'POST /candidate/application/ask-for-news',
    { profile_apply_id: second.profile_apply_id },
    nam,
  );
  const mails = await db
    .selectFrom('mail')
    .where('template', '=', 'news-asked')
    .where('topic', 'like', `news:${target.recruitment_id}:%`)
    .select(['recipient', 'parameters', 'not_before'])
    .execute();
  expect(mails).toMatchObject([{ recipient: minsu.email, parameters: { count: 2 } }]);
  expect(mails[0]?.not_before?.toISOString()).toMatch(/T01:00:00/);
  expect(JSON.stringify(mails)).not.toContain('Hoa');
});

test('a request that is sent twice at once is stored once', async () => {
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
