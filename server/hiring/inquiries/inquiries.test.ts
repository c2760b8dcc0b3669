import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { addOpenAd } from '#tests/support/applications.ts';
import { answerInquiry, sendInquiry, smallPng, visitorContact } from '#tests/support/inquiries.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu, thanh, waiting, anna, binh, chi, dung } = await people(server);
const question = { title: 'Tôi không nhận được thư', detail: 'Đã hai ngày.', ...visitorContact };

beforeEach(async () => {
  await server.db.deleteFrom('inquiry').execute();
  await sql`delete from rate_limit`.execute(server.db);
  await server.db.deleteFrom('mail').execute();
});

const upload = async (
  who: TestCaller,
  call: 'POST /question/upload-photo' | 'POST /employer/question/upload-photo',
) => {
  const files = [{ field: 'file', name: 'man-hinh.png', mime: 'image/png', content: smallPng }];
  return (await server.call(call, {}, who, { files })).data;
};
const photoOf = (who: TestCaller) => upload(who, 'POST /question/upload-photo');
const read = async (url: string, { token }: TestCaller) =>
  (await server.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })).statusCode;

test('a question is stored with its title, detail and photos, and shown in list and detail', async () => {
  const photos = [await photoOf(hoa), await photoOf(hoa), await photoOf(hoa)];
  const { status, data } = await server.call(
    'POST /question/create',
    { ...question, photos: photos.map(({ id }) => id) },
    hoa,
  );
  expect(status).toBe(200);
  const expected = { kind: 'QUESTION', title: question.title, status: 'UNANSWERED' };
  expect((await server.call('GET /question/show', { id: data.id }, hoa)).data).toMatchObject({
    ...expected,
    ...question,
    subject: null,
    messages: [],
    photos: photos.map(({ id, url }) => ({ id, url })),
    abilities: { edit: true, add: false },
  });
  expect((await server.call('GET /question/list', {}, hoa)).data).toMatchObject({
    list: [{ ...expected, id: data.id, photo_count: 3, last_reply: null }],
    counts: { all: 1, UNANSWERED: 1, WAITING: 0, ANSWERED: 0 },
  });
});

test('a photo is re-encoded, and only its writer and administrators who answer can read it', async () => {
  const { id, url } = await photoOf(hoa);
  const readers = [hoa, anna, chi, nam, minsu, binh, dung, {}];
  const seen = await Promise.all(readers.map((reader) => read(url, reader)));
  expect(seen).toEqual([200, 200, 200, 404, 404, 404, 404, 404]);
  const row = await server.db.selectFrom('file').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    kind: 'inquiry',
    is_public: false,
    candidate_id: hoa.id,
    name: 'man-hinh.webp',
  });
  const bytes = await server.app.inject({ url, headers: { authorization: `Bearer ${hoa.token}` } });
  expect((await sharp(bytes.rawPayload).metadata()).exif).toBeUndefined();
});

test('a photo of another account or another inquiry is rejected', async () => {
  const [foreign, own] = [await photoOf(nam), await photoOf(hoa)];
  await sendInquiry(server, hoa, { photos: [own.id] });
  for (const id of [foreign.id, own.id]) {
    const refused = await server.call('POST /question/create', { ...question, photos: [id] }, hoa);
    expect(refused).toMatchObject({
      status: 414,
      data: { photos: [expect.stringContaining('no longer there')] },
    });
  }
});

test('an unanswered inquiry can be edited, and a photo that is left out is deleted', async () => {
  const [first, second] = [await photoOf(hoa), await photoOf(hoa)];
  const { id, version } = await sendInquiry(server, hoa, { photos: [first.id] });
  const changed = { ...question, title: 'Thư không đến', photos: [second.id] };
  const { data } = await server.call('POST /question/update', { ...changed, id, version }, hoa);
  expect(data).toMatchObject({ title: 'Thư không đến', photos: [{ id: second.id }], version: version + 1 });
  expect([await read(first.url, hoa), await read(second.url, hoa)]).toEqual([404, 200]);
});

test('of two tabs that edit one inquiry, the second is rejected and nothing of it is stored', async () => {
  const { id, version } = await sendInquiry(server, hoa);
  await server.call('POST /question/update', { ...question, detail: 'Một', id, version }, hoa);
  const late = await server.call('POST /question/update', { ...question, detail: 'Hai', id, version }, hoa);
  expect(late.status).toBe(4027);
  expect((await server.call('GET /question/show', { id }, hoa)).data.detail).toBe('Một');
});

