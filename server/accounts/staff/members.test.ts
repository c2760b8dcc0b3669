import { describe, expect, test } from 'vitest';
import { addRecruitment } from '#tests/support/ads.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';

const server = await startTestServer();
const staff = await people(server);
const { hoa, nam, minsu, thanh, registered, waiting, denied, withdrawn, anna, binh, chi, dung } = staff;

const show = async (id: number, by: TestCaller = anna) =>
  (await server.call('GET /admin/employer/show', { id }, by)).data;
const versionOf = async (id: number) => (await show(id)).version;
const speaks = (id: number, language: 'vi' | 'kr' | 'en') =>
  server.db.updateTable('employer').set({ language }).where('id', '=', id).execute();
const audits = () => server.db.selectFrom('audit').orderBy('id', 'desc').selectAll();
const lastAudit = () => audits().where('action', 'not like', '%.view').executeTakeFirstOrThrow();
const isFound = async (id: number) =>
  (await server.db.selectFrom('recruitment_search').where('id', '=', id).select('id').execute()).length === 1;

const licence = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
);

const reads = [
  'GET /admin/employer/list',
  'GET /admin/employer/show',
  'GET /admin/candidate/list',
  'GET /admin/candidate/show',
] as const;
const writes = [
  ['POST /admin/employer/approve', { version: 1 }],
  ['POST /admin/employer/deny', { version: 1, reason_code: 'unreadable' }],
  ['POST /admin/employer/cancel-approval', { reason_code: 'misuse' }],
  ['POST /admin/employer/withdraw', { reason_code: 'misuse' }],
  [
    'POST /admin/employer/hand-over',
    { version: 1, user_email: 'moi@people.test', reason_code: 'owner_left' },
  ],
  ['POST /admin/candidate/withdraw', { reason_code: 'misuse' }],
] as const;

describe('permissions', () => {
  test.each([...reads, 'GET /admin/dashboard/show' as const])(
    '%s is for staff of members only',
    async (name) => {
      const ask = async (caller: TestCaller) => (await server.call(name, { id: hoa.id }, caller)).status;
      expect(await ask({})).toBe(401);
      expect(await ask(hoa)).toBe(406);
      expect(await ask(minsu)).toBe(406);
      for (const member of [anna, binh, chi]) expect(await ask(member)).toBe(200);
      expect(await ask(dung)).toBe(name === 'GET /admin/dashboard/show' ? 200 : 403);
    },
  );

  test.each(writes)('%s is for owners and operators only, and for existing accounts', async (name, input) => {
    const ask = async (caller: TestCaller, id: number) =>
      (await server.call(name, { ...input, id }, caller)).status;
    expect(await ask({}, waiting.id)).toBe(401);
    expect(await ask(hoa, waiting.id)).toBe(406);
    expect(await ask(minsu, waiting.id)).toBe(406);
    for (const member of [chi, dung]) expect(await ask(member, waiting.id)).toBe(403);
    for (const member of [anna, binh]) expect(await ask(member, 987_654_321)).toBe(404);
  });

  test('a role that only reads gets no actions, and finance gets totals without names', async () => {
    expect((await show(waiting.id, binh)).abilities).toMatchObject({ approve: true, deny: true });
    expect(Object.values((await show(waiting.id, chi)).abilities)).toEqual(Array(7).fill(false));
    const candidate = await server.call('GET /admin/candidate/show', { id: hoa.id }, chi);
    expect(candidate.data.abilities).toEqual({ withdraw: false });
    const { data } = await server.call('GET /admin/dashboard/show', {}, dung);
    expect(data).toMatchObject({
      waiting_employers: [],
      waiting_names: [],
      waiting_recruitments: [],
      log: [],
    });
    expect(data.totals.candidates).toBe(2);
  });

  test('none of these attempts has changed anything', async () => {
    expect(await audits().where('action', 'not like', '%.view').execute()).toEqual([]);
  });
});

