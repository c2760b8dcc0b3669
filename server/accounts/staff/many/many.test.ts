import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { recruitmentStatus } from '#contract/enums.ts';
import type { CallName } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { addRecruitment } from '#tests/support/ads.ts';
import { applyPendingDecisions } from '#tests/support/applications.ts';
import { importRows } from '#tests/support/deposits.ts';
import { sendInquiry } from '#tests/support/inquiries.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { addTestLogo, bankSettings, orderByTransfer, setPrices, testPrices } from '#tests/support/orders.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';
import { carryOutDueActs } from './carry-out.ts';

const server = await startTestServer(bankSettings);
const { hoa, minsu, waiting, anna, binh, chi, dung } = await people(server);
await setPrices(server, testPrices, anna);
await addTestLogo(server.db, minsu);
const TOTAL = 1_100_000;
const { PENDING } = recruitmentStatus;

/** Id of the last audit row before a test. Audit rows are never deleted, so later ones belong to the test. */
let lastAudit = 0;
beforeEach(async () => {
  for (const table of ['rate_limit', 'pending_decision', 'mail'])
    await sql`delete from ${sql.table(table)}`.execute(server.db);
  const last = await server.db
    .selectFrom('audit')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  lastAudit = Number(last?.id ?? 0);
});

const addAd = (title_vi = 'Chờ duyệt') =>
  addRecruitment(server.db, minsu.companyId, {
    title_vi,
    status: PENDING,
    posted_at: null,
    submitted_at: new Date(),
  });
const seen = (...ids: number[]) => ids.map((id) => ({ id, version: 1 }));
const decideAds = (ids: number[], act: string, more: object = {}, by: TestCaller = binh) =>
  server.call('POST /admin/recruitment/decide-many', { act, records: seen(...ids), ...more }, by);
const undo = (act_id: number | undefined, by: TestCaller = binh, id?: number) =>
  server.call('POST /admin/pending/undo', { act_id, id }, by);
const carryOut = () => applyPendingDecisions(server);
const stateOf = async (id: number) =>
  (await server.call('GET /admin/recruitment/show', { id }, anna)).data.state;
const listAds = async (by: TestCaller = binh) =>
  (await server.call('GET /admin/recruitment/list', { state: 'waiting', limit: 100 }, by)).data.list;
const audits = () =>
  server.db
    .selectFrom('audit')
    .where('id', '>', lastAudit)
    .select(['action', 'object_id', 'admin_id', 'request_id'])
    .orderBy('id')
    .execute();
const setRole = (who: { id: number }, role: 'operator' | 'finance' | 'support') =>
  server.db.updateTable('admin').set({ role }).where('id', '=', who.id).execute();

