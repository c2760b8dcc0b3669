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
/** Fields that a list requires in addition to its page. */
const requiredFields = { recruitment_id: 1 };

test('the contract contains more than 6 lists', () => expect(lists.length).toBeGreaterThan(6));

test.each(lists.map((call) => [call.name as string, call] as const))(
  '%s gives pages of fifteen and says how many there are',
  (_name, { input, output }) => {
    expect(limits.pageSize).toBe(15);
    expect(input.parse(requiredFields)).toMatchObject({ page: 1, limit: 15 });
    expect(schemaOf(output).required).toEqual(
      expect.arrayContaining(['list', 'total', 'total_page', 'page']),
    );
  },
);
