import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openPool } from '#server/infrastructure/db/connection.ts';
import { dropPartitions, listPartitions, makePartitions } from '#server/infrastructure/db/partitions.ts';
import { migrateAndSeed } from '#server/operations/start/migrate-and-seed.ts';
import { refreshSearchRow } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { killListeners, waitForNotifications } from '#tests/support/doubles/heard.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { adRecord } from '../record-names.ts';
import { ChangeLogReader, channel, KnownRows, toPayload } from './change-log.ts';
import { discardChanges, invalidationCount, isListening, notifyChanged } from './invalidation.ts';
import { changeLog, countUnpartitioned, keepChangeLog } from './keep-change-log.ts';
import { sendNotifications } from './notifier.ts';

const HOUR_MILLISECONDS = 3_600_000;

// This hook is registered first, so it runs after the hooks that stop the nodes.
afterAll(() => deafListeners.end());
const server = await startTestServer({}, { isFollowing: true });
const twin = await server.startSecondNode();
const { db, pool } = server;
const deafListeners = openPool(server.address, 2);
let dropped = 0;
// Clients of this pool drop every notification, as if it was lost on the way.
deafListeners.on('connect', (client) => {
  const emit = client.emit.bind(client) as (...given: unknown[]) => boolean;
  client.emit = ((...given: unknown[]) => {
    if (given[0] !== 'notification') return emit(...given);
    dropped += 1;
    return true;
  }) as typeof client.emit;
});
const deaf = await server.startSecondNode({ listeners: deafListeners });
const nodes = [server, twin, deaf];
const { binh } = await people(server);
beforeAll(async () => {
  for (const node of nodes) await vi.waitUntil(() => isListening(node.db), { timeout: waitLimit });
});

type Node = Pick<TestServer, 'call' | 'db'>;

const totalAt = async (node: Node, company_id: number) =>
  (await node.call('POST /home/job', { company_id, page: 2, limit: 1 })).data.total;
/** Hides an ad and notifies all pages, because totals only age when one ad changes. */
const hide = (id: number) =>
  db.transaction().execute(async (trx) => {
    await trx.updateTable('recruitment').set({ hidden: true }).where('id', '=', id).execute();
    await refreshSearchRow(trx, id);
    await notifyChanged(trx, ['pages']);
  });

/** A company with ads that every node has counted. */
async function countedAds(count: number) {
  const company_id = await addCompany(db, { company_name: 'Sổ Tay', employer: 'APPROVED' });
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push(await addRecruitment(db, company_id, { title_vi: `Thợ sổ ${at}` }));
  for (const node of nodes) await expect.poll(() => totalAt(node, company_id)).toBe(count);
  return { company_id, ids };
}

const rowCount = async () =>
  Number((await db.selectFrom('change_log').select(db.fn.countAll().as('count')).executeTakeFirst())?.count);

/** A reader that has taken its first position, and its next step. */
async function openReader(known = new KnownRows()) {
  const reader = new ChangeLogReader(known);
  const step = async () => reader.read((await pool.query(reader.statement)).rows);
  expect(await step()).toBeUndefined();
  return { reader, step };
}

/** Opens a client that listens on the channel and collects the payloads that arrive. */
async function openListener() {
  const client = await pool.connect();
  const heard: string[] = [];
  const hear = ({ payload }: pg.Notification) => heard.push(payload ?? '');
  client.on('notification', hear);
  await client.query(`listen ${channel}`);
  onTestFinished(async () => {
    await client.query('unlisten *');
    client.off('notification', hear);
    client.release();
  });
  return heard;
}

test('a node whose notifications are lost reads the change in the log', async () => {
  const { company_id, ids } = await countedAds(2);
  const before = dropped;
  await hide(ids[0] ?? 0);
  expect(await totalAt(server, company_id)).toBe(1);
  await expect.poll(() => totalAt(deaf, company_id), { timeout: 2 * waitLimit }).toBe(1);
  await expect.poll(() => dropped).toBeGreaterThan(before);
});

