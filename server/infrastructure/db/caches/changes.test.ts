import { expect, test, vi } from 'vitest';
import { searchRecruitments } from '#contract/recruitments/search.ts';
import { accountChecks } from '#server/accounts/auth/account-checks.ts';
import { anonymousIdentity } from '#server/infrastructure/calls/actor.ts';
import { createPipeline } from '#server/infrastructure/calls/pipeline.ts';
import { refreshSearchRow } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { untilHeard } from '#tests/support/doubles/heard.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
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
  // Both nodes have been notified of the last ad before they count.
  for (const node of [server, twin]) await expect.poll(() => totalAt(node, company_id)).toBe(3);
  await untilHeard([server, twin]);
  for (const node of [server, twin]) expect(await totalAt(node, company_id)).toBe(3);
  await db
    .deleteFrom('recruitment_search')
    .where('id', '=', ids[2] ?? 0)
    .execute();
  return { company_id, first: ids[0] ?? 0 };
}

const totalAt = async (node: Node, company_id: number) =>
  (await node.call('POST /home/job', { company_id, page: 2, limit: 1 })).data.total;

test('a change is visible at once on the node that made it, and a moment later on every other node', async () => {
  const { company_id, first } = await threeAds();
  for (const node of [server, twin]) expect(await totalAt(node, company_id)).toBe(3);
  const hidden = await server.call('POST /admin/recruitment/hide', { id: first }, binh);
  expect(hidden.status).toBe(200);
  expect(await totalAt(server, company_id)).toBe(1);
  await expect.poll(() => totalAt(twin, company_id)).toBe(1);
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

test('a call that changes public data without declaring it fails, and changes nothing', async () => {
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
    { ...searchRecruitments, effect: 'write' },
    async (context) => {
      await context.db.updateTable('recruitment').set({ hidden: true }).where('id', '=', first).execute();
      await refreshSearchRow(context.db, first);
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
