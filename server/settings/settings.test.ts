import { expect, test } from 'vitest';
import { people } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const server = await startTestServer({ ADDRESS_LEVELS: '3' }, { isFollowing: true });
const twin = await server.startTwin();
const { anna, binh } = await people(server);
const patient = { timeout: 10_000 };

const levels = async (node: Pick<TestServer, 'call'>) =>
  (await node.call('GET /site/show')).data.address_levels;
const update = (value: unknown, version: number, name = 'address_levels') =>
  server.call('POST /admin/setting/update', { name, value, version }, anna);
const listed = async () => (await server.call('GET /admin/setting/list', {}, anna)).data.list;

test('until somebody changes it, a setting is what the environment says', async () => {
  expect(await listed()).toEqual([{ name: 'address_levels', value: 3, version: 0, updated_at: null }]);
  expect([await levels(server), await levels(twin)]).toEqual([3, 3]);
});

test('a value that the setting does not take, or a setting that there is not, is refused and changes nothing', async () => {
  for (const value of [4, 'two', '', null, undefined, {}, [2]])
    expect(await update(value, 0)).toMatchObject({ status: 414, data: { value: [expect.any(String)] } });
  expect(await update(2, 0, 'secret_key')).toMatchObject({
    status: 414,
    data: { name: [expect.any(String)] },
  });
  expect(await listed()).toMatchObject([{ value: 3, version: 0 }]);
});

test('what an owner changes holds at once on his node, a moment later on every other, and is audited', async () => {
  expect(await update('2', 0)).toMatchObject({ status: 200, data: { value: 2, version: 1 } });
  expect(await levels(server)).toBe(2);
  await expect.poll(() => levels(twin), patient).toBe(2);
  const audited = await server.db
    .selectFrom('audit')
    .where('object_kind', '=', 'setting')
    .select(['admin_id', 'action', 'before', 'after'])
    .execute();
  expect(audited).toEqual([
    {
      admin_id: anna.id,
      action: 'setting.update',
      before: { name: 'address_levels', value: 3 },
      after: { name: 'address_levels', value: 2 },
    },
  ]);
  const { log } = (await server.call('GET /admin/dashboard/show', {}, anna)).data;
  expect(log[0]).toMatchObject({ admin_name: expect.any(String), action: 'setting.update' });
});

test('the provinces that a form offers follow the setting', async () => {
  const areOfToday = async (value: 2 | 3) => {
    const [now] = await listed();
    expect((await update(value, now?.version ?? 0)).status).toBe(200);
    const { list } = (await server.call('GET /location/city')).data;
    return list.every((province) => province.is_current);
  };
  expect([await areOfToday(2), await areOfToday(3)]).toEqual([true, false]);
});

test('of two owners who change the same setting one is told that the other was faster', async () => {
  const { version, value } = (await listed())[0] ?? { version: 0, value: 3 };
  const both = await Promise.all([update(2, version), update(3, version)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 4027]);
  expect(await update(value, version)).toMatchObject({ status: 4027 });
});

test('other staff neither see nor change what is for owners', async () => {
  expect((await server.call('GET /admin/setting/list', {}, binh)).status).toBe(403);
  const input = { name: 'address_levels', value: 2, version: 0 };
  expect((await server.call('POST /admin/setting/update', input, binh)).status).toBe(403);
});

test('a stored value that this version does not take counts as never set', async () => {
  await server.db.updateTable('setting').set({ value: '7' }).execute();
  const fresh = await server.startTwin();
  expect(await levels(fresh)).toBe(3);
});