describe('several ads', () => {
  test('are approved as one act after ten seconds, each with audit row and mail, and until then nothing is shown', async () => {
    const ads = [await addAd(), await addAd()];
    const { data } = await decideAds(ads, 'approve');
    expect(data).toMatchObject({
      done: 2,
      act: { seconds_left: 10 },
      list: ads.map((id) => ({ id, status: 200, message: '' })),
    });
    await carryOutDueActs({ db: server.db, env: server.env, clock: server.clock, queue: new TaskQueue() });
    expect(await Promise.all(ads.map(stateOf))).toEqual(['waiting', 'waiting']);
    expect([await audits(), await mailsTo(server, minsu.email)]).toEqual([[], []]);
    const pending = { act: 'approve', admin_name: 'Admin binh01', may_undo: true, act_id: data.act?.act_id };
    expect((await listAds()).filter(({ id }) => ads.includes(id)).map((row) => row.pending)).toEqual([
      expect.objectContaining(pending),
      expect.objectContaining(pending),
    ]);

    await carryOut();
    expect(await Promise.all(ads.map(stateOf))).toEqual(['showing', 'showing']);
    const rows = await audits();
    expect(rows.map(({ action, object_id, admin_id }) => [action, object_id, admin_id])).toEqual(
      ads.map((id) => ['recruitment.approve', id, binh.id]),
    );
    expect(rows[0]?.request_id).not.toBe('');
    expect((await mailsTo(server, minsu.email)).map(({ template }) => template)).toEqual([
      'recruitment-approved',
      'recruitment-approved',
    ]);
  });

  test('are judged alone, and each that is not possible is named with the reason of the single act', async () => {
    const [good, decided, changed] = [await addAd(), await addAd(), await addAd()];
    await server.call('POST /admin/recruitment/approve', { id: decided, version: 1 }, binh);
    await server.db.updateTable('recruitment').set({ version: 2 }).where('id', '=', changed).execute();
    const { data } = await decideAds([decided, good, changed, 999_999], 'return', {
      reason_code: 'incomplete',
    });
    expect(data).toMatchObject({
      done: 1,
      list: [
        { id: decided, status: 4027, message: expect.stringContaining('The state has just changed') },
        { id: good, status: 200 },
        { id: changed, status: 4027 },
        { id: 999_999, status: 404 },
      ],
    });
    await carryOut();
    expect(await Promise.all([good, decided, changed].map(stateOf))).toEqual(['draft', 'showing', 'waiting']);
    expect((await mailsTo(server, minsu.email)).map(({ template }) => template)).toContain(
      'recruitment-returned',
    );
    expect((await decideAds([decided], 'approve')).data).toMatchObject({ done: 0, act: null });
  });

  test('are hidden, and an act on a record is refused until then, naming the waiting one', async () => {
    const ad = await addAd();
    await decideAds([ad], 'hide');
    const refused = { status: 4027, message: expect.stringMatching(/“Hide” by Admin binh01.* 10 s/) };
    for (const [name, input] of [
      ['POST /admin/recruitment/approve', { version: 1 }],
      ['POST /admin/recruitment/return', { version: 1, reason_code: 'incomplete' }],
      ['POST /admin/recruitment/hide', {}],
      ['POST /admin/recruitment/delete', { reason_code: 'duplicate' }],
    ] as const)
      expect(await server.call(name, { ...input, id: ad }, anna), name).toMatchObject(refused);
    expect((await decideAds([ad], 'approve', {}, anna)).data).toMatchObject({ done: 0, list: [refused] });
    await carryOut();
    expect((await server.call('GET /admin/recruitment/show', { id: ad }, anna)).data).toMatchObject({
      hidden: true,
    });
  });

  test('are taken back until then by who acted, one by one or all, and by owners, not by colleagues', async () => {
    const ads = [await addAd(), await addAd(), await addAd()];
    const [first = 0] = ads;
    const act = (await decideAds(ads, 'approve')).data.act?.act_id;
    expect((await undo(act, chi)).status).toBe(404);
    expect((await undo(act, binh, first)).data).toEqual({ undone: 1 });
    expect((await listAds(chi)).find(({ id }) => id === ads[1])?.pending).toMatchObject({ may_undo: false });
    expect((await listAds(anna)).find(({ id }) => id === ads[1])?.pending).toMatchObject({ may_undo: true });
    expect((await undo(act, anna)).data).toEqual({ undone: 2 });
    expect(await undo(act)).toMatchObject({ status: 4027 });
    await carryOut();
    expect(await Promise.all(ads.map(stateOf))).toEqual(ads.map(() => 'waiting'));
    expect([await audits(), await mailsTo(server, minsu.email)]).toEqual([[], []]);
  });

  test('are judged again: a changed ad, an ended account and a lost role are dropped, and the change wins', async () => {
    const [changed, other] = [await addAd(), await addAd()];
    const act = (await decideAds([changed, other], 'approve')).data.act?.act_id;
    await server.db.updateTable('recruitment').set({ version: 2 }).where('id', '=', changed).execute();
    await carryOut();
    expect(await Promise.all([changed, other].map(stateOf))).toEqual(['waiting', 'showing']);
    expect((await audits()).map(({ action }) => action)).toEqual([
      'recruitment.approve.refused',
      'recruitment.approve',
    ]);
    expect(await undo(act)).toMatchObject({ status: 4027 });

    const third = await addAd();
    await decideAds([third], 'approve');
    await setRole(binh, 'finance');
    await carryOut();
    await setRole(binh, 'operator');
    expect(await stateOf(third)).toBe('waiting');
    await decideAds([third], 'approve');
    await server.db.updateTable('admin').set({ is_active: false }).where('id', '=', binh.id).execute();
    await carryOut();
    await server.db.updateTable('admin').set({ is_active: true }).where('id', '=', binh.id).execute();
    expect(await stateOf(third)).toBe('waiting');
    const left = await server.db.selectFrom('pending_decision').select('act_id').execute();
    expect(left).toEqual([]);
  });

  test('cannot be returned without a reason, and neither none nor more than a hundred are taken', async () => {
    const ad = await addAd();
    expect(await decideAds([ad], 'return')).toMatchObject({
      status: 414,
      data: { reason: [expect.any(String)] },
    });
    expect((await decideAds([], 'approve')).status).toBe(414);
    const many = Array.from({ length: limits.recordsAtOnce + 1 }, (_, at) => at + 1);
    expect((await decideAds(many, 'approve')).status).toBe(414);
    expect((await decideAds([ad], 'confirm')).status).toBe(414);
  });

  test('are carried out once if two nodes run at the same moment, and an undo at that moment wins or loses whole', async () => {
    const ads = [await addAd(), await addAd()];
    const act = (await decideAds(ads, 'approve')).data.act?.act_id;
    server.advanceClock(limits.decisionUndoSeconds * 1000);
    const deps = { db: server.db, env: server.env, clock: server.clock, queue: new TaskQueue() };
    const [, , undone] = await Promise.all([carryOutDueActs(deps), carryOutDueActs(deps), undo(act)]);
    const shown = (await Promise.all(ads.map(stateOf))).filter((state) => state === 'showing').length;
    expect(shown).toBe(ads.length - (undone.status === 200 ? undone.data.undone : 0));
    expect(await mailsTo(server, minsu.email)).toHaveLength(shown);
  });

  test('wait once if two administrators act at the same moment', async () => {
    const ads = [await addAd(), await addAd()];
    const [one, two] = await Promise.all([
      decideAds(ads, 'approve', {}, binh),
      decideAds(ads.toReversed(), 'hide', {}, anna),
    ]);
    expect([one.data.done, two.data.done].sort()).toEqual([0, 2]);
  });
});

