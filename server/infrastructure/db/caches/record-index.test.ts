import { expect, test } from 'vitest';
import { RecentChanges, RecordIndex } from './record-index.ts';

test('keys are found by the records of their values until the values end', () => {
  const index = new RecordIndex();
  index.add('a', ['ad:1', 'company:9']);
  index.add('b', ['ad:2', 'company:9']);
  expect(index.keysOf(['company:9']).toSorted()).toEqual(['a', 'b']);
  index.remove('a', ['ad:1', 'company:9']);
  expect(index.keysOf(['ad:1', 'company:9'])).toEqual(['b']);
  index.remove('b', ['ad:2', 'company:9']);
  expect(index.size).toBe(0);
});

test('a value is out of date if one of its records, or a kind, has changed since its computation began', () => {
  const changes = new RecentChanges();
  const before = changes.count;
  changes.noteRecords(['ad:1']);
  expect(changes.hasChangedSince(before, ['ad:2', 'company:1'])).toBe(false);
  expect(changes.hasChangedSince(before, [])).toBe(false);
  expect(changes.hasChangedSince(before, ['ad:2', 'ad:1'])).toBe(true);
  expect(changes.hasChangedSince(changes.count, ['ad:1'])).toBe(false);
  changes.noteWhole();
  expect(changes.hasChangedSince(before, ['ad:2'])).toBe(true);
  expect(changes.hasChangedSince(changes.count, ['ad:2'])).toBe(false);
});

test('beyond the bound, a computation that began before a forgotten change counts as out of date', () => {
  const changes = new RecentChanges();
  const before = changes.count;
  changes.noteRecords(['ad:1']);
  const between = changes.count;
  for (let id = 2; id <= 10_001; id += 1) changes.noteRecords([`ad:${id}`]);
  expect(changes.hasChangedSince(before, [])).toBe(true);
  expect(changes.hasChangedSince(between, [])).toBe(false);
});
