import { expect, test } from 'vitest';
import { toInlineJson, toInlineJsonChunks } from './memoized-json.ts';

const card = Object.freeze({ id: 1, title: 'Kế toán </script>', skills: Object.freeze(['<!--', '한글']) });
const half = Object.freeze({ list: [1] });

test.each([
  [{ first: { list: [card, card], total: 2 }, none: undefined, nothing: null }],
  [{ list: [undefined, () => 1, card, []], call: () => 1, empty: {}, half }],
  [{ when: new Date(0), '<name>': '"\\\n', numbers: [0, -1.5, Number.NaN, true] }],
  [[]],
  ['<'],
])('the joined chunks are the same JSON as one data block: %o', (value) => {
  const text = toInlineJsonChunks(value)
    .map((piece) => piece.toString())
    .join('');
  expect(text).toBe(toInlineJson(value));
  expect(text).not.toContain('<');
});

test('an object that is not deeply frozen is serialized again each time', () => {
  const before = toInlineJsonChunks(half).join('');
  half.list.push(2);
  expect([before, toInlineJsonChunks(half).join('')]).toEqual(['{"list":[1]}', '{"list":[1,2]}']);
});
