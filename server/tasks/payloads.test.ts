import { expect, test } from 'vitest';
import { z } from 'zod';
import { payloads } from './payloads.ts';

test.each(Object.entries(payloads))(
  'what %s is told is numbers only: nobody can be read out of the queue',
  (_name, payload) => {
    const { properties = {} } = z.toJSONSchema(payload) as { properties?: Record<string, { type?: string }> };
    expect(Object.values(properties).filter(({ type }) => type !== 'integer')).toEqual([]);
  },
);
