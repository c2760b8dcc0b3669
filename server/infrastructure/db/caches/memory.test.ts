import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { createCache } from './cache.ts';
import { handleNotification, invalidateCaches } from './invalidation.ts';

const { db } = await openTestDatabase();
const open = createCache<{ at: number }>('Of this test', ['references'], { max: 10 });

test('a cached value stays until a change invalidates it', () => {
  handleNotification(db, ['pages', 'references', 'settings'], true);
  open(db).set('a', { at: 1 });
  expect([open(db).get('a'), open(db).get('b')]).toEqual([{ at: 1 }, undefined]);
  invalidateCaches(db, ['pages', 'settings']);
  expect(open(db).get('a')).toEqual({ at: 1 });
  invalidateCaches(db, ['references']);
  expect(open(db).get('a')).toBeUndefined();
});

test('nothing is cached inside a transaction or while no notifications arrive', async () => {
  handleNotification(db, ['references'], true);
  await db.transaction().execute(async (trx) => {
    open(trx).set('c', { at: 1 });
    expect(open(trx).get('c')).toBeUndefined();
  });
  open(db).set('c', { at: 1 });
  handleNotification(db, ['references'], false);
  open(db).set('c', { at: 2 });
  expect(open(db).get('c')).toBeUndefined();
});

test('a value that was computed while something changed is not cached', () => {
  handleNotification(db, ['references'], true);
  const before = open(db);
  invalidateCaches(db, ['references']);
  before.set('d', { at: 1 });
  expect(open(db).get('d')).toBeUndefined();
});
