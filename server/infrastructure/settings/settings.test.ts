import { beforeEach, describe, expect, test } from 'vitest';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const server = await startTestServer({}, { isFollowing: true });
const twin = await server.startSecondNode();
const { anna, binh, minsu, hoa } = await people(server);

const shown = async (node: Pick<TestServer, 'call'>) => (await node.call('GET /site/show')).data;
const listed = async () => (await server.call('GET /admin/setting/list', {}, anna)).data;
const one = async (name: string) => (await listed()).list.find((row) => row.name === name);
/** Changes settings in their current version. */
const update = async (values: object, version?: number) =>
  server.call(
    'POST /admin/setting/update',
    { ...values, version: version ?? (await listed()).version },
    anna,
  );
const login = () => server.call('POST /employer/auth/login', { user_uid: minsu.uid, password: testPassword });

const defaults = {
  address_levels: 3,
  maps: 1,
  session_idle_minutes: 10,
  operator_email: '',
  footer_en: '',
  limit_write: 120,
};
beforeEach(() => update(defaults));

test('a setting has its default and no editor until it is changed', async () => {
  const fresh = await startTestServer();
  const { anna: owner } = await people(fresh);
  const { list, version } = (await fresh.call('GET /admin/setting/list', {}, owner)).data;
  expect(version).toBe(0);
  for (const row of list) {
    expect(row.value).toBe(row.preset);
    expect(row).toMatchObject({ locked_by: null, changed_by: null, updated_at: null });
  }
  expect(await shown(fresh)).toMatchObject({ address_levels: 3, session_idle_minutes: 10, footer: '' });
});

test('a value that a setting does not take is refused beside its field and changes nothing', async () => {
  const before = await listed();
  const wrong = {
    address_levels: [4, 'two', ''],
    session_idle_minutes: [4, 61, '', null, 'ten'],
    operator_email: ['nobody', 'a@b'],
    operator_phone: ['call us'],
    limit_login: [0, 4, 501],
    search_usd: [9_999, 100_001, 25_000.5],
    search_krw: [4_999, 100_001],
    footer_en: ['x'.repeat(301)],
  };
  for (const [name, values] of Object.entries(wrong))
    for (const value of values)
      expect([name, value, await update({ [name]: value })]).toMatchObject([
        name,
        value,
        { status: 414, data: { [name]: [expect.any(String)] } },
      ]);
  expect(await listed()).toEqual(before);
});

test('a change of an owner applies at once on their node, soon on all others, and is audited with person and time', async () => {
  const values = { address_levels: '2', operator_email: 'contact@sanviec.test', footer_en: 'Work nearby.' };
  expect((await update(values)).status).toBe(200);
  const now = { address_levels: 2, footer: 'Work nearby.', operator: { email: 'contact@sanviec.test' } };
  expect(await shown(server)).toMatchObject(now);
  await expect.poll(() => shown(twin)).toMatchObject(now);
  expect(await one('address_levels')).toMatchObject({
    value: 2,
    preset: 3,
    changed_by: expect.any(String),
    updated_at: expect.any(String),
  });
  const audited = await server.db
    .selectFrom('audit')
    .where('object_kind', '=', 'setting')
    .orderBy('id', 'desc')
    .limit(3)
    .select(['admin_id', 'before', 'after'])
    .execute();
  expect(audited).toContainEqual({
    admin_id: anna.id,
    before: { name: 'address_levels', value: 3 },
    after: { name: 'address_levels', value: 2 },
  });
});

test('a setting that is reset follows its default, and still names the owner who reset it', async () => {
  await update({ limit_write: 60 });
  await update({ limit_write: 120 });
  expect(await one('limit_write')).toMatchObject({ value: 120, changed_by: expect.any(String) });
  const { value } = await server.db
    .selectFrom('setting')
    .where('name', '=', 'limit_write')
    .select('value')
    .executeTakeFirstOrThrow();
  expect(value).toBeNull();
});

test('if two owners change settings at once, the later one reads that the other was faster', async () => {
  const { version } = await listed();
  const both = await Promise.all([
    update({ address_levels: 2 }, version),
    update({ limit_write: 99 }, version),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 4027]);
  expect(await update({ address_levels: 2 }, version)).toMatchObject({ status: 4027 });
});

test('other staff neither see nor change settings', async () => {
  expect((await server.call('GET /admin/setting/list', {}, binh)).status).toBe(403);
  const input = { address_levels: 2, version: 0 };
  expect((await server.call('POST /admin/setting/update', input, binh)).status).toBe(403);
  expect((await server.call('POST /admin/setting/update', input, hoa)).status).toBe(406);
});

test('a stored value that this version does not take counts as never set', async () => {
  await update({ address_levels: 2 });
  await server.db.updateTable('setting').set({ value: '7' }).where('name', '=', 'address_levels').execute();
  expect((await shown(await server.startSecondNode())).address_levels).toBe(3);
});

test('a variable of the environment overrides a setting, is named at its field and cannot be changed there', async () => {
  const locked = await startTestServer({ SESSION_IDLE_MINUTES: '30' });
  const { anna: owner } = await people(locked);
  const { list, version } = (await locked.call('GET /admin/setting/list', {}, owner)).data;
  expect(list[0]).toMatchObject({
    name: 'session_idle_minutes',
    value: 30,
    locked_by: 'SESSION_IDLE_MINUTES',
  });
  const change = (session_idle_minutes: number) =>
    locked.call('POST /admin/setting/update', { session_idle_minutes, limit_write: 99, version }, owner);
  expect(await change(20)).toMatchObject({
    status: 414,
    data: { session_idle_minutes: [expect.stringContaining('SESSION_IDLE_MINUTES')] },
  });
  expect((await change(30)).status).toBe(200);
});

describe('minutes without activity', () => {
  test('give a new session its life, between 5 and 60', async () => {
    const seconds = async () => ((await login()).data as unknown as { seconds_left: number }).seconds_left;
    for (const minutes of [5, 60]) {
      await update({ session_idle_minutes: minutes });
      expect(await seconds()).toBe(minutes * 60);
    }
  });

  test('sessions that were not used since end when an owner shortens them', async () => {
    await update({ session_idle_minutes: 60 });
    const { token } = (await login()).data as unknown as { token: string };
    const ask = async () => (await server.call('GET /employer/company/show', {}, { token })).status;
    expect(await ask()).toBe(200);
    await update({ session_idle_minutes: 5 });
    server.advanceClock(6 * 60_000);
    expect(await ask()).toBe(401);
    server.advanceClock(-6 * 60_000);
  });
});

test('a limit that an owner lowers refuses sooner on all nodes', async () => {
  await update({ limit_write: 12 });
  const act = async (node: Pick<TestServer, 'call'>) =>
    (await node.call('POST /candidate/viewed/add', { recruitment_id: 1 }, hoa)).status;
  await expect.poll(async () => (await shown(twin)).address_levels).toBe(3);
  const answers: number[] = [];
  for (let turn = 0; turn < 14; turn += 1) answers.push(await act(turn % 2 ? twin : server));
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
  expect(answers.slice(0, 12)).not.toContain(429);
});
