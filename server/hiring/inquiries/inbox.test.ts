import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { addOpenAd } from '#tests/support/applications.ts';
import { answerInquiry, sendInquiry, visitorContact } from '#tests/support/inquiries.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db, call } = server;
const { hoa, nam, minsu, anna, binh, chi, dung } = await people(server);
const kept = { title_vi: 'Thư đến muộn', text_vi: 'Chào bạn,', text_kr: '안녕하세요.' };

beforeEach(async () => {
  await db.deleteFrom('inquiry').execute();
  await db.deleteFrom('saved_reply').execute();
  await sql`delete from rate_limit`.execute(db);
});

const show = async (id: number, who = anna) => (await call('GET /admin/question/show', { id }, who)).data;
const deedsOn = async (id: number) => {
  const rows = await db
    .selectFrom('audit')
    .where('object_kind', '=', 'inquiry')
    .where('object_id', '=', id)
    .where('action', 'not like', '%.view')
    .orderBy('id')
    .select('action')
    .execute();
  return rows.map(({ action }) => action);
};
const reportAd = (recruitment_id: number, who = hoa) =>
  sendInquiry(server, who, { ...visitorContact, title: undefined, recruitment_id, reason: 'ASKS_MONEY' });

test('an administrator returns an inquiry to the queue, in its old position', async () => {
  const { id } = await sendInquiry(server, hoa);
  const since = (await show(id)).waiting_since;
  await call('POST /admin/question/take', { id }, chi);
  expect((await show(id, chi)).abilities).toMatchObject({ take: false, release: true });
  server.advanceClock(60_000);
  const { data } = await call('POST /admin/question/release', { id }, chi);
  expect(data.status).toBe('UNANSWERED');
  expect(await show(id)).toMatchObject({ taken_by: null, waiting_since: since, abilities: { take: true } });
  expect(await deedsOn(id)).toEqual(['inquiry.take', 'inquiry.release']);
});

test("only an owner returns a colleague's inquiry to the queue, and an unassigned one cannot be returned", async () => {
  const { id } = await sendInquiry(server, hoa);
  expect((await call('POST /admin/question/release', { id }, chi)).status).toBe(4027);
  await call('POST /admin/question/take', { id }, anna);
  expect((await call('POST /admin/question/release', { id }, chi)).status).toBe(4027);
  await call('POST /admin/question/release', { id }, anna);
  await call('POST /admin/question/take', { id }, chi);
  expect((await call('POST /admin/question/release', { id }, anna)).status).toBe(200);
  expect(await deedsOn(id)).toContain('inquiry.release.refused');
});

test('an administrator can filter by assigned inquiries', async () => {
  const own = await sendInquiry(server, hoa);
  await sendInquiry(server, nam);
  await call('POST /admin/question/take', { id: own.id }, chi);
  const { data } = await call('GET /admin/question/list', { taken_by: 'me' }, chi);
  expect(data).toMatchObject({ list: [{ id: own.id }], total: 1, counts: { all: 1, WAITING: 1 } });
  expect((await call('GET /admin/question/list', { taken_by: 'me' }, anna)).data.list).toEqual([]);
});

test('a saved reply is found by its title, changed and deleted, with each change in the audit', async () => {
  const { data } = await call('POST /admin/saved-reply/create', kept, chi);
  expect(data).toMatchObject({ ...kept, title_kr: null, version: 1 });
  const { list } = (await call('GET /admin/saved-reply/list', { key: 'thu den' }, anna)).data;
  expect(list).toMatchObject([{ id: data.id, text_kr: '안녕하세요.' }]);
  expect((await call('GET /admin/saved-reply/list', { key: 'hoá đơn' }, anna)).data.list).toEqual([]);
  const changed = await call(
    'POST /admin/saved-reply/update',
    { ...kept, text_vi: 'Chào bạn.', id: data.id, version: 1 },
    anna,
  );
  expect(changed.data).toMatchObject({ text_vi: 'Chào bạn.', version: 2 });
  expect(changed.data.history.map(({ action }) => action)).toEqual([
    'saved_reply.update',
    'saved_reply.create',
  ]);
  const audited = await db
    .selectFrom('audit')
    .where('action', '=', 'saved_reply.update')
    .where('object_id', '=', data.id)
    .select(['before', 'after'])
    .executeTakeFirstOrThrow();
  expect(audited).toEqual({ before: { text_vi: 'Chào bạn,' }, after: { text_vi: 'Chào bạn.' } });
  expect((await call('POST /admin/saved-reply/delete', { id: data.id }, chi)).status).toBe(200);
  expect((await call('GET /admin/saved-reply/show', { id: data.id }, chi)).status).toBe(404);
});

