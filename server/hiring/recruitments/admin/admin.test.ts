import { describe, expect, test } from 'vitest';
import { recruitmentStatus, sorts } from '#contract/enums.ts';
import type { CallName } from '#contract/index.ts';
import { addRecruitment } from '#tests/support/ads.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, minsu, withdrawn, anna, binh, chi, dung } = await people(server);
const { DRAFT, STOP_RECEIVE, STOP, RECRUITING, PENDING } = recruitmentStatus;

const add = (title: string, ad: Parameters<typeof addRecruitment>[2] = {}) =>
  addRecruitment(server.db, minsu.companyId, { title_vi: title, ...ad });
/** An ad that waits for its first approval. */
const addWaiting = (title: string, daysAgo = 0) =>
  add(title, {
    status: PENDING,
    posted_at: null,
    submitted_at: new Date(Date.now() - daysAgo * 86_400_000),
  });
const show = async (id: number, by: TestCaller = anna) =>
  (await server.call('GET /admin/recruitment/show', { id }, by)).data;
const isFound = async (id: number) =>
  (await server.db.selectFrom('recruitment_search').where('id', '=', id).select('id').execute()).length === 1;
const publicStatus = async (id: number) => (await server.call('GET /recruitment/show', { id })).status;
const lastAudit = () =>
  server.db.selectFrom('audit').orderBy('id', 'desc').selectAll().executeTakeFirstOrThrow();

const writes = [
  ['POST /admin/recruitment/approve', { version: 1 }],
  ['POST /admin/recruitment/return', { version: 1, reason_code: 'incomplete' }],
  ['POST /admin/recruitment/suspend', { reason_code: 'asks_money' }],
  ['POST /admin/recruitment/resume', {}],
  ['POST /admin/recruitment/hide', {}],
  ['POST /admin/recruitment/show-again', {}],
] as const;

describe('roles', () => {
  test.each(['GET /admin/recruitment/list', 'GET /admin/recruitment/show'] as const)('%s', async (name) => {
    const id = await add('Đọc thử');
    const ask = async (caller: TestCaller) => (await server.call(name, { id }, caller)).status;
    expect([await ask({}), await ask(hoa), await ask(minsu)]).toEqual([401, 406, 406]);
    expect([await ask(anna), await ask(binh), await ask(chi), await ask(dung)]).toEqual([200, 200, 200, 403]);
  });

  test.each(writes)('%s', async (name, input) => {
    const id = await addWaiting('Chỉ đọc');
    const ask = async (caller: TestCaller, at = id) =>
      (await server.call(name, { ...input, id: at }, caller)).status;
    expect([await ask({}), await ask(hoa), await ask(minsu)]).toEqual([401, 406, 406]);
    expect([await ask(chi), await ask(dung)]).toEqual([403, 403]);
    expect([await ask(anna, 987_654_321), await ask(binh, 987_654_321)]).toEqual([404, 404]);
    expect(await show(id)).toMatchObject({ version: 1, state: 'waiting', history: [] });
    const { abilities } = await show(id, chi);
    expect(Object.values(abilities)).toEqual(Object.values(abilities).map(() => false));
  });
});

describe('the list', () => {
  test('filters by state, company and words, sorts, and counts every state', async () => {
    const list = async (input: object) => (await server.call('GET /admin/recruitment/list', input, chi)).data;
    const expired = await add('Zebra keeper', { end_date: '2026-01-01', start_date: '2025-01-01' });
    const draft = await add('Ảo thuật gia', { status: DRAFT, posted_at: null });
    const ahead = await add('Ngày mai mới hiện', { start_date: '2099-01-01', end_date: '2099-02-01' });
    expect((await list({ state: 'expired' })).list.map(({ id }) => id)).toEqual([expired]);
    expect((await list({ state: 'draft' })).list.map(({ id }) => id)).toEqual([draft]);
    expect((await list({ state: 'scheduled' })).list.map(({ id }) => id)).toEqual([ahead]);
    expect((await list({ key: 'ZEBRA' })).list.map(({ state }) => state)).toEqual(['expired']);
    expect((await list({ key: 'ao thuat hanbit' })).list.map(({ id }) => id)).toEqual([draft]);
    expect((await list({ key: 'hanbit' })).total).toBe((await list({})).total);
    expect((await list({ company_id: 987_654 })).list).toEqual([]);
    expect((await list({ sort: sorts.EXPIRY })).list[0]?.id).toBe(expired);
    const lost = { title_vi: 'Ngựa vằn lạc đàn' };
    const unlisted = await addRecruitment(server.db, withdrawn.companyId, lost);
    expect((await list({ state: 'company_not_listed' })).list.map(({ id }) => id)).toEqual([unlisted]);
    const { totals } = (await server.call('GET /admin/dashboard/show', {}, chi)).data;
    expect(totals).toMatchObject({ listed: (await list({})).counts.showing, listed_is_exact: true });
    const all = await list({ limit: 100 });
    const sum = Object.entries(all.counts).reduce(
      (total, [name, n]) => (name === 'all' ? total : total + n),
      0,
    );
    expect([sum, all.list.length]).toEqual([all.counts.all, all.counts.all]);
    expect((await server.call('GET /admin/recruitment/list', { sort: 9 }, chi)).status).toBe(414);
  });

  test('shows the longest wait first, and the drawer continues with the next ad', async () => {
    const [second, first] = [await addWaiting('Chờ 8', 8), await addWaiting('Chờ 9', 9)];
    const { list } = (await server.call('GET /admin/recruitment/list', { state: 'waiting' }, chi)).data;
    expect(list.slice(0, 2).map(({ id }) => id)).toEqual([first, second]);
    expect((await show(first)).next_waiting_id).toBe(second);
    expect((await show(list.at(-1)?.id ?? 0)).next_waiting_id).toBe(first);
  });
});

