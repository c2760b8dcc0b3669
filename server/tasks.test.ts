import { expect, test } from 'vitest';
import { z } from 'zod';
import { tasks } from './tasks.ts';

test.each(tasks.map(({ kind }) => [kind.name, kind] as const))(
  'what %s is told is numbers only: nobody can be read out of the queue',
  (_name, { payload }) => {
    const { properties = {} } = z.toJSONSchema(payload) as { properties?: Record<string, { type?: string }> };
    expect(Object.values(properties).filter(({ type }) => type !== 'integer')).toEqual([]);
  },
);

test('no two tasks share a queue', () => {
  const names = tasks.map(({ kind }) => kind.name);
  expect(names).toEqual([...new Set(names)]);
});