describe('a view of an account', () => {
  const views = () => audits().where('action', 'like', '%.view').orderBy('id', 'desc').limit(2).execute();

  test('is audited with administrator, account and time, and without data of the person', async () => {
    await server.call('GET /admin/candidate/show', { id: nam.id }, chi);
    await server.call('GET /admin/employer/show', { id: waiting.id }, binh);
    const row = { before: null, after: null, happened_at: expect.any(Date), request_id: expect.any(String) };
    expect(await views()).toMatchObject([
      { ...row, admin_id: binh.id, action: 'employer.view', object_kind: 'employer', object_id: waiting.id },
      { ...row, admin_id: chi.id, action: 'candidate.view', object_kind: 'candidate', object_id: nam.id },
    ]);
  });

  test('that finds nothing leaves no row', async () => {
    const before = await views();
    for (const name of ['GET /admin/employer/show', 'GET /admin/candidate/show'] as const) {
      expect((await server.call(name, { id: 987_654_321 }, anna)).status).toBe(404);
      expect((await server.call(name, { id: nam.id }, dung)).status).toBe(403);
    }
    expect(await views()).toEqual(before);
  });

  test('is not a committed action: it is neither in the history of the account nor on the dashboard', async () => {
    await show(waiting.id, chi);
    expect((await show(waiting.id)).history).toEqual([]);
    const candidate = await server.call('GET /admin/candidate/show', { id: nam.id }, chi);
    expect(candidate.data.history).toEqual([]);
    const { data } = await server.call('GET /admin/dashboard/show', {}, chi);
    expect(data.log).toEqual([]);
  });

  test('is not cached, and another site cannot make a browser request it', async () => {
    const look = (headers: object) =>
      server.app.inject({
        url: `/api/v1/admin/candidate/show?id=${nam.id}`,
        headers: { cookie: `sid=${anna.token}`, ...headers },
      });
    const before = await views();
    expect((await look({})).statusCode).toBe(403);
    expect(await views()).toEqual(before);
    const own = await look({ 'x-client': 'web' });
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });
});

describe('lists', () => {
  test('filter employers by state and words, and count every state', async () => {
    const list = async (input: object) => (await server.call('GET /admin/employer/list', input, chi)).data;
    const all = await list({});
    expect(all).toMatchObject({ total: 6, counts: { all: 6, APPROVED: 2, WAITING: 1, CANCELLED: 0 } });
    expect((await list({ state: 'DENIED' })).list.map(({ id }) => id)).toEqual([denied.id]);
    expect((await list({ key: 'SAO MAI' })).list.map(({ id }) => id)).toEqual([thanh.id]);
    expect((await list({ key: '%' })).total).toBe(0);
    expect((await list({ key: 'cong ty sao' })).list.map(({ id }) => id)).toEqual([thanh.id]);
    expect(await list({ page: 99 })).toMatchObject({ list: [], total: 6 });
    expect((await list({ sort: 'oldest' })).list[0]?.id).toBe(minsu.id);
    const wrong = await server.call('GET /admin/employer/list', { state: 'NONSENSE' }, chi);
    expect(wrong).toMatchObject({ status: 414, data: { state: [expect.any(String)] } });
  });

  test('filter candidates by status and words', async () => {
    const list = async (input: object) => (await server.call('GET /admin/candidate/list', input, chi)).data;
    expect(await list({})).toMatchObject({ total: 2, counts: { all: 2, ACTIVE: 2, WITHDRAWN: 0 } });
    expect((await list({ key: nam.email })).list.map(({ id }) => id)).toEqual([nam.id]);
    for (const key of ['le van', 'NAM LÊ', 'Lê Văn Nam'.normalize('NFD'), 'nam@people le'])
      expect((await list({ key })).list.map(({ id }) => id)).toEqual([nam.id]);
    expect((await list({ key: 'tran nam' })).list).toEqual([]);
    expect((await list({ status: 'WITHDRAWN' })).list).toEqual([]);
  });
});

