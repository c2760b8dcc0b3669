import type pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { createCache } from '../caches/cache.ts';
import { handleNotification } from '../caches/invalidation.ts';
import type { Db } from '../connection.ts';
import { readDatabase, readPublic } from '../public-reads.ts';
import type { ChangedRecord } from '../record-names.ts';
import { trackReplica } from './replica.ts';

const { db } = await openTestDatabase();
/** Positions of both hosts in the log; neither is asked for anything else. */
const at = { primary: 100, replica: 100 };
const timeline = '00000001';
const writer = { query: async () => ({ rows: [{ position: at.primary, timeline }] }) };
const client = { query: async () => ({ rows: [{ position: at.replica }] }), release: () => {} };
const pools = { writer, replica: { connect: async () => client } } as unknown as Record<
  'writer' | 'replica',
  pg.Pool
>;
handleNotification(db, ['pages'], true);
const stop = trackReplica(db, pools);
afterAll(stop);

const isUsed = () => readDatabase(db) !== db;
const untilUsed = () => vi.waitUntil(isUsed, { timeout: waitLimit });

/** The hosts that are asked for an answer with these records, in their order. */
async function hostsOf(records: { asked?: ChangedRecord[]; shown?: ChangedRecord[] }): Promise<string[]> {
  const hosts: string[] = [];
  const read = async (from: Db) => void hosts.push(from === db ? 'primary' : 'replica');
  await readPublic(db, read, { asked: records.asked ?? [], shown: () => records.shown ?? [] });
  return hosts;
}

const cards = createCache<{ id: number }>('Of the test of replicas', ['pages'], { max: 10 }, ({ id }) => [
  `ad:${id}`,
]);

test('a changed record is read from the primary until the replica has it, everything else from the replica', async () => {
  await untilUsed();
  expect(await hostsOf({ asked: ['ad:5'] })).toEqual(['replica']);
  at.primary = 200;
  handleNotification(db, ['ad:5', 'lsn:200'], true);
  expect(await hostsOf({ asked: ['ad:5'] })).toEqual(['primary']);
  expect(await hostsOf({ asked: ['ad:7'], shown: ['company:5'] })).toEqual(['replica']);
  expect(await hostsOf({ shown: ['ad:7', 'ad:5'] })).toEqual(['replica', 'primary']);
  at.replica = 200;
  await expect.poll(() => hostsOf({ asked: ['ad:5'] }), { timeout: waitLimit }).toEqual(['replica']);
});

test('a value that was read from a replica without the last change of its record is not cached', async () => {
  await untilUsed();
  handleNotification(db, ['ad:5', 'lsn:300'], true);
  const view = cards(readDatabase(db));
  for (const id of [5, 7]) view.set(`${id}`, { id });
  expect([cards(db).get('5'), cards(db).get('7')]).toEqual([undefined, { id: 7 }]);
  at.primary = 300;
  at.replica = 300;
  await expect.poll(() => hostsOf({ asked: ['ad:5'] }), { timeout: waitLimit }).toEqual(['replica']);
  // The first view was opened before the replica had the change.
  view.set('5', { id: 5 });
  expect(cards(db).get('5')).toBeUndefined();
  cards(readDatabase(db)).set('5', { id: 5 });
  expect(cards(db).get('5')).toEqual({ id: 5 });
});

test('a change of a kind is read from the primary until the replica has its position', async () => {
  await untilUsed();
  handleNotification(db, ['pages', 'lsn:400'], true);
  expect(await hostsOf({ asked: ['ad:7'] })).toEqual(['primary']);
  at.primary = 400;
  at.replica = 400;
  await untilUsed();
  expect(await hostsOf({ asked: ['ad:7'] })).toEqual(['replica']);
});
