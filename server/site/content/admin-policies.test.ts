import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import type { PolicyKind } from '#contract/enums.ts';
import { allCalls } from '#contract/index.ts';
import type { RichDocument } from '#contract/text/rich-text.ts';
import { storeConsents } from '#server/accounts/auth/agreements/consents.ts';
import { authEraser } from '#server/accounts/auth/erase.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';

const server = await startTestServer({}, { isFollowing: true });
const { db } = server;
const { hoa, nam, minsu, anna, binh, chi, dung } = await people(server);
const day = (days: number) => addDays(dateOf(server.clock()), days);

const saying = (text: string): RichDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const add = async (values: object = {}, caller: TestCaller = binh) =>
  server.call(
    'POST /admin/policy/create',
    {
      ...{ kind: 'TERMS', body_vi: saying('Bản đầu'), start_date: day(0), status: 'PUBLISHED' },
      ...{ asks_again: false },
      ...values,
    },
    caller,
  );
const publicText = async (kind: PolicyKind = 'TERMS', node: Pick<typeof server, 'call'> = server) => {
  const { data } = await node.call('GET /content/policy/show', { kind }, { language: 'vi' });
  return JSON.stringify(data.body ?? null);
};
const save = async (caller: TestCaller) => server.call('POST /candidate/viewed/keep', { keep: true }, caller);
const agree = async (ids: number[], caller: TestCaller) =>
  server.call('POST /auth/agreement/agree', { policy_ids: ids }, caller);

beforeEach(async () => {
  await db.deleteFrom('consent').execute();
  await db.deleteFrom('policy').execute();
  await notifyChanged(db, ['pages']);
  await expect.poll(async () => (await server.call('GET /content/policy/list')).data.list).toEqual([]);
});

describe('versions', () => {
  test('only owners and operators manage them', async () => {
    const { id } = (await add({ status: 'DRAFT' })).data;
    const tries = [
      async (caller: TestCaller) => server.call('GET /admin/policy/list', { kind: 'TERMS' }, caller),
      async (caller: TestCaller) => server.call('GET /admin/policy/show', { id }, caller),
      async (caller: TestCaller) => add({}, caller),
      async (caller: TestCaller) => server.call('POST /admin/policy/delete', { id }, caller),
    ];
    for (const attempt of tries) {
      expect((await attempt({})).status).toBe(401);
      for (const member of [hoa, minsu]) expect((await attempt(member)).status).toBe(406);
      for (const member of [chi, dung]) expect((await attempt(member)).status).toBe(403);
    }
    expect((await server.call('POST /admin/policy/delete', { id }, anna)).status).toBe(200);
  });

  test.each(['TERMS', 'PRIVACY'] as const)(
    'a published version of %s is shown at once by every node, and the previous one stays readable',
    async (kind) => {
      const twin = await server.startSecondNode();
      const first = (await add({ kind })).data;
      const second = await add({ kind, body_vi: saying('Bản hai') });
      expect(second).toMatchObject({ status: 200, data: { state: 'in_force' } });
      for (const node of [server, twin]) await expect.poll(() => publicText(kind, node)).toContain('Bản hai');
      const { data } = await server.call('GET /content/policy/show', { kind, id: first.id });
      expect(JSON.stringify(data.body)).toContain('Bản đầu');
      expect(data.is_current).toBe(false);
    },
  );

  test('only administrators see a draft, and a scheduled version is in force from its date', async () => {
    await add();
    const draft = (await add({ status: 'DRAFT', body_vi: saying('Nháp') })).data;
    const next = (await add({ start_date: day(2), body_vi: saying('Sắp tới') })).data;
    expect([draft.state, next.state]).toEqual(['draft', 'scheduled']);
    expect(await publicText()).toContain('Bản đầu');
    const hidden = await server.call('GET /content/policy/show', { kind: 'TERMS', id: next.id });
    expect(hidden.status).toBe(404);
    server.advanceClock(2 * DAY_MILLISECONDS);
    expect(await publicText()).toContain('Sắp tới');
    server.advanceClock(-2 * DAY_MILLISECONDS);
  });

  test('a scheduled version can be changed and deleted, one in force cannot', async () => {
    const held = (await add()).data;
    const open = (await add({ start_date: day(3) })).data;
    const change = async (id: number, version: number) =>
      server.call(
        'POST /admin/policy/update',
        {
          ...{ id, version, status: 'PUBLISHED', start_date: day(3), asks_again: true },
          body_kr: saying('새'),
        },
        binh,
      );
    expect((await change(open.id, 9)).status).toBe(4027);
    expect((await change(open.id, 1)).data).toMatchObject({ version: 2, asks_again: true, body_vi: null });
    expect((await change(held.id, 1)).status).toBe(4027);
    expect((await server.call('POST /admin/policy/delete', { id: held.id }, binh)).status).toBe(4027);
    expect((await server.call('POST /admin/policy/delete', { id: open.id }, binh)).status).toBe(200);
    const { list } = (await server.call('GET /admin/policy/list', { kind: 'TERMS' }, binh)).data;
    expect(list.map(({ id }) => id)).toEqual([held.id]);
  });

  test('a version cannot be published with a past date or without a text', async () => {
    const past = await add({ start_date: day(-1) });
    expect(past).toMatchObject({ status: 414, data: { start_date: [expect.any(String)] } });
    const empty = await add({ body_vi: saying(' ') });
    expect(empty).toMatchObject({ status: 414, data: { body: [expect.any(String)] } });
  });
});