describe('a waiting ad', () => {
  test('is published by approving the version that was read', async () => {
    const id = await addWaiting('Thợ mộc');
    expect([await isFound(id), await publicStatus(id)]).toEqual([false, 404]);
    const stale = await server.call('POST /admin/recruitment/approve', { id, version: 7 }, binh);
    expect(stale).toMatchObject({ http: 409, status: 4027 });
    const answer = await server.call('POST /admin/recruitment/approve', { id, version: 1 }, binh);
    expect(answer.data).toEqual({ id, state: 'showing', version: 2 });
    expect([await isFound(id), await publicStatus(id)]).toEqual([true, 200]);
    expect((await mailsTo(server, minsu.email))[0]?.template).toBe('recruitment-approved');
    expect(await lastAudit()).toMatchObject({
      admin_id: binh.id,
      action: 'recruitment.approve',
      object_id: id,
      before: { status: PENDING },
      after: { status: RECRUITING },
    });
    expect((await show(id)).history[0]).toMatchObject({ action: 'approve', actor_type: 3 });
    expect((await server.call('POST /admin/recruitment/approve', { id, version: 2 }, binh)).status).toBe(
      4027,
    );
  });

  test('that starts later, or is not public yet, is mailed with the reason and without a dead link', async () => {
    const cases = [
      [{}, 'Xem tin', undefined],
      [{ start_date: '2098-01-05' }, 'Mở danh sách tin', 'từ ngày 05.01.2098'],
      [{ hidden: true }, 'Mở danh sách tin', 'quản trị viên đang ẩn tin này'],
    ] as const;
    for (const [columns, button, why] of cases) {
      const id = await addWaiting('Thợ hàn');
      await server.db
        .updateTable('recruitment')
        .set({ end_date: '2099-01-05', ...columns })
        .where('id', '=', id)
        .execute();
      await server.call('POST /admin/recruitment/approve', { id, version: 1 }, binh);
      const [mail] = await mailsTo(server, minsu.email);
      expect(mail).toMatchObject({
        template: 'recruitment-approved',
        text: expect.stringContaining(why ?? button),
      });
      expect(mail?.text).toContain(button);
      expect(mail?.text.includes(`/recruitment/${id}`)).toBe((await publicStatus(id)) === 200);
    }
  });

  test('whose last day has passed cannot be approved; it is returned for that reason', async () => {
    const id = await addWaiting('Thu hoạch vụ trước');
    await server.db.updateTable('recruitment').set({ end_date: '2020-12-31' }).where('id', '=', id).execute();
    expect((await show(id)).abilities).toMatchObject({ approve: false, return: true });
    const input = { id, version: 1 };
    const refused = await server.call('POST /admin/recruitment/approve', input, binh);
    expect(refused).toMatchObject({ http: 409, status: 4027, message: /^The last day of this job is past/ });
    expect(await show(id)).toMatchObject({ state: 'waiting', version: 1, history: [] });
    const back = { ...input, reason_code: 'period_over' };
    expect((await server.call('POST /admin/recruitment/return', back, binh)).data.state).toBe('draft');
    expect((await show(id)).ad.status_reason).toBe('The period is over');
  });

  test('is returned to its company with a reason in the language of each reader', async () => {
    await server.db.updateTable('employer').set({ language: 'kr' }).where('id', '=', minsu.id).execute();
    const id = await addWaiting('Phụ bếp');
    for (const reason of [{}, { reason: ' ' }, { reason_code: 'other' }])
      expect(
        await server.call('POST /admin/recruitment/return', { id, version: 1, ...reason }, binh),
      ).toMatchObject({
        status: 414,
        data: { reason: [expect.any(String)] },
      });
    const input = { id, version: 1, reason_code: 'unclear_pay' };
    expect((await server.call('POST /admin/recruitment/return', { ...input, version: 2 }, binh)).status).toBe(
      4027,
    );
    const answer = await server.call('POST /admin/recruitment/return', input, binh);
    expect(answer.data).toMatchObject({ id, state: 'draft' });
    expect((await show(id)).ad.status_reason).toBe('Pay is unclear');
    expect((await show(id)).history[0]).toMatchObject({ reason_code: 'unclear_pay', reason: null });
    const own = async (language: 'vi' | 'kr') =>
      (await server.call('GET /employer/recruitment/show', { id }, { ...minsu, language })).data
        .status_reason;
    expect([await own('kr'), await own('vi')]).toEqual(['급여 조건 불명확', 'Mức lương chưa rõ']);
    const [mail] = await mailsTo(server, minsu.email);
    expect(mail).toMatchObject({ template: 'recruitment-returned', language: 'kr' });
    expect(mail?.text).toContain('급여 조건 불명확');
    expect((await lastAudit()).after).toMatchObject({ status: DRAFT, reason_code: 'unclear_pay' });
    expect((await server.call('POST /admin/recruitment/return', { ...input, version: 2 }, binh)).status).toBe(
      4027,
    );
  });
});