describe('an approval', () => {
  test('needs the version that the administrator has read', async () => {
    const version = await versionOf(waiting.id);
    const stale = await server.call(
      'POST /admin/employer/approve',
      { id: waiting.id, version: version + 1 },
      binh,
    );
    expect(stale).toMatchObject({ http: 409, status: 4027 });
    const missing = await server.call('POST /admin/employer/approve', { id: waiting.id }, binh);
    expect(missing).toMatchObject({ status: 414, data: { version: [expect.any(String)] } });
  });

  test('takes effect immediately, is mailed in the company’s language and is audited', async () => {
    await speaks(waiting.id, 'kr');
    const version = await versionOf(waiting.id);
    const input = { id: waiting.id, version };
    const answer = await server.call('POST /admin/employer/approve', input, binh);
    expect(answer).toMatchObject({ status: 200, data: { id: waiting.id, state: 'APPROVED' } });
    const login = { user_uid: waiting.uid, password: testPassword };
    const signedIn = await server.call('POST /employer/auth/login', login);
    const company = { token: signedIn.data.token ?? '' };
    expect((await server.call('GET /employer/recruitment/list', {}, company)).status).toBe(200);
    const posted = await server.call(
      'POST /employer/recruitment/create',
      { working_form: 'NORMAL' },
      company,
    );
    expect(posted).toMatchObject({ status: 200, data: { status: 1 } });
    const [mail] = await mailsTo(server, waiting.email);
    expect(mail).toMatchObject({ template: 'employer-approved', language: 'kr' });
    expect(await lastAudit()).toMatchObject({
      admin_id: binh.id,
      action: 'employer.approve',
      object_id: waiting.id,
      before: { status: 'WAITING', approval_cancelled: false },
      after: { status: 'APPROVED', approval_cancelled: false },
    });
    expect((await server.call('POST /admin/employer/approve', input, binh)).status).toBe(4027);
  });

  test('is decided once if the same request is repeated', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const input = { id: waiting.id, reason_code: 'licence_invalid' };
    const send = () => server.call('POST /admin/employer/cancel-approval', input, binh, { headers });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect((await mailsTo(server, waiting.email)).map(({ template }) => template)).toEqual([
      'approval-cancelled',
      'employer-approved',
    ]);
  });

  test.each(['APPROVED', 'DENIED', 'REGISTERED', 'WITHDRAWN'] as const)(
    'is not possible from %s',
    async (status) => {
      const { id } = { APPROVED: minsu, DENIED: denied, REGISTERED: registered, WITHDRAWN: withdrawn }[
        status
      ];
      const input = { id, version: await versionOf(id) };
      expect((await server.call('POST /admin/employer/approve', input, anna)).status).toBe(4027);
      const denial = { ...input, reason_code: 'unreadable' };
      expect((await server.call('POST /admin/employer/deny', denial, anna)).status).toBe(4027);
    },
  );
});

describe('a denial', () => {
  test('needs a known reason, and a text for “other”', async () => {
    const input = { id: waiting.id, version: await versionOf(waiting.id) };
    const deny = (reason: object) => server.call('POST /admin/employer/deny', { ...input, ...reason }, binh);
    for (const reason of [{}, { reason: '   ' }, { reason_code: 'other' }])
      expect(await deny(reason)).toMatchObject({ status: 414, data: { reason: [expect.any(String)] } });
    expect(await deny({ reason_code: 'asks_money' })).toMatchObject({
      status: 414,
      data: { reason_code: [expect.any(String)] },
    });
    expect((await deny({ reason: 'x'.repeat(501) })).status).toBe(414);
  });

  test('is translated for each reader, and its text stays as typed', async () => {
    await speaks(waiting.id, 'kr');
    const reason = { reason_code: 'page_missing', reason: 'trang 2' };
    const input = { id: waiting.id, version: await versionOf(waiting.id), ...reason };
    const viBinh = { ...binh, language: 'vi' } as const;
    expect((await server.call('POST /admin/employer/deny', input, viBinh)).data.state).toBe('DENIED');
    const login = { user_uid: waiting.uid, password: testPassword };
    const read = async (language: 'vi' | 'kr' | 'en') => {
      const { status, data } = await server.call('POST /employer/auth/login', login, { language });
      return { status, ...data };
    };
    expect(await read('kr')).toMatchObject({
      status: 4023,
      reason: '등록증 일부 페이지 누락: trang 2',
      reason_language: 'vi',
    });
    const inVietnamese = { reason: 'Giấy phép thiếu trang: trang 2', reason_language: null };
    expect(await read('vi')).toMatchObject(inVietnamese);
    const [mail] = await mailsTo(server, waiting.email);
    expect(mail?.text).toContain('등록증 일부 페이지 누락: trang 2');
    expect((await show(waiting.id)).history[0]).toMatchObject({ action: 'employer.deny', ...reason });
    expect((await lastAudit()).after).toMatchObject({ status: 'DENIED', ...reason });
  });

  test('from before reason codes keeps its text, marked with its language', async () => {
    const old = { status_reason: 'Ảnh mờ', status_reason_code: null, status_reason_language: 'vi' } as const;
    await server.db.updateTable('employer').set(old).where('id', '=', denied.id).execute();
    expect(await show(denied.id, { ...anna, language: 'en' })).toMatchObject({
      status_reason: 'Ảnh mờ',
      status_reason_language: 'vi',
    });
  });
});