test('nodes whose listening connections are killed during acts show the result of all of them', async () => {
  const { company_id, ids } = await countedAds(4);
  for (const id of ids.slice(1)) await Promise.all([killListeners(pool), hide(id)]);
  for (const node of nodes)
    await expect.poll(() => totalAt(node, company_id), { timeout: 2 * waitLimit }).toBe(1);
  for (const node of nodes) await vi.waitUntil(() => isListening(node.db), { timeout: 2 * waitLimit });
});

test('after three days without the task all works, and the next start moves the rows into partitions', async () => {
  const past = new Date(Date.now() - 72 * HOUR_MILLISECONDS);
  await dropPartitions(db, changeLog, {
    before: new Date(Date.now() + 100 * HOUR_MILLISECONDS),
    keepsRows: false,
  });
  await makePartitions(db, changeLog, past);
  const { company_id, ids } = await countedAds(2);
  await hide(ids[0] ?? 0);
  for (const node of nodes)
    await expect.poll(() => totalAt(node, company_id), { timeout: 2 * waitLimit }).toBe(1);
  // Adds a row of an earlier day, too, which is too old to be moved.
  await sql`insert into change_log (words, written_at) values ('pages', now() - interval '20 hours')`.execute(
    db,
  );
  const left = await countUnpartitioned(db);
  expect(left).toBeGreaterThan(1);

  const { step } = await openReader();
  await migrateAndSeed(server.address);
  expect(await countUnpartitioned(db)).toBe(0);
  expect(await rowCount()).toBe(left - 1);
  // Rows that have moved to another partition are not read as new ones.
  expect(await step()).toBeUndefined();
  const names = await listPartitions(db, changeLog);
  expect(names.length).toBeGreaterThanOrEqual(49);
  const oldest = new Date(Date.now() - 7 * HOUR_MILLISECONDS).toISOString().slice(0, 13);
  expect(names[0]?.slice('change_log_'.length) ?? '').toSatisfy(
    (name: string) => name >= oldest.replaceAll(/[-T]/g, '_'),
  );
  await hide(ids[1] ?? 0);
  expect(await countUnpartitioned(db)).toBe(0);
  for (const node of nodes)
    await expect.poll(() => totalAt(node, company_id), { timeout: 2 * waitLimit }).toBe(0);
});

test('two nodes that keep the log at once make each partition once', async () => {
  await dropPartitions(db, changeLog, {
    before: new Date(Date.now() + 100 * HOUR_MILLISECONDS),
    keepsRows: false,
  });
  await Promise.all([keepChangeLog(db), keepChangeLog(twin.db)]);
  expect((await listPartitions(db, changeLog)).length).toBeGreaterThanOrEqual(49);
});

test('a reader finds each change once, also of a transaction that stays open while others commit', async () => {
  const { step } = await openReader();
  const late = await pool.connect();
  await late.query('begin');
  await late.query("insert into change_log (words) values ('settings')");
  await notifyChanged(db, ['pages']);
  expect(await step()).toBe('pages');
  expect(await step()).toBeUndefined();
  await notifyChanged(db, ['references']);
  expect(await step()).toBe('references');
  await late.query('commit');
  late.release();
  expect(await step()).toBe('settings');
  expect(await step()).toBeUndefined();
});

test('a reader skips rows of its own acts, and those that it was notified of, in either order', async () => {
  const known = new KnownRows();
  const { reader, step } = await openReader(known);
  await waitForNotifications([server]);
  const heard = await openListener();
  await notifyChanged(db, ['pages']);
  await sendNotifications(db);
  await expect.poll(() => heard).toHaveLength(1);
  const [first = ''] = heard;
  expect(first).toMatch(/^pages rows:\d+ lsn:[\dA-F]+\/[\dA-F]+$/);
  expect(reader.hear(first)).toMatch(/^pages lsn:/);
  expect(await step()).toBeUndefined();

  await notifyChanged(db, ['settings']);
  expect(await step()).toBe('settings');
  await sendNotifications(db);
  await expect.poll(() => heard).toHaveLength(2);
  expect(reader.hear(heard[1] ?? '')).toBeUndefined();

  await notifyChanged(db, ['references']);
  await sendNotifications(db);
  await expect.poll(() => heard).toHaveLength(3);
  known.add(/rows:(\d+)/.exec(heard[2] ?? '')?.[1] ?? '');
  expect(reader.hear(heard[2] ?? '')).toBeUndefined();
  expect(await step()).toBeUndefined();
});

