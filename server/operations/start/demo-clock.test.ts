import { afterAll, describe, expect, test } from 'vitest';
import { addDays, DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import { businessClock, demoDaysFact } from '#server/infrastructure/db/caches/demo-clock.ts';
import { demoFact } from '#server/infrastructure/db/facts.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { tasks } from '#server/tasks.ts';
import { addOpenAd } from '#tests/support/applications.ts';
import { productionSettings } from '#tests/support/doubles/production.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { startBackground } from './background.ts';

const server = await startTestServer({ APP_MODE: 'demo' }, { isFollowing: true });
const elsewhere = {
  test: await startTestServer({}, { isFollowing: true }),
  production: await startTestServer(productionSettings, { isFollowing: true }),
};
const { db, call } = server;
const { hoa, minsu, anna, binh, chi, dung } = await people(server);
const today = dateOf(server.clock());
await db.insertInto('site_fact').values({ name: demoFact, value: today }).execute();
let stop: (() => Promise<void>) | undefined;
afterAll(() => stop?.());

const move = (days: number, by: TestCaller = anna) => call('POST /admin/demo/move', { days }, by);
const dayOf = async (by: TestCaller = hoa, on = call) => (await on('GET /site/demo-day', {}, by)).data;
const settled = (days: number, on = call) =>
  expect.poll(() => dayOf(hoa, on), { timeout: waitLimit }).toEqual({ days, today: addDays(today, days) });

describe('a demo', () => {
  test('is moved by owners alone', async () => {
    const refused = [binh, chi, dung, minsu, {}].map(async (by) => [
      (await move(3, by)).status,
      (await call('POST /admin/demo/run-due', {}, by)).status,
      (await call('GET /admin/demo/show', {}, by)).status,
    ]);
    expect(await Promise.all(refused)).toEqual(
      [403, 403, 403, 406, 401].map((status) => [status, status, status]),
    );
    expect(await dayOf()).toEqual({ days: 0, today });
  });

  test('moved by three days, has ended ads, sends due mails, and keeps its sessions on every node', async () => {
    await addOpenAd(server, minsu.companyId, { end_date: addDays(today, 1) });
    const shown = async () =>
      (await call('GET /employer/recruitment/list', { state: 'expired' }, minsu)).data.total;
    expect(await shown()).toBe(0);
    const second = await server.startSecondNode();
    const notBefore = new Date(server.clock().getTime() + 2 * DAY_MILLISECONDS);
    const mail = await queueMail(
      { ...server, now: server.clock() },
      {
        to: 'hoa@people.test',
        language: 'vi',
        template: 'password-changed',
        parameters: { user_uid: 'hoa001' },
        notBefore,
      },
    );
    const moved = await move(3);
    expect(moved).toMatchObject({ status: 200, data: { days: 3, today: addDays(today, 3) } });
    await settled(3);
    await settled(3, second.call);
    expect(await shown()).toBe(1);
    for (const by of [hoa, minsu, anna]) {
      const session = (await call('GET /auth/session', {}, by)).data;
      expect(session).toMatchObject({ loginSuccess: true, ended_status: null });
      expect(session.seconds_left).toBeGreaterThan(0);
      expect((await second.call('GET /auth/session', {}, by)).data.loginSuccess).toBe(true);
    }
    expect((await call('GET /auth/session/list', {}, minsu)).data.list).toHaveLength(1);

    stop = await startBackground(tasks, {
      ...{ db, address: server.address, queue: server.queue, env: server.env },
      clock: businessClock(db, server.env, server.clock),
      publicUrl: () => 'http://localhost',
      files: openFileStore(server.env),
      log: { error: () => {}, warn: () => {} },
    });
    expect((await call('POST /admin/demo/run-due', {}, anna)).data.started).toBeGreaterThan(10);
    const sentAt = async () =>
      (
        await db
          .selectFrom('mail')
          .where('id', '=', mail ?? 0)
          .select('sent_at')
          .executeTakeFirst()
      )?.sent_at;
    await expect.poll(sentAt, { timeout: waitLimit }).toBeInstanceOf(Date);
    const states = async () =>
      (await call('GET /admin/demo/show', {}, anna)).data.tasks.map(({ state }) => state);
    await expect.poll(async () => (await states()).includes('done'), { timeout: waitLimit }).toBe(true);
    expect((await call('GET /auth/session', {}, anna)).data.loginSuccess).toBe(true);
  });

  test('is moved by at most sixty days in all, also by two moves at the same moment', async () => {
    const both = await Promise.all([move(40), move(40)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 414]);
    expect(both.find(({ status }) => status === 414)?.data).toMatchObject({
      days: [expect.stringContaining('17')],
    });
    expect((await move(61)).status).toBe(414);
    expect((await move(0)).status).toBe(414);
    expect(await move(17)).toMatchObject({ status: 200, data: { days: 60 } });
    expect((await move(1)).status).toBe(414);
  });

  test('lists who moved its clock in the audit log, in real time of sign-ins', async () => {
    const rows = await db
      .selectFrom('audit')
      .where('action', '=', 'setting.moveClock')
      .select(['after'])
      .execute();
    expect(rows.map(({ after }) => after)).toEqual(
      [3, 43, 60].map((value) => ({ name: demoDaysFact, value })),
    );
    const [first] = (await call('GET /admin/audit/list', { kind: 'setting' }, anna)).data.list;
    expect(first?.what).not.toBe('');
  });

  test('signs people in with a new session that lives', async () => {
    const asked = { user_uid: minsu.uid, password: testPassword };
    const { data, status } = await call('POST /employer/auth/login', asked);
    expect(status).toBe(200);
    const { token } = data as unknown as { token: string };
    expect((await call('GET /auth/session', {}, { token })).data.loginSuccess).toBe(true);
    expect((await call('GET /auth/session/list', {}, minsu)).data.list).toHaveLength(2);
    // The own password is checked, and the other session ended, by real time as well.
    expect((await call('POST /auth/session/end-others', {}, { token })).status).toBe(200);
    expect((await call('GET /auth/session', {}, minsu)).data.loginSuccess).toBe(false);
  });
});

test.each(['test', 'production'] as const)(
  'in the mode %s the move is refused, the page is not found, and the row in the table is ignored',
  async (mode) => {
    const other = elsewhere[mode];
    const headers = { host: 'sanviec.test' };
    const ask: typeof call = (name, input, by) =>
      other.call(name, input, by, mode === 'production' ? { headers } : {});
    const { anna: owner, hoa: reader } = await people(other);
    await other.db
      .insertInto('site_fact')
      .values([
        { name: demoFact, value: today },
        { name: demoDaysFact, value: '5' },
      ])
      .execute();
    expect(await ask('POST /admin/demo/move', { days: 3 }, owner)).toMatchObject({
      status: 4027,
      message: 'Only a demo can be moved in time.',
    });
    expect((await ask('POST /admin/demo/run-due', {}, owner)).status).toBe(4027);
    expect((await ask('GET /admin/demo/show', {}, owner)).status).toBe(404);
    expect((await ask('GET /site/demo-day', {}, reader)).data).toEqual({
      days: 0,
      today: dateOf(other.clock()),
    });
  },
);
