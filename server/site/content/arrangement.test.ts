import { expect, test } from 'vitest';
import { type HomeBlock, homeBlocks } from '#contract/site/home-blocks.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller, type TestServer } from '#tests/support/server.ts';
import { withMissingBlocks } from './arrangement.ts';

const server = await startTestServer({}, { isFollowing: true });
const twin = await server.startSecondNode();
const { anna, binh, chi, dung, hoa, minsu } = await people(server);

type Placed = { block: HomeBlock; hidden: boolean };
type Node = Pick<TestServer, 'call'>;

const shown = async (node: Node = server) => (await node.call('GET /home/arrangement')).data.blocks;
const prepared = async () => (await server.call('GET /admin/arrangement/show', {}, binh)).data;
const version = async (given?: number) => given ?? (await prepared()).version;
const prepare = async (blocks: Placed[], given?: number, who: TestCaller = binh) =>
  server.call('POST /admin/arrangement/update', { blocks, version: await version(given) }, who);
const publish = async (given?: number, who: TestCaller = binh) =>
  server.call('POST /admin/arrangement/publish', { version: await version(given) }, who);
const stepBack = async (given?: number, who: TestCaller = binh) =>
  server.call('POST /admin/arrangement/step-back', { version: await version(given) }, who);

const placed = (names: readonly HomeBlock[], ...hidden: HomeBlock[]): Placed[] =>
  names.map((block) => ({ block, hidden: hidden.includes(block) }));
const turned = homeBlocks.toReversed();

test('until an administrator publishes another order the home page has its default one, and there is nothing to revert', async () => {
  expect(await shown()).toEqual(homeBlocks);
  expect(await prepared()).toMatchObject({
    blocks: placed(homeBlocks),
    published: placed(homeBlocks),
    may_step_back: false,
    history: [],
  });
  expect((await stepBack()).status).toBe(4027);
  expect((await publish()).status).toBe(4027);
});

test('a draft is shown to the public of all nodes once it is published, and each revert restores the previous arrangement', async () => {
  await prepare(placed(turned, 'hot'));
  for (const node of [server, twin]) expect(await shown(node)).toEqual(homeBlocks);

  const first = turned.filter((block) => block !== 'hot');
  expect((await publish()).status).toBe(200);
  expect(await shown()).toEqual(first);
  await expect.poll(() => shown(twin)).toEqual(first);

  await prepare(placed(['hot', 'themes']));
  await publish();
  const second = (await prepared()).published.map(({ block }) => block);
  expect(second.slice(0, 2)).toEqual(['hot', 'themes']);
  await expect.poll(() => shown(twin)).toEqual(second);

  expect((await stepBack()).status).toBe(200);
  expect(await shown()).toEqual(first);
  await expect.poll(() => shown(twin)).toEqual(first);
  expect((await prepared()).blocks).toEqual(placed(turned, 'hot'));

  expect((await stepBack()).data).toMatchObject({ may_step_back: false, published: placed(homeBlocks) });
  await expect.poll(() => shown(twin)).toEqual(homeBlocks);
});

test('a draft with unpublished changes survives the revert', async () => {
  await prepare(placed(turned));
  await publish();
  await prepare(placed(turned, 'near'));
  await stepBack();
  expect((await prepared()).blocks).toEqual(placed(turned, 'near'));
  expect(await shown()).toEqual(homeBlocks);
});

test('of two concurrent actions the later one is rejected with 4027, and changes nothing', async () => {
  const { version: old } = await prepared();
  const both = await Promise.all([prepare(placed(homeBlocks, 'hot'), old), publish(old)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 4027]);
  const now = await prepared();
  for (const act of [prepare(placed(turned), old), publish(old), stepBack(old)])
    expect((await act).status).toBe(4027);
  const { history: _, ...kept } = now;
  expect(await prepared()).toMatchObject(kept);
});

test('an arrangement names each block at most once, and only known blocks', async () => {
  const { version: now } = await prepared();
  const send = (blocks: unknown) =>
    server.call('POST /admin/arrangement/update', { blocks, version: now } as object, binh);
  for (const wrong of [[], [{ block: 'weather', hidden: false }], [{ hidden: true }], 'x', undefined])
    expect((await send(wrong)).status).toBe(414);
  const twice = await send([
    { block: 'groups', hidden: false },
    { block: 'groups', hidden: true },
  ]);
  expect((twice.data as { blocks: Placed[] }).blocks.filter(({ block }) => block === 'groups')).toEqual([
    { block: 'groups', hidden: true },
  ]);
});

test('an order stored by another version keeps the known blocks, and missing ones come last and are shown', () => {
  const stored = [{ block: 'weather', hidden: false }, { block: 'themes', hidden: true }, null, 'hot'];
  const [first, ...others] = withMissingBlocks(stored);
  expect(first).toEqual({ block: 'themes', hidden: true });
  expect(others).toEqual(placed(homeBlocks.filter((block) => block !== 'themes')));
});

test('every action is in the activity log and in the history of the arrangement', async () => {
  // The first block differs from all earlier arrangements, because the log would cut out a common beginning.
  await prepare(placed(['hot', 'promotion'], 'near'));
  await publish();
  await stepBack();
  const { list } = (
    await server.call('GET /admin/audit/list', { kind: 'home_arrangement' }, { ...anna, language: 'en' })
  ).data;
  expect(list.slice(0, 3).map(({ what }) => what)).toEqual([
    'Took the home page layout one step back',
    'Published a home page layout',
    'Drafted a home page layout',
  ]);
  expect(list[1]).toMatchObject({ kind: 'Home page layout' });
  expect(list[1]?.changes.join('\n')).toMatch(
    /Shown blocks in their order: .* → “Hot jobs, Topics and installing the app/,
  );
  expect((await prepared()).history.slice(0, 2).map(({ action }) => action)).toEqual([
    'home_arrangement.step_back',
    'home_arrangement.publish',
  ]);
  expect(list.some(({ what }) => what.startsWith('Not carried out'))).toBe(true);
});

test('only owners and operators edit and publish the home page', async () => {
  const { version: now } = await prepared();
  const acts = (who: TestCaller) => [
    server.call('GET /admin/arrangement/show', {}, who),
    prepare(placed(turned), now, who),
    publish(now, who),
    stepBack(now, who),
  ];
  for (const who of [chi, dung]) for (const act of acts(who)) expect((await act).status).toBe(403);
  for (const who of [hoa, minsu]) for (const act of acts(who)) expect((await act).status).toBe(406);
  for (const act of acts({})) expect((await act).status).toBe(401);
  expect((await prepare(placed(turned), now, anna)).status).toBe(200);
});