test('an assigned inquiry is shown as waiting and can no longer be edited', async () => {
  const { id, version } = await sendInquiry(server, hoa);
  expect((await server.call('POST /admin/question/take', { id }, chi)).data.status).toBe('WAITING');
  expect(
    (await server.call('POST /question/update', { ...question, id, version: version + 1 }, hoa)).status,
  ).toBe(4027);
  const { data } = await server.call('GET /question/show', { id }, hoa);
  expect(data).toMatchObject({ status: 'WAITING', abilities: { edit: false, add: true } });
});

test('an administrator cannot take an inquiry of a colleague, and the attempt is audited', async () => {
  const { id } = await sendInquiry(server, hoa);
  await server.call('POST /admin/question/take', { id }, chi);
  expect((await server.call('POST /admin/question/take', { id }, anna)).status).toBe(4027);
  const rows = await server.db
    .selectFrom('audit')
    .where('object_id', '=', id)
    .select(['action', 'admin_id'])
    .execute();
  expect(rows).toEqual([
    { action: 'inquiry.take', admin_id: chi.id },
    { action: 'inquiry.take.refused', admin_id: anna.id },
  ]);
});

test('an answer changes the state, appears in the thread and is mailed in the language of the account', async () => {
  await server.db.updateTable('candidate').set({ language: 'kr' }).where('id', '=', hoa.id).execute();
  const { id } = await sendInquiry(server, hoa, { contact_email: 'tra-loi@people.test' });
  expect((await answerInquiry(server, chi, id)).data).toMatchObject({ status: 'ANSWERED' });
  const { data } = await server.call('GET /question/show', { id }, hoa);
  expect(data).toMatchObject({
    status: 'ANSWERED',
    messages: [{ by_staff: true, text: 'Chúng tôi đã gửi lại.' }],
  });
  const { list } = (await server.call('GET /question/list', { state: 'ANSWERED' }, hoa)).data;
  expect(list).toMatchObject([{ id, last_reply: 'Chúng tôi đã gửi lại.', answered_at: expect.any(String) }]);
  const [mail] = await mailsTo(server, 'tra-loi@people.test');
  expect(mail).toMatchObject({ template: 'inquiry-answered', language: 'kr' });
  expect(mail?.text).toContain('Chúng tôi đã gửi lại.');
  expect(mail?.text).toContain(`/ko/question/detail/${id}`);
  await server.db.updateTable('candidate').set({ language: 'vi' }).where('id', '=', hoa.id).execute();
});

test('a message of the writer reopens an answered inquiry, and its first text stays unchanged', async () => {
  const { id } = await sendInquiry(server, hoa);
  await answerInquiry(server, chi, id);
  server.advanceClock(60_000);
  const added = await server.call('POST /question/add', { id, text: 'Vẫn chưa có thư.' }, hoa);
  expect(added.data).toMatchObject({
    status: 'UNANSWERED',
    messages: [{ by_staff: true }, { by_staff: false, text: 'Vẫn chưa có thư.' }],
    abilities: { edit: false, add: true },
  });
  const late = { ...question, id, version: added.data.version };
  expect((await server.call('POST /question/update', late, hoa)).status).toBe(4027);
  const { waiting_since } = (await server.call('GET /admin/question/show', { id }, chi)).data;
  expect(Date.parse(waiting_since)).toBe(Date.parse(added.data.updated_at));
});

test('an answer is rejected without a mail if the writer has added a message in between', async () => {
  const { id } = await sendInquiry(server, hoa);
  await server.call('POST /admin/question/take', { id }, chi);
  const { version } = (await server.call('GET /admin/question/show', { id }, chi)).data;
  await server.call('POST /question/add', { id, text: 'Đã tự tìm thấy thư.' }, hoa);
  const late = await server.call('POST /admin/question/answer', { id, version, text: 'Đã gửi lại' }, chi);
  expect(late.status).toBe(4027);
  expect(await mailsTo(server, visitorContact.contact_email)).toEqual([]);
});

test('administrators see the inquiries of all members, the longest wait first, and filter by words and kind', async () => {
  const oldest = await sendInquiry(server, hoa, { title: 'Câu hỏi đầu' });
  server.advanceClock(60_000);
  await server.call('POST /employer/question/create', { ...question, title: 'Hoá đơn của công ty' }, minsu);
  server.advanceClock(60_000);
  const answered = await sendInquiry(server, nam, { title: 'Đã xong' });
  await answerInquiry(server, anna, answered.id);
  const titles = async (input: object) =>
    (await server.call('GET /admin/question/list', input, chi)).data.list.map(({ title }) => title);
  expect(await titles({})).toEqual(['Câu hỏi đầu', 'Hoá đơn của công ty', 'Đã xong']);
  expect(await titles({ key: 'hoa don' })).toEqual(['Hoá đơn của công ty']);
  expect(await titles({ kind: 'REPORT' })).toEqual([]);
  const { data } = await server.call('GET /admin/question/list', { state: 'UNANSWERED' }, chi);
  expect(data).toMatchObject({
    list: [
      { id: oldest.id, writer: { kind: 'candidate', id: hoa.id, name: hoa.name } },
      { writer: { kind: 'employer', id: minsu.id, company_name: 'Hanbit Foods' } },
    ],
    counts: { all: 3, UNANSWERED: 2, WAITING: 0, ANSWERED: 1 },
  });
});