describe('a public ad', () => {
  test.each([
    [RECRUITING, 'showing'],
    [STOP_RECEIVE, 'not_receiving'],
  ] as const)('in state %i is suspended with a reason and later resumed', async (status, state) => {
    const id = await add('Lái xe', { status });
    const blank = await server.call('POST /admin/recruitment/suspend', { id }, binh);
    expect(blank).toMatchObject({ status: 414, data: { reason: [expect.any(String)] } });
    const suspended = await server.call(
      'POST /admin/recruitment/suspend',
      { id, reason: 'Thu tiền cọc' },
      binh,
    );
    expect(suspended.data).toEqual({ id, state: 'suspended', version: 2 });
    expect(await isFound(id)).toBe(false);
    const stub = await server.call('GET /recruitment/show', { id });
    expect(stub.data).toMatchObject({ id, status: STOP });
    expect(JSON.stringify(stub.data)).not.toContain('tiền cọc');
    expect((await mailsTo(server, minsu.email))[0]?.template).toBe('recruitment-suspended');
    expect(await lastAudit()).toMatchObject({
      before: { status },
      after: { status: STOP, reason: 'Thu tiền cọc' },
    });
    expect((await server.call('POST /admin/recruitment/suspend', { id, reason: 'x y' }, binh)).status).toBe(
      4027,
    );
    expect((await server.call('POST /employer/recruitment/resume', { id }, minsu)).status).toBe(4027);
    const resumed = await server.call('POST /admin/recruitment/resume', { id }, binh);
    expect(resumed.data).toEqual({ id, state, version: 3 });
    expect(await isFound(id)).toBe(status === RECRUITING);
    expect((await show(id)).ad.status_reason).toBeNull();
    expect((await mailsTo(server, minsu.email))[0]?.template).toBe('recruitment-resumed');
    expect((await server.call('POST /admin/recruitment/resume', { id }, binh)).status).toBe(4027);
  });

  test('is hidden and unhidden, at once and for all readers', async () => {
    const id = await add('Bảo vệ');
    const again: [CallName, object] = ['POST /admin/recruitment/show-again', { id }];
    expect((await server.call(...again, binh)).status).toBe(4027);
    expect((await server.call('POST /admin/recruitment/hide', { id }, binh)).data).toEqual({
      id,
      state: 'hidden',
      version: 2,
    });
    expect([await isFound(id), await publicStatus(id)]).toEqual([false, 404]);
    expect(await lastAudit()).toMatchObject({
      action: 'recruitment.hide',
      before: { hidden: false },
      after: { hidden: true },
    });
    expect((await server.call('POST /admin/recruitment/hide', { id }, binh)).status).toBe(4027);
    expect((await server.call(...again, binh)).status).toBe(200);
    expect([await isFound(id), await publicStatus(id)]).toEqual([true, 200]);
    expect((await show(id)).history.map(({ action }) => action)).toEqual(['show_again', 'hide']);
  });

  test('that its company has closed for good is neither suspended nor resumed', async () => {
    const id = await add('Đã dừng', { status: STOP });
    expect((await server.call('POST /admin/recruitment/suspend', { id, reason: 'trễ' }, binh)).status).toBe(
      4027,
    );
    expect((await server.call('POST /admin/recruitment/resume', { id }, binh)).status).toBe(4027);
    expect((await show(id)).abilities).toMatchObject({ suspend: false, resume: false, approve: false });
  });
});
