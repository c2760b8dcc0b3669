import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './index.ts';
import { limits } from './limits.ts';

interface Schema {
  properties?: Record<string, { default?: unknown }>;
  required?: string[];
}
const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any' }) as Schema;

const lists = allCalls.filter(({ input }) => schemaOf(input).properties?.page !== undefined);
/** What a list needs beside its page. */
const asked = { recruitment_id: 1 };

test('there are lists to look at', () => expect(lists.length).toBeGreaterThan(6));

test.each(lists.map((call) => [call.name as string, call] as const))(
  '%s gives pages of fifteen and says how many there are',
  (_name, { input, output }) => {
    expect(limits.pageSize).toBe(15);
    expect(input.parse(asked)).toMatchObject({ page: 1, limit: 15 });
    expect(schemaOf(output).required).toEqual(
      expect.arrayContaining(['list', 'total', 'total_page', 'page']),
    );
  },
);
