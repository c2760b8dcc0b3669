import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { candidateRegistration } from '#contract/accounts/auth.ts';
import type { AnyCall } from '#contract/call.ts';
import { allCalls } from '#contract/index.ts';
import { describeApi } from '#server/infrastructure/calls/openapi/openapi.ts';
import { describeCalls } from '#server/infrastructure/calls/openapi/openapi-schema.ts';
import { arbitraryFor, sampleValues } from '../support/values/arbitrary.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  format?: string;
}
interface Operation {
  parameters?: { name: string; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: { 200: { content: Record<string, { schema: Schema }> } };
}
type Document = { paths: Record<string, Record<string, Operation>> };

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const { paths } = describeApi(await describeCalls(allCalls)) as unknown as Document;
const cases = allCalls.map((call) => [call.name as string, call] as const);

function operationOf({ name }: AnyCall): Operation {
  const [method = '', path = ''] = name.split(' ');
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${name} is not in the document`);
  return operation;
}

/** Documented input of a call: its only body, or its query as an object. */
function describedInput(call: AnyCall): Schema {
  const { parameters, requestBody } = operationOf(call);
  const [body] = Object.values(requestBody?.content ?? {});
  if (body) return body.schema;
  return {
    type: 'object',
    properties: Object.fromEntries((parameters ?? []).map(({ name, schema }) => [name, schema])),
    required: (parameters ?? []).filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Paths in a schema that have no type. */
function untyped(schema: Schema, at: string): string[] {
  if (Object.keys(schema).length === 0) return [at];
  const parts: [string, Schema][] = [
    ...Object.entries(schema.properties ?? {}),
    ...[schema.items ?? []].flat().map((item) => ['[]', item] as [string, Schema]),
    ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map((one) => ['|', one] as [string, Schema]),
  ];
  return parts.flatMap(([name, part]) => untyped(part, `${at}.${name}`));
}

/** Schema that validates the input of a call. The optional profile of a new candidate is validated separately. */
const judgeOf = ({ name, input }: AnyCall): z.ZodObject =>
  name === 'POST /auth/loginSocial' ? input.extend(candidateRegistration.shape) : input;

/** Errors that a schema cannot express: they compare fields, depend on the date, or are written patterns. */
const beyond =
  /\.(date|date_past|date_order|month|time|phone|email|url|uid|admin_uid|otp|tax_code|password_\w+|\w+_match|duplicate|salary_order|page_address|theme_full|agree|invalid|login_password|bank_bin|bank_account|required)\b/;

test.each(cases)('%s: every field of the document has a type', (_name, call) => {
  const answer = operationOf(call).responses[200].content[call.answers ?? 'application/json']?.schema ?? {};
  expect([...untyped(describedInput(call), 'input'), ...untyped(answer, 'answer')]).toEqual([]);
});

test.each(cases)('%s takes files exactly as documented', (_name, call) => {
  const { properties = {}, required = [] } = describedInput(call);
  const files = Object.keys(call.files ?? {});
  const described = Object.entries(properties).filter(([, { format }]) => format === 'binary');
  expect(described.map(([name]) => name)).toEqual(files);
  expect(required).toEqual(expect.arrayContaining(files));
  const kinds = Object.keys(operationOf(call).requestBody?.content ?? {});
  if (files.length > 0) expect(kinds).toEqual(['multipart/form-data']);
});

test.each(cases)('%s accepts documented input and rejects any other', (_name, call) => {
  const schema = describedInput(call);
  const files = Object.keys(call.files ?? {});
  // Files are not part of the parsed input.
  const withFiles = (value: object) => ({ ...value, ...Object.fromEntries(files.map((file) => [file, ''])) });
  const isDescribed = ajv.compile(schema);
  const said = (value: object) => (isDescribed(withFiles(value)) ? true : ajv.errorsText(isDescribed.errors));
  const judge = judgeOf(call);
  fc.assert(
    fc.property(arbitraryFor(judge), fc.infiniteStream(fc.constantFrom(...sampleValues)), (given, others) => {
      const taken = asSent(judge.parse(given));
      expect({ taken, said: said(taken) }).toEqual({ taken, said: true });
      const names = Object.keys(schema.properties ?? {}).filter((name) => !files.includes(name));
      const changed = names.flatMap((name) => [
        without(taken, name),
        { ...taken, [name]: asSent(others.next().value) },
        { ...taken, [name]: { surprise: true } },
      ]);
      for (const input of changed) {
        const { success, data, error } = judge.safeParse(input);
        // Text for a number, a single value for a list and the like are accepted in addition to the documented input.
        const isAsDescribed = success && JSON.stringify(asSent(data)) === JSON.stringify(input);
        if (isAsDescribed) expect({ input, said: said(input) }).toEqual({ input, said: true });
        if (success || said(input) !== true) continue;
        const told = error?.issues.map(({ message }) => message).filter((key) => !beyond.test(key));
        expect({ input, told }).toEqual({ input, told: [] });
      }
    }),
    { numRuns: 10, seed: 7 },
  );
});

/** The value after a JSON round trip, which drops undefined properties. */
const asSent = (value: unknown) => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

function without(value: object, name: string): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}
