import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CallName } from '#contract/index.ts';
import { languages } from '#contract/languages.ts';
import { translate, translateForField } from '#server/infrastructure/text/i18n.ts';
import type { TestCaller, TestServer } from '../server.ts';
import type { FieldKind } from './field-kinds.ts';

/** One field of a call: the sentence of its test, and the other fields that the body needs so that only this one is tested. */
export interface FieldRule {
  field: string;
  kind: FieldKind;
  /** One sentence; the name of the test. */
  says: string;
  /** Puts a value into the body, if it is not simply stored under its name. */
  put?: (value: unknown) => object;
  /** Messages at this field about other conditions, such as a tax code that is well formed but unknown. */
  besides?: readonly string[];
}

/**
 * Tests every field of a call against its kind: valid values cause no message, invalid ones are rejected with 414 at
 * that field alone, in vi, kr and en.
 * @param base a valid body; created again for every try
 */
export function testFields(
  server: TestServer,
  name: CallName,
  base: () => object | Promise<object>,
  caller: TestCaller,
  rules: readonly FieldRule[],
): void {
  describe(name, () => {
    test.each(rules.map((rule) => [rule.says, rule] as const))('%s', async (_says, rule) => {
      await sql`delete from rate_limit`.execute(server.db);
      const { field, kind, put = (value) => ({ [field]: value }), besides = [] } = rule;
      const send = async (value: unknown, language: (typeof languages)[number] = 'en') =>
        server.call(name, { ...(await base()), ...put(value) }, { ...caller, language });

      for (const value of kind.passes) {
        const { status, data } = await send(value);
        const said = Object.entries(status === 414 ? data : {}).filter(([at]) => at.startsWith(field));
        const others = besides.map((key) => translate('en', key));
        const complaint = said
          .flatMap(([, messages]) => messages)
          .filter((one) => !others.includes(String(one)));
        expect({ value, complaint }).toEqual({ value, complaint: [] });
        expect([429, 500, 503]).not.toContain(status);
      }
      const heard = new Set<string>();
      for (const [value, key, below = ''] of kind.refused) {
        // The message is checked in every language once, for further values in one.
        for (const language of heard.has(key) ? languages.slice(0, 1) : languages) {
          heard.add(key);
          const { http, status, data } = await send(value, language);
          const at = Object.keys(data);
          const first = (data as Record<string, string[]>)[field + below]?.[0];
          expect({ value, language, http, status, at, first }).toEqual({
            value,
            language,
            http: 422,
            status: 414,
            at: [field + below],
            first: translateForField(language, field + below, key),
          });
          expect(first).not.toMatch(/\{\{|^error\./);
        }
      }
    });
  });
}
