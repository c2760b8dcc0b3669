import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { candidateRegistration } from '#contract/accounts/auth.ts';
import type { AnyCall } from '#contract/call.ts';
import { allCalls } from '#contract/index.ts';
import { describeApi } from '#server/infrastructure/calls/openapi/openapi.ts';
import { describeCalls } from '#server/infrastructure/calls/openapi/openapi-schema.ts';
import { arbitraryFor, definitionOf, sampleValues } from '../support/values/arbitrary.ts';
import { withoutReferences } from '../support/values/references.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  format?: string;
  enum?: unknown[];
}
interface Operation {
  parameters?: { name: string; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: { 200: { content: Record<string, { schema: Schema }> } };
}
interface Described {
  tags: string[];
  description: string;
}
type Document = { paths: Record<string, Record<string, Operation>> };

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const document = describeApi(await describeCalls(allCalls), 'https://sanviec.test');
const { paths } = withoutReferences(document, document) as Document;

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
const parserOf = ({ name, input }: AnyCall): z.ZodObject =>
  name === 'POST /auth/loginSocial' ? input.extend(candidateRegistration.shape) : input;

/** Errors that a schema cannot express: they compare fields, depend on the date, or are written patterns. */
const beyond =
  /\.(date|date_past|date_order|month|time|phone|email|url|uid|admin_uid|otp|tax_code|password_\w+|\w+_match|duplicate|salary_order|page_address|theme_full|agree|people_agree|invalid|login_password|bank_bin|bank_account|day_list|required)\b/;

/** The document and the parser of one input: of a whole call, or of an object with a single field. */
interface Pair {
  schema: Schema;
  parser: z.ZodType;
  /** Call and path of the field that contains the pair first. */
  at: string;
}

/** Pairs by the name of their kind: no two have the same document and the same parser. */
const kinds = new Map<string, Map<string, Pair>>();
for (const call of allCalls) {
  const { properties = {}, required = [], ...rest } = describedInput(call);
  const isField = (name: string) => !call.files?.[name];
  const fields = Object.entries(properties).filter(([name]) => isField(name));
  const schema = { ...rest, properties: Object.fromEntries(fields), required: required.filter(isField) };
  const parser = parserOf(call);
  const isPlain = Object.keys(schema).length === 3 && parser.shape && !parser.def.checks?.length;
  if (!isPlain) add('input with rules of its own', { schema, parser, at: call.name });
  addFields(schema, parser, call.name);
}

/** Adds each field of an object, of its alternatives or of a list of objects, and the fields below it. */
function addFields(described: Schema, parser: z.ZodType, at: string): void {
  const { shape = {}, element, options = [] } = definitionOf(parser);
  const { properties = {}, required = [], items, oneOf = [], anyOf = oneOf } = described;
  if (element && items) addFields(items, element as z.ZodType, `${at}[]`);
  for (const [index, option] of options.entries()) addFields(anyOf[index] ?? {}, option as z.ZodType, at);
  for (const [name, field] of Object.entries(shape) as [string, z.ZodType][]) {
    const value = properties[name];
    if (!value) continue;
    const isRequired = required.includes(name);
    const schema = { type: 'object', properties: { value }, required: isRequired ? ['value'] : [] };
    const kind = `${isRequired ? 'required' : 'optional'} ${kindOf(value)}`;
    add(kind, { schema, parser: z.object({ value: field }), at: `${at} ${name}` });
    addFields(value, field, `${at} ${name}`);
  }
}

function add(kind: string, pair: Pair): void {
  const pairs = kinds.get(kind) ?? new Map<string, Pair>();
  const key = JSON.stringify(pair.schema) + fingerprint(pair.parser);
  kinds.set(kind, pairs.set(key, pairs.get(key) ?? pair));
}

/** Name of a kind: `string`, `enum`, `array of integer`. */
function kindOf({ type, format, items, ...rest }: Schema): string {
  if (rest.enum) return 'enum';
  if (items) return `array of ${kindOf(items)}`;
  return [type ?? (rest.anyOf || rest.oneOf ? 'choice' : 'anything'), format].filter(Boolean).join(' ');
}

/** Structure of a parser with the source of its functions, and its answers, which depend on the values that these capture. */
function fingerprint(parser: z.ZodType): string {
  const answers = sampleValues.map((value) => {
    const { data, error } = parser.safeParse({ value });
    return data ?? error?.issues.map(({ message }) => message);
  });
  return JSON.stringify([parser, answers], (_key, value) => {
    if (value?._zod) return value._zod.def;
    return value instanceof RegExp || typeof value === 'function' ? String(value) : value;
  });
}

const files = ({ files = {} }: AnyCall) => Object.keys(files);

test('every field of every call has a type in the document', () => {
  const found = allCalls.flatMap((call) => {
    const answer = operationOf(call).responses[200].content[call.answers ?? 'application/json']?.schema ?? {};
    return [
      ...untyped(describedInput(call), `${call.name} input`),
      ...untyped(answer, `${call.name} answer`),
    ];
  });
  expect(found).toEqual([]);
});

test('the document names the fields of every call, and requires those that the call rejects if missing', () => {
  for (const call of allCalls) {
    const { properties = {}, required = [] } = describedInput(call);
    const shape: Record<string, z.ZodType> = call.input.shape ?? properties;
    const needed = Object.keys(call.input.shape ?? {}).filter(
      (name) => !shape[name]?.safeParse(undefined).success,
    );
    expect([call.name, Object.keys(properties)]).toEqual([
      call.name,
      [...Object.keys(shape), ...files(call)],
    ]);
    expect([call.name, required]).toEqual([call.name, [...needed, ...files(call)]]);
  }
});

test('every operation has a described tag, a description and errors, and every component is used', () => {
  const tags = new Set(document.tags.map(({ name }) => name));
  for (const call of allCalls) {
    const { tags: used, description, responses } = operationOf(call) as Operation & Described;
    expect([call.name, used.filter((tag) => !tags.has(tag))]).toEqual([call.name, []]);
    expect(description).toMatch(/^For .+\.$/);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['429', '500', '503']));
  }
  expect(document.info).toMatchObject({
    license: { identifier: 'MIT' },
    contact: { url: 'https://sanviec.test/' },
  });
  const text = JSON.stringify(document);
  const names = Object.entries({
    schemas: document.components.schemas,
    responses: document.components.responses,
  });
  const unused = names.flatMap(([kind, parts]) =>
    Object.keys(parts).filter((name) => !text.includes(`"#/components/${kind}/${name}"`)),
  );
  expect(unused).toEqual([]);
});