describe('a company that loses its approval', () => {
  test('is rejected on its next call, and its ads return to the lists with the approval', async () => {
    const ad = await addRecruitment(server.db, minsu.companyId, { title_vi: 'Kế toán' });
    expect(await isFound(ad)).toBe(true);
    const cancel = { id: minsu.id, reason: 'Giấy phép giả' };
    const answer = await server.call('POST /admin/employer/cancel-approval', cancel, binh);
    expect(answer.data).toEqual({ id: minsu.id, state: 'CANCELLED' });
    expect(await isFound(ad)).toBe(false);
    const refused = await server.call('GET /employer/recruitment/list', {}, minsu);
    expect(refused).toMatchObject({ http: 403, status: 4023 });
    expect(await server.call('POST /admin/employer/cancel-approval', cancel, binh)).toMatchObject({
      status: 4027,
    });
    const row = await server.db
      .selectFrom('recruitment')
      .where('id', '=', ad)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 4, hidden: false, version: 1 });
    const input = { id: minsu.id, version: await versionOf(minsu.id) };
    expect((await server.call('POST /admin/employer/approve', input, anna)).data.state).toBe('APPROVED');
    expect(await isFound(ad)).toBe(true);
  });

  test('is in no queue while its approval is revoked', async () => {
    await server.call('POST /admin/employer/cancel-approval', { id: minsu.id, reason_code: 'misuse' }, anna);
    const { data } = await server.call('GET /admin/dashboard/waiting', {}, chi);
    const dashboard = await server.call('GET /admin/dashboard/show', {}, chi);
    expect([data.employers, dashboard.data.waiting_employer_count]).toEqual([0, 0]);
    expect((await show(minsu.id)).waiting_days).toBeNull();
  });

  test('may send another licence, which puts it into the queue', async () => {
    const ticket = (
      await server.call('POST /employer/auth/login', { user_uid: minsu.uid, password: testPassword })
    ).data as unknown as { ticket: string };
    const files = [{ field: 'file', name: 'gp.pdf', mime: 'application/pdf', content: licence }];
    const send = () => server.call('POST /employer/auth/register-business', {}, ticket, { files });
    expect((await server.call('GET /employer/auth/licence', {}, ticket)).data.can_send).toBe(true);
    const sent = await send();
    expect(sent).toMatchObject({ status: 200, data: { status: 'WAITING' } });
    expect(await show(minsu.id)).toMatchObject({ state: 'WAITING', waiting_days: 0, status_reason: null });
    expect((await server.call('GET /admin/dashboard/waiting', {}, chi)).data.employers).toBe(1);
  });

  test('is approved only by the licence that was reviewed', async () => {
    const { version, licence: judged } = await show(minsu.id);
    const approve = (more: object) =>
      server.call('POST /admin/employer/approve', { id: minsu.id, version, ...more }, anna);
    const other = { licence_id: 'A'.repeat(22) };
    for (const named of [{}, other])
      expect(await approve(named)).toMatchObject({ status: 4027, message: /another licence/ });
    expect((await approve({ licence_id: judged?.id })).data.state).toBe('APPROVED');
  });
});

describe('a withdrawal', () => {
  test('ends the sessions of a company with 4031 and removes its ads from the lists', async () => {
    const ad = await addRecruitment(server.db, thanh.companyId, { title_vi: 'Thủ kho' });
    const input = { id: thanh.id, reason_code: 'misuse' };
    expect((await server.call('POST /admin/employer/withdraw', input, binh)).data.state).toBe('WITHDRAWN');
    expect((await server.call('GET /employer/recruitment/list', {}, thanh)).status).toBe(4031);
    const login = { user_uid: thanh.uid, password: testPassword };
    expect((await server.call('POST /employer/auth/login', login)).status).toBe(4031);
    expect(await isFound(ad)).toBe(false);
    expect((await mailsTo(server, thanh.email))[0]).toMatchObject({
      template: 'member-withdrawn',
      language: 'vi',
    });
    expect(await lastAudit()).toMatchObject({
      before: { status: 'APPROVED' },
      after: { status: 'WITHDRAWN' },
    });
    expect((await server.call('POST /admin/employer/withdraw', input, binh)).status).toBe(4027);
  });

  test('ends the sessions of a candidate with 4031 and cancels open applications', async () => {
    const blank = await server.call('POST /admin/candidate/withdraw', { id: hoa.id, reason: ' ' }, binh);
    expect(blank).toMatchObject({ status: 414, data: { reason: [expect.any(String)] } });
    const input = { id: hoa.id, reason_code: 'requested' };
    const answer = await server.call('POST /admin/candidate/withdraw', input, binh);
    expect(answer.data).toEqual({ id: hoa.id, status: 'WITHDRAWN' });
    expect((await server.call('GET /candidate/application/list', {}, hoa)).status).toBe(4031);
    expect((await mailsTo(server, hoa.email))[0]?.template).toBe('member-withdrawn');
    expect(await lastAudit()).toMatchObject({
      action: 'candidate.withdraw',
      before: { status: 'ACTIVE' },
      after: { status: 'WITHDRAWN', reason_code: 'requested' },
    });
    expect((await server.call('POST /admin/candidate/withdraw', input, binh)).status).toBe(4027);
  });
});
