import { expect, test } from 'vitest';
import { invalidationKinds } from '#contract/call.ts';
import { adRecord } from '../record-names.ts';
import { groupNotificationWords, joinChanges, parseNotification, toAdChanges } from './changed-records.ts';

test('a payload names kinds, records and a position in the log', () => {
  const words = parseNotification('pages ad:123 company:45 lsn:16/B374D848');
  expect(groupNotificationWords(words)).toEqual({
    kinds: ['pages'],
    records: ['ad:123', 'company:45'],
    position: 0x16 * 2 ** 32 + 0xb374d848,
  });
  expect(groupNotificationWords(parseNotification('ad:7 lsn:512')).position).toBe(512);
  expect(groupNotificationWords(parseNotification('ad:7')).position).toBeUndefined();
});

test.each([
  ['an unknown word', 'ad:1 prices'],
  ['a record without a number', 'ad:'],
  ['an unknown kind of record', 'menu:5'],
  ['a position that is none', 'ad:5 lsn:x'],
  ['nothing', ''],
  [
    'more than a sender of this version writes',
    Array.from({ length: 2_000 }, (_, id) => `ad:${id + 1}`).join(' '),
  ],
])('%s counts as a change of every kind', (_, payload) => {
  expect(parseNotification(payload)).toEqual(invalidationKinds);
});

test('too many records are one change of all pages, and kinds stay', () => {
  const ids = Array.from({ length: 2_000 }, (_, at) => 10_000_000 + at);
  expect(joinChanges(['references', ...ids.map(adRecord)])).toBe('references pages');
  expect(joinChanges(['ad:1', 'ad:1', 'company:2'])).toBe('ad:1 company:2');
  expect(toAdChanges(ids)).toEqual(['pages']);
  expect(toAdChanges([5, 6])).toEqual(['ad:5', 'ad:6']);
});