test('calls take files exactly as documented', () => {
  for (const call of allCalls) {
    const { properties = {}, required = [] } = describedInput(call);
    const described = Object.entries(properties).filter(([, { format }]) => format === 'binary');
    expect([call.name, described.map(([name]) => name)]).toEqual([call.name, files(call)]);
    expect([call.name, ...required]).toEqual(expect.arrayContaining(files(call)));
    const types = Object.keys(operationOf(call).requestBody?.content ?? {});
    if (files(call).length > 0) expect([call.name, types]).toEqual([call.name, ['multipart/form-data']]);
  }
});

test.each([...kinds])('%s: calls accept documented input and reject any other', (_kind, pairs) => {
  for (const pair of pairs.values()) compare(pair);
});

/** Compares document and parser on values that the parser accepts, and on variants of them. */
function compare({ schema, parser, at }: Pair): void {
  const isDescribed = ajv.compile(schema);
  const verdict = (value: object) => (isDescribed(value) ? true : ajv.errorsText(isDescribed.errors));
  fc.assert(
    fc.property(
      arbitraryFor(parser),
      fc.infiniteStream(fc.constantFrom(...sampleValues)),
      (given, others) => {
        const accepted = asSent(parser.parse(given));
        expect({ at, accepted, verdict: verdict(accepted) }).toEqual({ at, accepted, verdict: true });
        const changed = Object.keys(schema.properties ?? {}).flatMap((name) => [
          without(accepted, name),
          { ...accepted, [name]: asSent(others.next().value) },
          { ...accepted, [name]: { surprise: true } },
        ]);
        for (const input of changed) {
          const { success, data, error } = parser.safeParse(input);
          // Text for a number, a single value for a list and the like are accepted in addition to the documented input.
          const isAsDescribed = success && JSON.stringify(asSent(data)) === JSON.stringify(input);
          if (isAsDescribed)
            expect({ at, input, verdict: verdict(input) }).toEqual({ at, input, verdict: true });
          if (success || verdict(input) !== true) continue;
          const unexpected = error?.issues.map(({ message }) => message).filter((key) => !beyond.test(key));
          expect({ at, input, unexpected }).toEqual({ at, input, unexpected: [] });
        }
      },
    ),
    { numRuns: 10, seed: 7 },
  );
}

/** The value after a JSON round trip, which drops undefined properties. */
const asSent = (value: unknown) => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

function without(value: object, name: string): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}
