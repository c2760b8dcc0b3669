import { expect, test } from 'vitest';
import { z } from 'zod';
import { tasks } from './tasks.ts';

test.each(tasks.map(({ kind }) => [kind.name, kind] as const))(
  'the payload of %s contains ids only, so the queue holds no personal data',
  (_name, { payload }) => {
    const { properties = {} } = z.toJSONSchema(payload) as { properties?: Record<string, { type?: string }> };
    expect(Object.values(properties).filter(({ type }) => type !== 'integer')).toEqual([]);
  },
);

test('no two tasks share a queue', () => {
  const names = tasks.map(({ kind }) => kind.name);
  expect(names).toEqual([...new Set(names)]);
});
