import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { isListening, notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import { openKysely, openPool } from '#server/infrastructure/db/connection.ts';
import { addOpenAd } from '#tests/support/applications.ts';
import { aSecretKey } from '#tests/support/doubles/production.ts';
import { startPurgeHook } from '#tests/support/doubles/purge-hook.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { purgeTargetOf, sendPurge } from './purge-request.ts';

const hook = await startPurgeHook();
afterAll(() => hook.close());
const settings = { CDN_TAGS: '1', CDN_PURGE_URL: hook.url, CDN_PURGE_SECRET: aSecretKey };
const server = await startTestServer(settings, { isFollowing: true });
const { minsu } = await people(server);
const target = purgeTargetOf(server.env);
if (!target) throw new Error('the settings name a hook');
await vi.waitUntil(() => isListening(server.db), { timeout: waitLimit });
const until = (condition: () => unknown) => vi.waitUntil(condition, { timeout: waitLimit });
// A node purges everything when it starts to listen, because it may have missed changes.
await until(() => hook.naming('all').length > 0);

beforeEach(() => {
  hook.state.answer = 204;
  hook.purges.length = 0;
});

/** Adds an ad, and waits for the purge of everything that the test's way to add it causes. */
async function addAd(): Promise<number> {
  hook.purges.length = 0;
  const id = await addOpenAd(server, minsu.companyId);
  await until(() => hook.naming('all').length > 0);
  return id;
}

test('an act is purged with its ad, by POST with the secret, as JSON and as a header', async () => {
  const id = await addAd();
  await server.call('POST /employer/recruitment/stop', { id }, minsu);
  await until(() => hook.naming(`ad:${id}`).length > 0);
  const [purge] = hook.naming(`ad:${id}`);
  expect(purge).toMatchObject({
    method: 'POST',
    headers: { authorization: `Bearer ${aSecretKey}`, 'content-type': 'application/json' },
    tags: expect.arrayContaining([`ad:${id}`, 'many']),
  });
  expect(String(purge?.headers['surrogate-key']).split(' ')).toEqual(purge?.tags);
});

test('changes of another process, such as a task or an import, are purged, too', async () => {
  const pool = openPool(server.address, 1);
  await openKysely(pool)
    .transaction()
    .execute((trx) => notifyChanged(trx, ['ad:4711', 'company:12']));
  await pool.end();
  await until(() => hook.naming('ad:4711').length > 0);
  expect(hook.naming('ad:4711')[0]?.tags).toEqual(expect.arrayContaining(['company:12', 'many']));
});

test('a change of everything purges the tag of all answers', async () => {
  await notifyChanged(server.db, ['ad:4712', 'pages']);
  await until(() => hook.naming('all').length > 0);
  expect(hook.naming('all')[0]?.tags).toEqual(['all']);
});

test('an act does not wait for a hook that is silent or fails, and is purged once the hook works', async () => {
  for (const answer of ['silent', 503, 307] as const) {
    hook.state.answer = 204;
    const id = await addAd();
    hook.state.answer = answer;
    expect((await server.call('POST /employer/recruitment/stop', { id }, minsu)).status).toBe(200);
    await until(() => hook.naming(`ad:${id}`).length > 0);
    hook.state.answer = 204;
    const before = hook.naming(`ad:${id}`).length;
    await until(() => hook.naming(`ad:${id}`).length > before);
  }
});

test('the secret follows no redirect', async () => {
  hook.state.answer = 307;
  await expect(sendPurge(target, ['ad:1'])).rejects.toThrow();
  expect(hook.purges.length).toBe(1);
});

test('of two nodes one sends, and the other one takes over when it ends', async () => {
  const twin = await server.startSecondNode();
  await until(() => isListening(twin.db));
  await notifyChanged(twin.db, ['ad:4713']);
  await until(() => hook.naming('ad:4713').length > 0);
  // If the second node sent its tags, too, they would arrive at the latest with those of this change.
  await notifyChanged(twin.db, ['ad:4714']);
  await until(() => hook.naming('ad:4714').length > 0);
  expect(hook.naming('ad:4713').length).toBe(1);
  await server.app.close();
  hook.purges.length = 0;
  await notifyChanged(twin.db, ['ad:4715']);
  // The twin has just begun to listen, so it may purge everything instead of this tag.
  await until(() => hook.naming('ad:4715').length + hook.naming('all').length > 0);
});