describe('a version that asks again', () => {
  const publish = async (values: object = {}) => (await add({ asks_again: true, ...values })).data.id;

  test('lets candidates and companies only read until they agree', async () => {
    expect((await save(hoa)).status).toBe(200);
    const id = await publish();
    const refused = await save(hoa);
    expect(refused).toMatchObject({ status: 4052, http: 403 });
    expect(refused.data).toEqual({ policies: [{ id, kind: 'TERMS', start_date: day(0) }] });
    const company = await server.call('POST /employer/account/change-phone', {}, minsu);
    expect(company.status).toBe(4052);
    expect((await server.call('GET /candidate/overview', {}, hoa)).status).toBe(200);
    expect((await server.call('GET /candidate/account/closing', {}, hoa)).status).toBe(200);
    expect((await server.call('POST /home/job', {}, hoa)).status).toBe(200);
    // The call is rejected only because of its input, so it is allowed without consent.
    expect((await server.call('POST /candidate/account/close', {}, hoa)).status).toBe(414);
    expect((await server.call('POST /auth/extend', {}, hoa)).status).toBe(200);
    expect((await add({ status: 'DRAFT' })).status).toBe(200);
    expect((await agree([id], hoa)).status).toBe(200);
    expect((await save(hoa)).status).toBe(200);
    expect((await save(nam)).status).toBe(4052);
  });

  test('stores the consent with person, version and moment, once', async () => {
    const id = await publish();
    await agree([id], minsu);
    expect((await agree([id], minsu)).status).toBe(200);
    const rows = await db.selectFrom('consent').selectAll().execute();
    expect(rows).toMatchObject([
      { employer_id: minsu.id, kind: 'terms', version: day(0), policy_id: id, agreed: true },
    ]);
    expect(Math.abs(Number(rows[0]?.given_at) - server.clock().getTime())).toBeLessThan(60_000);
  });

  test('shows the changes since the version that was agreed to', async () => {
    const first = await publish();
    await agree([first], hoa);
    await add({ body_vi: saying('Bản giữa'), body_kr: null });
    const last = await publish({ body_vi: saying('Bản mới') });
    const { list } = (await server.call('GET /auth/agreement/show', {}, { ...hoa, language: 'vi' })).data;
    expect(list).toMatchObject([{ id: last, before: { start_date: day(0), body: saying('Bản đầu') } }]);
    expect(list[0]?.body).toEqual(saying('Bản mới'));
  });

  test('is not agreed to by reading a newer one in between', async () => {
    const read = await publish();
    const newer = await publish({ body_vi: saying('Mới hơn') });
    expect((await agree([read], hoa)).status).toBe(4027);
    expect((await agree([read, newer], hoa)).status).toBe(200);
    expect((await save(hoa)).status).toBe(200);
  });

  test('does not ask a person who agreed to it, or to a later one, at registration', async () => {
    await publish();
    await add({ body_vi: saying('Sửa lỗi chính tả') });
    const given = { agree_privacy: true, agree_terms: true, agree_message: false, agree_advertising: false };
    await storeConsents(db, { candidate_id: nam.id }, given, server.clock());
    expect((await save(nam)).status).toBe(200);
  });

  test('has its consents erased with the person', async () => {
    await agree([await publish()], hoa);
    await db
      .transaction()
      .execute(async (trx) =>
        authEraser.eraseCandidate?.(
          trx,
          { id: hoa.id, createdAt: server.clock(), addresses: [hoa.email] },
          server.clock(),
        ),
      );
    expect(await db.selectFrom('consent').where('candidate_id', '=', hoa.id).execute()).toEqual([]);
  });

  test('only these calls stay open before the consent, as they declare', () => {
    const open = allCalls.filter(({ beforeAgreeing }) => beforeAgreeing).map(({ name }) => name);
    expect(open.toSorted()).toEqual([
      'POST /alert/confirm',
      'POST /alert/stop',
      'POST /auth/agreement/agree',
      'POST /auth/cancel-pending',
      'POST /auth/check-take-back',
      'POST /auth/extend',
      'POST /auth/factor/enrol',
      'POST /auth/factor/passkey/ask',
      'POST /auth/factor/passkey/sign-in',
      'POST /auth/factor/sign-in',
      'POST /auth/loginEmail',
      'POST /auth/loginSocial',
      'POST /auth/logout',
      'POST /auth/passkey/ask',
      'POST /auth/passkey/sign-in',
      'POST /auth/session/end',
      'POST /auth/session/end-others',
      'POST /auth/take-back-email',
      'POST /candidate/account/close',
      'POST /employer/account/close',
      'POST /employer/auth/login',
      'POST /employer/auth/open-otp-link',
      'POST /employer/auth/send-otp',
      'POST /employer/auth/verify-otp',
    ]);
  });
});
