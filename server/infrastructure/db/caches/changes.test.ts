import { expect, test, vi } from 'vitest';
import { searchRecruitments } from '#contract/recruitments/search.ts';
import { accountChecks } from '#server/accounts/auth/account-checks.ts';
import { anonymousIdentity } from '#server/infrastructure/calls/actor.ts';
import { createPipeline } from '#server/infrastructure/calls/pipeline.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { removeRows } from '#server/search/index/queries.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { waitForNotifications } from '#tests/support/doubles/heard.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller, type TestServer } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { createCache } from './cache.ts';
import { invalidationCount, isListening, notifyChanged } from './invalidation.ts';

const server = await startTestServer({}, { isFollowing: true });
const twin = await server.startSecondNode();
const { db } = server;
const { binh } = await people(server);
for (const node of [server, twin]) await vi.waitUntil(() => isListening(node.db), { timeout: waitLimit });

const publicCache = createCache<{ name: string }>('Of the test of changes', ['pages', 'references'], {
  max: 10,
});

type Node = Pick<TestServer, 'call'>;

/** Three ads of a company. The third is removed from search directly in the database, so that no node is notified. */
async function threeAds() {
  const company_id = await addCompany(db, { company_name: 'Đèn Lồng', employer: 'APPROVED' });
  const ids: number[] = [];
  for (let at = 0; at < 3; at += 1)
    ids.push(await addRecruitment(db, company_id, { title_vi: `Thợ đèn ${at}` }));
  // Waits until both nodes have been notified of the last ad, and lets both count.
  for (const node of [server, twin]) await expect.poll(() => totalAt(node, company_id)).toBe(3);
  await waitForNotifications([server, twin]);
  for (const node of [server, twin]) expect(await totalAt(node, company_id)).toBe(3);
  await db
    .deleteFrom('recruitment_search')
    .where('id', '=', ids[2] ?? 0)
    .execute();
  return { company_id, first: ids[0] ?? 0 };
}

const totalAt = async (node: Node, company_id: number, caller: TestCaller = {}) =>
  (await node.call('POST /home/job', { company_id, page: 2, limit: 1 }, caller)).data.total;

test('a total counts the change of an administrator at once for the administrator on every node, and later for visitors', async () => {
  const { company_id, first } = await threeAds();
  for (const node of [server, twin]) expect(await totalAt(node, company_id)).toBe(3);
  const hidden = await server.call('POST /admin/recruitment/hide', { id: first }, binh);
  expect(hidden.status).toBe(200);
  for (const node of [server, twin]) expect(await totalAt(node, company_id)).toBe(3);
  for (const node of [server, twin]) expect(await totalAt(node, company_id, binh)).toBe(1);
  // The count for the administrator has replaced the cached one.
  for (const node of [server, twin]) expect(await totalAt(node, company_id)).toBe(1);
});

test('a total is counted again for the browser that has just changed something', async () => {
  const { company_id } = await threeAds();
  expect(await totalAt(server, company_id)).toBe(3);
  const asked = { company_id, page: 2, limit: 1 };
  const headers = { cookie: 'changed=1' };
  expect((await server.call('POST /home/job', asked, {}, { headers })).data.total).toBe(2);
});

test('a browser that changes public data gets a cookie for a minute, and none for a call that is rejected', async () => {
  const { first } = await threeAds();
  const headers = { 'x-client': 'web', 'sec-fetch-site': 'same-origin' };
  const hide = () => server.call('POST /admin/recruitment/hide', { id: first }, binh, { headers });
  const cookiesOf = async () => (await hide()).cookies.filter(({ name }) => name === 'changed');
  expect(await cookiesOf()).toMatchObject([{ value: '1', maxAge: 60, httpOnly: true, path: '/' }]);
  expect(await cookiesOf()).toEqual([]);
});

test('a call that is rejected, or changes nothing public, invalidates no cache on any node', async () => {
  const { first } = await threeAds();
  const before = [server, twin].map((node) => invalidationCount(node.db));
  for (const node of [server, twin]) publicCache(node.db).set('page', { name: 'known' });
  const refused = await server.call('POST /admin/recruitment/show-again', { id: first }, binh);
  expect(refused.status).toBe(4027);
  const written = await server.call('GET /admin/employer/show', { id: (await anyEmployer()).id }, binh);
  expect(written.status).toBe(200);
  // Their notifications, if any, would arrive before this one.
  await notifyChanged(db, ['settings']);
  for (const [at, node] of [server, twin].entries())
    await expect.poll(() => invalidationCount(node.db)).toBeGreaterThan(before[at] ?? 0);
  for (const node of [server, twin]) expect(publicCache(node.db).get('page')).toEqual({ name: 'known' });
});

const anyEmployer = () => db.selectFrom('employer').select('id').executeTakeFirstOrThrow();

test('every node reads reference data again after a change', async () => {
  const first = async (node: Node) => (await node.call('GET /home/experience')).data.list[0]?.name;
  const before = await first(server);
  expect(await first(twin)).toBe(before);
  await db.updateTable('experience_band').set({ name_en: 'Anybody' }).where('years_min', '=', 0).execute();
  for (const node of [server, twin]) expect(await first(node)).toBe(before);
  await notifyChanged(db, ['references']);
  for (const node of [server, twin]) await expect.poll(() => first(node)).toBe('Anybody');
});

test.each([
  ['writes search rows without notifying their ads', undefined, (db: Db, id: number) => removeRows(db, [id])],
  ['declares that it changes records and names none', ['records'] as const, async () => {}],
])('a call that %s fails, and changes nothing', async (_, changes, work) => {
  const { first } = await threeAds();
  const faults: unknown[] = [];
  const run = createPipeline({
    ...server,
    realClock: server.clock,
    accounts: accountChecks,
    checkSight: async () => {},
    fileStore: undefined as never,
    limits: { take: async () => {} } as never,
    logReached: () => {},
    logPassing: () => {},
    logFault: (error) => faults.push(error),
  });
  const outcome = await run(
    { ...searchRecruitments, effect: 'write', ...(changes && { changes }) },
    async (context) => {
      await context.db.updateTable('recruitment').set({ hidden: true }).where('id', '=', first).execute();
      await work(context.db, first);
    },
    {
      input: {},
      identity: anonymousIdentity,
      language: 'en',
      requestId: 'x',
      address: '127.0.0.1',
      isWeb: false,
      cookies: {},
    },
  );
  expect(outcome.status).toBe('SERVER_ERROR');
  const ad = await db
    .selectFrom('recruitment')
    .where('id', '=', first)
    .select('hidden')
    .executeTakeFirstOrThrow();
  expect(ad.hidden).toBe(false);
});