test('of two administrators who change a saved reply at once, the second is rejected', async () => {
  const { id } = (await call('POST /admin/saved-reply/create', kept, chi)).data;
  const change = (text_vi: string) =>
    call('POST /admin/saved-reply/update', { ...kept, text_vi, id, version: 1 }, chi);
  expect((await change('Một')).status).toBe(200);
  expect((await change('Hai')).status).toBe(4027);
});

test('a saved reply needs a title and a text in one language, and their number is limited', async () => {
  const empty = await call('POST /admin/saved-reply/create', { title_vi: 'Chỉ có tên' }, chi);
  expect(empty).toMatchObject({ status: 414, data: { text: [expect.any(String)] } });
  const moment = { created_at: server.clock(), updated_at: server.clock() };
  const many = Array.from({ length: limits.savedReplies }, (_, at) => ({ title_vi: `Mẫu ${at}`, ...moment }));
  await db.insertInto('saved_reply').values(many).execute();
  expect((await call('POST /admin/saved-reply/create', kept, chi)).data).toHaveProperty('title');
});

test.each([
  ['GET /admin/saved-reply/list', {}],
  ['GET /admin/saved-reply/show', { id: 1 }],
  ['POST /admin/saved-reply/create', kept],
  ['POST /admin/saved-reply/update', { ...kept, id: 1, version: 1 }],
  ['POST /admin/saved-reply/delete', { id: 1 }],
  ['POST /admin/question/release', { id: 1 }],
] as const)('%s is only for roles that answer', async (name, input) => {
  const statuses = await Promise.all([binh, dung, minsu, {}].map((who) => call(name, input, who)));
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 406, 401]);
});

test('a report of an ad shows the ad with its company, its state and its other reports', async () => {
  const ad = await addOpenAd(server, minsu.companyId, { title_vi: 'Thu ngân', title_en: 'Cashier' });
  const first = await reportAd(ad);
  await answerInquiry(server, chi, first.id);
  const second = await reportAd(ad, nam);
  expect((await show(second.id)).report).toMatchObject({
    reported: {
      kind: 'recruitment',
      ad: { id: ad, title: 'Cashier', state: 'showing', company: { name: 'Hanbit Foods' } },
    },
    reports: {
      open: 1,
      other_count: 1,
      others: [{ id: first.id, reason: 'ASKS_MONEY', status: 'ANSWERED' }],
    },
  });
});

test('an administrator who runs ads suspends a reported ad from the report; one who only answers can read it', async () => {
  const ad = await addOpenAd(server, minsu.companyId);
  const { id } = await reportAd(ad);
  const abilities = async (who: typeof anna) => {
    const reported = (await show(id, who)).report?.reported;
    return reported?.kind === 'recruitment' ? reported.ad.abilities : undefined;
  };
  expect(await abilities(chi)).toEqual({ suspend: false, resume: false, hide: false, show_again: false });
  expect(await abilities(anna)).toEqual({ suspend: true, resume: false, hide: true, show_again: false });
  expect((await call('POST /admin/recruitment/suspend', { id: ad, reason_code: 'other' }, chi)).status).toBe(
    403,
  );
  const reason = { reason_code: 'other', reason: 'Thu tiền của người tìm việc' };
  expect((await call('POST /admin/recruitment/suspend', { id: ad, ...reason }, anna)).status).toBe(200);
  expect((await show(id)).report?.reported).toMatchObject({
    ad: { state: 'suspended', abilities: { resume: true } },
  });
});

test('a report of a company links to its account, a question to nothing', async () => {
  const { data } = await call(
    'POST /question/create',
    { ...visitorContact, company_id: minsu.companyId, reason: 'NOT_REAL' },
    hoa,
  );
  expect((await show(data.id, chi)).report?.reported).toMatchObject({
    kind: 'company',
    company: { id: minsu.companyId, name: 'Hanbit Foods', employer: { id: minsu.id, state: 'APPROVED' } },
  });
  expect((await show((await sendInquiry(server, nam)).id)).report).toBeNull();
});