test('administrators who only manage members or money can neither read nor answer inquiries', async () => {
  const { id, version } = await sendInquiry(server, hoa);
  for (const staff of [binh, dung])
    for (const [name, input] of [
      ['GET /admin/question/list', {}],
      ['GET /admin/question/show', { id }],
      ['POST /admin/question/take', { id }],
      ['POST /admin/question/answer', { id, version, text: 'Xong' }],
    ] as const)
      expect((await server.call(name, input, staff)).status).toBe(403);
});

test('a report has a reason and the name of its ad, regardless of the title in the request', async () => {
  const ad = await addOpenAd(server, minsu.companyId, { title_vi: 'Thu ngân', title_en: 'Cashier' });
  const report = { ...visitorContact, title: 'khác', recruitment_id: ad, reason: 'ASKS_MONEY' };
  const { data } = await server.call('POST /question/create', report, { ...hoa, language: 'en' });
  expect(data).toMatchObject({
    ...{ kind: 'REPORT', reason: 'ASKS_MONEY', title: 'Cashier' },
    subject: { kind: 'recruitment', id: ad, name: 'Cashier' },
  });
  const reports = () =>
    server.call('GET /admin/question/list', { kind: 'REPORT' }, { ...chi, language: 'vi' });
  const { list } = (await reports()).data;
  expect(list).toMatchObject([{ subject: { kind: 'recruitment', id: ad, name: 'Thu ngân' } }]);
  expect((await server.call('POST /employer/recruitment/delete', { id: ad }, minsu)).status).toBe(200);
  const left = (await server.call('GET /admin/question/show', { id: data.id }, chi)).data;
  expect(left).toMatchObject({ title: 'Cashier', subject: null });
});

test('a company can report, too, and only public subjects can be reported', async () => {
  const report = { ...visitorContact, reason: 'NOT_REAL' };
  const { data } = await server.call(
    'POST /employer/question/create',
    { ...report, company_id: minsu.companyId },
    thanh,
  );
  expect(data).toMatchObject({ kind: 'REPORT', subject: { kind: 'company', name: 'Hanbit Foods' } });
  const draft = await addOpenAd(server, minsu.companyId, { status: 1, posted_at: null });
  for (const subject of [{ recruitment_id: draft }, { company_id: waiting.companyId }])
    expect((await server.call('POST /question/create', { ...report, ...subject }, hoa)).status).toBe(404);
});

test('candidates and companies read only their own inquiries', async () => {
  const { id } = await sendInquiry(server, hoa);
  const { data } = await server.call('POST /employer/question/create', question, minsu);
  expect((await server.call('GET /employer/question/show', { id: data.id }, minsu)).status).toBe(200);
  for (const [name, input, who, status] of [
    ['GET /question/show', { id }, nam, 404],
    ['GET /question/show', { id: data.id }, hoa, 404],
    ['GET /employer/question/show', { id: data.id }, thanh, 404],
    ['GET /employer/question/show', { id }, minsu, 404],
    ['GET /question/list', {}, minsu, 406],
    ['GET /employer/question/list', {}, hoa, 406],
    ['GET /question/list', {}, {}, 401],
  ] as const)
    expect(await server.call(name, input, who)).toMatchObject({ status });
  expect((await server.call('GET /employer/question/list', {}, thanh)).data.list).toEqual([]);
});

test('the twenty-first inquiry of a day is rejected until the first is a day old', async () => {
  for (let at = 0; at < 20; at++) expect((await sendInquiry(server, hoa)).id).toBeGreaterThan(0);
  const refused = await server.call('POST /question/create', question, hoa);
  expect(refused).toMatchObject({ http: 429, status: 429 });
  expect((await sendInquiry(server, nam)).id).toBeGreaterThan(0);
  await server.db
    .updateTable('inquiry')
    .set({ created_at: new Date(0) })
    .execute();
  expect((await sendInquiry(server, hoa)).id).toBeGreaterThan(0);
});

test('the fifty-first message of a day is rejected', async () => {
  const { id } = await sendInquiry(server, hoa);
  await answerInquiry(server, chi, id);
  const said = Array.from({ length: 50 }, () => ({
    ...{ inquiry_id: id, admin_id: null, text: 'Alo', created_at: server.clock() },
  }));
  await server.db.insertInto('inquiry_message').values(said).execute();
  expect((await server.call('POST /question/add', { id, text: 'Alo' }, hoa)).status).toBe(429);
});
