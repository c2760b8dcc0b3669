import { beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';
import { staffEraser } from './erase.ts';

const server = await startTestServer();
const twin = await server.startSecondNode();
const { db, call } = server;
const { hoa, minsu, anna, binh, chi, dung } = await people(server);
const DAY = 86_400_000;
const event = {
  title_vi: 'Ngày hội',
  status: 'DRAFT',
  first_day: '2030-01-01',
  last_day: '2030-01-02',
  palette: 'lam',
};

const signedIn = async ({ id }: { id: number }) => ({
  token: await startSession(db, { kind: 'admin', id }, server.clock(), 10),
});
const save = (
  record: string,
  fields: Record<string, unknown> = { title_vi: 'Hội' },
  who: TestCaller = binh,
  kind = 'event',
) => call('POST /admin/draft/save', { kind: kind as 'event', record, record_version: 1, fields }, who);
const show = async (record: string, who: TestCaller = binh, kind = 'event') =>
  (await call('GET /admin/draft/show', { kind: kind as 'event', record }, who)).data.draft;
const records = async () =>
  (await db.selectFrom('form_draft').orderBy('saved_at').select('record').execute()).map(
    ({ record }) => record,
  );

beforeEach(() => db.deleteFrom('form_draft').execute());

test('a draft is read on every device of its writer, and by no other administrator', async () => {
  const { data } = await save('7', { title_vi: 'Hội "chợ" \u0000', body_vi: { type: 'doc', content: [] } });
  expect(data.saved_at).toMatch(/Z$/);
  expect(await show('7', await signedIn(binh))).toEqual({
    record_version: 1,
    fields: { title_vi: 'Hội "chợ" \u0000', body_vi: { type: 'doc', content: [] } },
    saved_at: data.saved_at,
  });
  expect(await show('7', anna)).toBeNull();
  expect(await show('8')).toBeNull();
});

test('only fields of the form are stored, never a password', async () => {
  await save('new', { title_vi: 'Hội', password: testPassword, otp_ticket: 'x', __proto__: null });
  expect((await show('new'))?.fields).toEqual({ title_vi: 'Hội' });
  await save(
    'JOB',
    { valid_from: '2030-01-01', 'value.normal.price': 5, current_password: 'x' },
    dung,
    'price',
  );
  expect((await show('JOB', dung, 'price'))?.fields).toEqual({
    valid_from: '2030-01-01',
    'value.normal.price': 5,
  });
});

test('a draft is deleted with the save of its record, by the writer, and with the record', async () => {
  await save('new');
  const { id } = (await call('POST /admin/event/create', event, binh)).data;
  expect(await show('new')).toBeNull();
  for (const who of [anna, binh]) await save(String(id), { title_vi: 'Khác' }, who);
  await call('POST /admin/event/update', { ...event, id, version: 1, title_vi: 'Khác' }, binh);
  expect(await show(String(id))).toBeNull();
  expect(await show(String(id), anna)).not.toBeNull();
  await call('POST /admin/event/delete', { id }, binh);
  expect(await records()).toEqual([]);
});

test('forms of terms, replies and settings delete their drafts, too', async () => {
  const body_vi = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A' }] }] };
  await save('new-TERMS', { body_vi }, binh, 'policy');
  await save('new-PRIVACY', { body_vi }, binh, 'policy');
  const policy = { kind: 'TERMS', status: 'DRAFT', start_date: '2099-01-01', asks_again: false, body_vi };
  expect((await call('POST /admin/policy/create', policy as object, binh)).status).toBe(200);
  expect(await records()).toEqual(['new-PRIVACY']);
  await save('new', { title_vi: 'Chào' }, chi, 'saved_reply');
  await call('POST /admin/saved-reply/create', { title_vi: 'Chào', text_vi: 'Xin chào' }, chi);
  await save('all', { operator_phone: '1' }, anna, 'setting');
  const { version } = (await call('GET /admin/setting/list', {}, anna)).data;
  await call('POST /admin/setting/update', { version }, anna);
  expect(await records()).toEqual(['new-PRIVACY']);
});

test('a draft is discarded by its writer', async () => {
  await save('new');
  for (let round = 0; round < 2; round++)
    expect((await call('POST /admin/draft/delete', { kind: 'event', record: 'new' }, binh)).status).toBe(200);
  expect(await show('new')).toBeNull();
});

test('a draft of more than 64 KB is refused at its fields, and leaves the one before', async () => {
  const sized = (bytes: number) => ({ title_vi: 'x'.repeat(bytes - '{"title_vi":""}'.length) });
  expect((await save('new', sized(limits.draftBytes))).status).toBe(200);
  expect(await save('new', sized(limits.draftBytes + 1))).toMatchObject({
    status: 414,
    data: { fields: [expect.any(String)] },
  });
  expect((await show('new'))?.fields).toEqual(sized(limits.draftBytes));
});

test('of 21 drafts of an account the oldest is deleted, also if several are saved at once', async () => {
  const saved_at = (at: number) => new Date(server.clock().getTime() - (100 - at) * 1_000);
  const rows = Array.from({ length: limits.draftsPerAdmin }, (_, at) => ({
    ...{ admin_id: binh.id, kind: 'event', record: String(at + 1), fields: '{}', saved_at: saved_at(at) },
  }));
  await db.insertInto('form_draft').values(rows).execute();
  await save('21');
  expect(await records()).toHaveLength(limits.draftsPerAdmin);
  expect(await show('1')).toBeNull();
  const input = (record: number) => ({ kind: 'event' as const, record: String(record), fields: {} });
  await Promise.all(
    [22, 23, 24, 25].map((record) =>
      (record % 2 ? server : twin).call('POST /admin/draft/save', input(record), binh),
    ),
  );
  expect(await records()).toHaveLength(limits.draftsPerAdmin);
});

test('a draft is deleted after seven days', async () => {
  await save('new');
  server.advanceClock(7 * DAY + 1_000);
  expect(await show('new', await signedIn(binh))).toBeNull();
  await staffEraser.deleteExpired?.(db, server.clock());
  expect(await records()).toEqual([]);
  server.advanceClock(-7 * DAY - 1_000);
});

test('drafts leave with the role of their writer, and all of them with the account', async () => {
  await save('7', {}, dung, 'price');
  const role = async (to: string) =>
    call(
      'POST /admin/staff/change-role',
      { id: dung.id, role: to as 'support', current_password: testPassword },
      anna,
    );
  await role('owner');
  expect(await records()).toEqual(['7']);
  await save('8', {}, await signedIn(dung));
  await role('finance');
  expect(await records()).toEqual(['7']);
  await call('POST /admin/staff/end', { id: dung.id, current_password: testPassword }, anna);
  expect(await records()).toEqual([]);
  await db.updateTable('admin').set({ is_active: true, ended_at: null }).where('id', '=', dung.id).execute();
});

test('drafts are for administrators who may write the record, and leave no trace in the audit', async () => {
  const audits = () =>
    db
      .selectFrom('audit')
      .select((eb) => eb.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow();
  const before = await audits();
  const one = { kind: 'event', record: 'new' } as const;
  const all = (who: TestCaller) => [
    call('GET /admin/draft/show', one, who),
    save('new', {}, who),
    call('POST /admin/draft/delete', one, who),
  ];
  for (const [who, status] of [
    ...([anna, binh] as const).map((writer) => [writer, 200] as const),
    ...[await signedIn(chi), await signedIn(dung)].map((other) => [other, 403] as const),
    ...([hoa, minsu] as const).map((member) => [member, 406] as const),
    [{}, 401] as const,
  ])
    for (const act of all(who)) expect((await act).status).toBe(status);
  expect(await save('no/record')).toMatchObject({ status: 414, data: { record: [expect.any(String)] } });
  expect(await audits()).toEqual(before);
});