test('a node that has not read for ten minutes counts everything as changed', () => {
  const reader = new ChangeLogReader(new KnownRows());
  const row = (seconds: number) => [{ snapshot: '10:10:', at: seconds * 1_000, rows: [] }];
  expect(reader.read(row(0))).toBeUndefined();
  expect(reader.read(row(590))).toBeUndefined();
  expect(reader.read(row(1_191))).toBe('pages references settings');
  expect(reader.read(row(1_193))).toBeUndefined();
});

test('acts of a node within a moment are notified together, each word once, and only after their commits', async () => {
  const heard = await openListener();
  await sendNotifications(db);
  await waitForNotifications([server]);
  heard.length = 0;
  let open: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  const slow = db.transaction().execute(async (trx) => {
    await notifyChanged(trx, ['settings']);
    await held;
  });
  await Promise.all([notifyChanged(db, ['pages']), notifyChanged(db, ['pages', 'references'])]);
  await sendNotifications(db);
  await expect.poll(() => heard).toHaveLength(1);
  expect(heard[0]?.split(' rows:')[0]?.split(' ').toSorted()).toEqual(['pages', 'references']);
  expect(heard[0]).toMatch(/rows:\d+,\d+ /);
  open();
  await slow;
  await sendNotifications(db);
  await expect.poll(() => heard).toHaveLength(2);
});

test('records that are too long for a notification are replaced by all pages', () => {
  const words = Array.from({ length: 1_000 }, (_, at) => adRecord(1_000_000 + at));
  expect(toPayload(words, ['7'])).toBe('pages rows:7');
  expect(toPayload(words.slice(0, 2), ['7', '8'])).toBe('ad:1000000 ad:1000001 rows:7,8');
  const many = Array.from({ length: 1_000 }, (_, at) => String(1_000_000 + at));
  expect(toPayload(['pages'], many)).toBe('pages');
});

test('an act that is rejected, rolled back or only rehearsed leaves no row and notifies nothing', async () => {
  const { ids } = await countedAds(1);
  const heard = await openListener();
  await sendNotifications(db);
  await waitForNotifications([server]);
  heard.length = 0;
  const before = await rowCount();
  const count = invalidationCount(db);
  const refused = await server.call('POST /admin/recruitment/show-again', { id: ids[0] ?? 0 }, binh);
  expect(refused.status).toBe(4027);
  await expect(
    db.transaction().execute(async (trx) => {
      await notifyChanged(trx, ['pages']);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await db.transaction().execute(async (trx) => {
    const rehearsal = trx.withoutPlugins();
    await notifyChanged(rehearsal, ['pages']);
    discardChanges(rehearsal);
  });
  expect(await rowCount()).toBe(before);
  expect(invalidationCount(db)).toBe(count);
  await sendNotifications(db);
  await pool.query(`notify ${channel}, 'settings'`);
  await expect.poll(() => heard).toEqual(['settings']);
});

test('a node empties its own caches before its transaction returns, also outside of calls, and others theirs later', async () => {
  await waitForNotifications([server, twin]);
  const before = invalidationCount(db);
  const there = invalidationCount(twin.db);
  await db.transaction().execute((trx) => notifyChanged(trx, ['settings']));
  expect(invalidationCount(db)).toBe(before + 1);
  await waitForNotifications([server, twin]);
  // The twin counts two invalidations: one for this act and one for the notification of `waitForNotifications`.
  expect(invalidationCount(twin.db)).toBeGreaterThanOrEqual(there + 2);
});
