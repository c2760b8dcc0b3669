import { expect, test } from 'vitest';
import { describeFailures } from './outcome.ts';

const failure = (count: number) => ({
  name: `file.test.ts test ${count}`,
  cause: `AssertionError: expected 1 to be 2\n${'  at server/a.ts:1\n'.repeat(20)}`,
});

test('each of 30 failures is named with its message within the last 200 lines', () => {
  const said = describeFailures(Array.from({ length: 30 }, (_, count) => failure(count)));
  expect(said.length).toBeLessThanOrEqual(150);
  expect(said.filter((line) => line.startsWith('FAILED'))).toHaveLength(30);
  expect(said.filter((line) => line.includes('expected 1 to be 2'))).toHaveLength(30);
});

test('a single failure gets message and stack in at most 15 lines', () => {
  const said = describeFailures([failure(1)]);
  expect(said.slice(0, 3)).toEqual([
    'FAILED  file.test.ts test 1',
    '        AssertionError: expected 1 to be 2',
    '          at server/a.ts:1',
  ]);
  expect(said).toHaveLength(15);
});