test('each list has its roles', async () => {
  const ids = [999_999];
  const calls: [CallName, object, number[]][] = [
    ['POST /admin/recruitment/decide-many', { act: 'hide', records: seen(...ids) }, [200, 200, 403, 403]],
    ['POST /admin/employer/decide-many', { act: 'approve', records: seen(...ids) }, [200, 200, 403, 403]],
    ['POST /admin/question/assign-many', { act: 'take', ids }, [200, 403, 200, 403]],
    ['GET /admin/question/assignees', {}, [200, 403, 200, 403]],
    ['POST /admin/deposit/decide-many', { act: 'confirm', ids }, [200, 403, 403, 200]],
    ['POST /admin/pending/undo', { act_id: 999_999 }, [404, 404, 404, 404]],
  ];
  for (const [name, input, expected] of calls) {
    const ask = async (by: TestCaller) => (await server.call(name, { ...input }, by)).status;
    expect(await Promise.all([anna, binh, chi, dung].map(ask)), name).toEqual(expected);
    expect(await Promise.all([{}, hoa, minsu].map(ask)), name).toEqual([401, 406, 406]);
  }
});

describe('several companies', () => {
  const records = async () => {
    const { version } = await server.db
      .selectFrom('employer')
      .where('id', '=', waiting.id)
      .select('version')
      .executeTakeFirstOrThrow();
    return [{ id: waiting.id, version }];
  };
  const decide = async (act: string, more: object = {}) =>
    server.call('POST /admin/employer/decide-many', { act, records: await records(), ...more }, binh);

  test('are denied with a reason, and approved by the licence that is there', async () => {
    expect((await decide('deny')).status).toBe(414);
    await decide('deny', { reason_code: 'unreadable' });
    const single = { id: waiting.id, version: 1, reason_code: 'unreadable' };
    expect(await server.call('POST /admin/employer/deny', single, anna)).toMatchObject({ status: 4027 });
    await carryOut();
    expect((await mailsTo(server, waiting.email)).map(({ template }) => template)).toEqual([
      'employer-denied',
    ]);
    const back = { status: 'WAITING' as const };
    await server.db.updateTable('employer').set(back).where('id', '=', waiting.id).execute();
    expect((await decide('approve')).data).toMatchObject({ done: 1 });
    await carryOut();
    expect((await server.call('GET /admin/employer/show', { id: waiting.id }, binh)).data.state).toBe(
      'APPROVED',
    );
  });
});

