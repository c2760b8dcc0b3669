import { beforeEach, describe, expect, test } from 'vitest';
import { securityTools } from '#tests/support/company-security.ts';
import { addMember } from '#tests/support/members.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { call } = server;
const { hoa, minsu, thanh, anna } = await people(server);
const mai = await addMember(server, minsu, 'recruiter', { name: 'Lê Mai' });
const ngoc = await addMember(server, minsu, 'owner', { name: 'Vũ Ngọc' });
const { session, login, signedIn, poll, act, auditsOf, reset, ...tools } = securityTools(server);
const setIdle = (input: object, who: { id: number } = minsu) => tools.setIdle(input, who);
const minute = 60_000;

/** Whole minutes until a session ends, rounded up because the clock runs on during a test. */
const minutesOf = (seconds: unknown) => Math.ceil(Number(seconds) / 60);
const minutesLeft = async (caller: { token: string }) => minutesOf((await poll(caller)).data.seconds_left);
const renewedMinutes = async (caller: { token: string }) =>
  minutesOf((await act(caller)).headers['x-session-seconds']);

beforeEach(reset);

describe('the idle time of a company', () => {
  test('applies to new sessions of each member, and renews them', async () => {
    const answer = await setIdle({ idle_minutes: 60 });
    expect(answer.data).toMatchObject({ idle_minutes: 60, site_idle_minutes: 10 });
    for (const member of [minsu, mai, ngoc]) {
      const { data } = await login(member);
      expect(data.seconds_left).toBe(3_600);
      const caller = { token: data.token ?? '' };
      server.advanceClock(50 * minute);
      expect(await renewedMinutes(caller)).toBe(60);
      server.advanceClock(55 * minute);
      expect(await minutesLeft(caller)).toBe(5);
      server.advanceClock(5 * minute);
      expect((await act(caller)).status).toBe(401);
    }
  });

  test('applies to older sessions from their next activity on', async () => {
    const caller = await session(mai);
    await setIdle({ idle_minutes: 30 });
    server.advanceClock(8 * minute);
    expect(await minutesLeft(caller)).toBe(2);
    expect(await renewedMinutes(caller)).toBe(30);
  });

  test('is not extended by polling, whose answers report the end', async () => {
    await setIdle({ idle_minutes: 30 });
    const caller = await signedIn(mai);
    for (const left of [25, 20, 15, 10, 5]) {
      server.advanceClock(5 * minute);
      const { headers } = await poll(caller);
      expect(minutesOf(headers['x-session-seconds'])).toBe(left);
    }
    server.advanceClock(5 * minute);
    expect((await poll(caller)).data).toMatchObject({ accountType: 0, ended_status: 401 });
  });

  test('ends sessions that were idle for longer at once when it is shortened, and no others', async () => {
    await setIdle({ idle_minutes: 480 });
    const idle = await signedIn(mai);
    server.advanceClock(16 * minute);
    const active = await signedIn(ngoc);
    server.advanceClock(5 * minute);
    await setIdle({ idle_minutes: 20 });
    expect((await poll(idle)).data.ended_status).toBe(401);
    expect(await minutesLeft(active)).toBe(15);
  });

  test('without a value is that of the site again', async () => {
    await setIdle({ idle_minutes: 480 });
    const caller = await signedIn(mai);
    expect((await setIdle({})).data.idle_minutes).toBeNull();
    expect(await minutesLeft(caller)).toBe(10);
    expect((await login(mai)).data.seconds_left).toBe(600);
  });

  test('never exceeds twelve hours from the start of a session', async () => {
    await setIdle({ idle_minutes: 480 });
    const caller = await signedIn(mai);
    server.advanceClock(7 * 60 * minute);
    expect(await renewedMinutes(caller)).toBe(5 * 60);
    server.advanceClock(5 * 60 * minute);
    expect((await act(caller)).status).toBe(401);
  });

  test('stays when an owner of the site shortens the general one, which other companies follow', async () => {
    await setIdle({ idle_minutes: 120 });
    const [caller, other] = [await signedIn(mai), await signedIn(thanh)];
    expect(await minutesLeft(other)).toBe(10);
    const admin = await session(anna, 'admin');
    const saved = await call('POST /admin/setting/update', { version: 0, session_idle_minutes: 5 }, admin);
    expect(saved.status).toBe(200);
    expect([await minutesLeft(caller), await minutesLeft(other)]).toEqual([120, 5]);
    const { version } = saved.data;
    await call('POST /admin/setting/update', { version, session_idle_minutes: 10 }, admin);
  });

  test.each([9, 481, 'often'])('is rejected at its field: %s', async (idle_minutes) => {
    expect(await setIdle({ idle_minutes })).toMatchObject({
      status: 414,
      data: { idle_minutes: expect.any(Array) },
    });
    expect(await auditsOf('employer.idle_minutes')).toEqual([]);
  });

  test('is changed by owners with their own password, and by no other role or account', async () => {
    expect(await setIdle({ idle_minutes: 60, current_password: 'wrong123!' })).toMatchObject({
      status: 414,
      data: { current_password: expect.any(Array) },
    });
    expect((await setIdle({ idle_minutes: 60 }, mai)).status).toBe(403);
    const input = { current_password: testPassword, idle_minutes: 60 };
    const strangers = [await session(hoa, 'candidate'), await session(thanh)];
    const answers = strangers.map((who) => call('POST /employer/security/set-idle-time', input, who));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([406, 200]);
    const { data } = await call('GET /employer/security/show', {}, await session(minsu));
    expect(data.idle_minutes).toBeNull();
  });

  test('is audited with the owner who changed it, once, and is in the activity log', async () => {
    await setIdle({ idle_minutes: 60 }, ngoc);
    await setIdle({ idle_minutes: 60 }, ngoc);
    expect(await auditsOf('employer.idle_minutes')).toEqual([
      {
        member_id: ngoc.id,
        object_id: minsu.id,
        before: { idle_minutes: null },
        after: { idle_minutes: 60 },
      },
    ]);
    const { data } = await call('GET /employer/activity/list', {}, await session(minsu));
    expect(data.list[0]).toMatchObject({
      member: { id: ngoc.id },
      what: 'Changed when inactive members are signed out',
      kind: 'company',
    });
  });
});