describe('several inquiries', () => {
  const assign = (ids: number[], act: string, more: object = {}) =>
    server.call('POST /admin/question/assign-many', { act, ids, ...more }, chi);
  const takers = async (ids: number[]) =>
    (
      await server.db.selectFrom('inquiry').where('id', 'in', ids).orderBy('id').select('taken_by').execute()
    ).map(({ taken_by }) => taken_by);

  test('are taken together, and handed to a colleague who may read them', async () => {
    const ids = [(await sendInquiry(server, hoa)).id, (await sendInquiry(server, hoa)).id];
    await assign(ids, 'take');
    const [first = 0] = ids;
    expect(await server.call('POST /admin/question/take', { id: first }, anna)).toMatchObject({
      status: 4027,
    });
    await carryOut();
    expect(await takers(ids)).toEqual([chi.id, chi.id]);
    const { data } = await server.call('GET /admin/question/assignees', {}, chi);
    expect(data.list.map(({ id }) => id)).toEqual([anna.id, binh.id]);
    // Only roles that answer inquiries may read questions; operators read reports only.
    expect((await assign(ids, 'hand', { admin_id: binh.id })).data).toMatchObject({
      done: 0,
      list: [{ status: 414 }, { status: 414 }],
    });
    expect((await assign(ids, 'hand')).status).toBe(414);
    await assign(ids, 'hand', { admin_id: anna.id });
    await carryOut();
    expect(await takers(ids)).toEqual([anna.id, anna.id]);
    // The inquiries are assigned to the colleague now, so assigning them again changes nothing.
    expect((await assign(ids, 'hand', { admin_id: anna.id })).data).toMatchObject({ done: 0 });
  });
});

describe('several deposits', () => {
  const decide = (ids: number[], act: string, more: object = {}) =>
    server.call('POST /admin/deposit/decide-many', { act, ids, ...more }, dung);
  const premium = async () => {
    const recruitment_id = await addRecruitment(server.db, minsu.companyId, { title_vi: 'Kế toán kho' });
    const answer = await orderByTransfer(server, minsu, { service: 'RECRUITMENT_PREMIUM', recruitment_id });
    expect(answer).toMatchObject({ status: 200 });
    return answer.data;
  };
  /** Imports deposits with these texts and amounts. @returns their ids */
  const imported = async (...rows: [text: string, amount: number][]) => {
    await server.db.deleteFrom('deposit').execute();
    await importRows(
      server,
      dung,
      rows.map(([text, amount]) => ({ text, amount })),
    );
    const found = await server.db.selectFrom('deposit').orderBy('id').select('id').execute();
    return found.map(({ id }) => id);
  };
  const statuses = async () =>
    (await server.db.selectFrom('deposit').orderBy('id').select('status').execute()).map(
      ({ status }) => status,
    );

  test('are booked together, those of one order as one, and one that completes none is named', async () => {
    const [one, two] = [await premium(), await premium()];
    const ids = await imported(
      [one.reference, TOTAL],
      [two.reference, 600_000],
      [two.reference, 500_000],
      ['tiền điện', 5_000],
    );
    const { data } = await decide(ids, 'confirm');
    expect(data.list.map(({ status }) => status)).toEqual([200, 200, 200, 4027]);
    const [first = 0] = ids;
    for (const [name, input] of [
      ['POST /admin/deposit/confirm', { ids: [first] }],
      ['POST /admin/deposit/set-aside', { id: first, note: 'Không rõ' }],
      ['POST /admin/deposit/assign', { id: first, reference: two.reference }],
    ] as const)
      expect(await server.call(name, input, anna), name).toMatchObject({ status: 4027 });
    expect(await statuses()).toEqual(['OPEN', 'OPEN', 'OPEN', 'OPEN']);
    await carryOut();
    expect(await statuses()).toEqual(['BOOKED', 'BOOKED', 'BOOKED', 'OPEN']);
    for (const { id } of [one, two]) {
      const shown = await server.call('GET /admin/order/show', { id }, dung);
      expect(shown.data.status).toBe('PAID');
    }
  });

  test('of two that pay the same order, the one that completes it is booked', async () => {
    const one = await premium();
    const ids = await imported([one.reference, TOTAL], [`${one.reference} lần hai`, TOTAL]);
    expect((await decide(ids, 'confirm')).data.list.map(({ status }) => status)).toEqual([200, 4027]);
    await carryOut();
    expect(await statuses()).toEqual(['BOOKED', 'OPEN']);
  });

  test('are set aside with one reason, or assigned to one order', async () => {
    const one = await premium();
    const ids = await imported(['tiền điện', 5_000], ['tiền nước', 6_000]);
    expect((await decide(ids, 'set_aside')).status).toBe(414);
    expect((await decide(ids, 'assign')).status).toBe(414);
    await decide(ids, 'set_aside', { note: 'Không phải đơn hàng' });
    await carryOut();
    expect(await statuses()).toEqual(['SET_ASIDE', 'SET_ASIDE']);
    expect((await decide(ids, 'assign', { reference: 'SV00000000' })).data.list[0]).toMatchObject({
      status: 414,
    });
    await decide(ids, 'assign', { reference: one.reference });
    await carryOut();
    expect(await statuses()).toEqual(['OPEN', 'OPEN']);
  });
});
