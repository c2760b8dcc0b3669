import fc from 'fast-check';
import type { z } from 'zod';

/** Values that caused problems before: none of them may ever cause an internal error. */
const hostile: readonly unknown[] = [
  ...[null, true, '', ' ', 0, -1, 1.5, 1e9, 1e300, 2 ** 31, 2 ** 53, 999_999_999_999_999, 1e16],
  ...[
    '007',
    '1e5',
    '-0',
    'NaN',
    '\u0000',
    'a\u0000b',
    '\u0001\u001f\u007f',
    '\ud800',
    'x\udfff',
    '\u202eabc',
  ],
  ...["';--", '%_\\', '{{name}}', '</script><script>', '🙂'.repeat(200), 'đ'.repeat(20_000)],
  ...['a:b & !c | (d <-> e)', '2026-02-30', '0000-00-00', '99/9999', '31.12.9999', '24:00', 'e\u0000\u0301'],
  ...['İ'.repeat(16), '\u0958'.repeat(150), 'https://[::1', 'javascript:alert(1)', '12345678901234567890'],
  ...[[], [[]], [null], [1, 1], ['a', 'A'], Array(101).fill('x'), {}, { length: 3 }, [{ id: {} }]],
  ...[
    { toString: 'x', valueOf: 1 },
    { 0: 'x', 1: 'y' },
  ],
];

/** Values of which each field of the contract accepts some. */
export const sampleValues: readonly unknown[] = [
  ...[1, 2, 3, 4, 15, 100, 1e9, '1', '2', true, false, 'on', '', null, undefined],
  ...['kế toán', '경리', 'a b c', 'Nguyễn Văn An', 'e\u0301\u0301', 'x@people.test', 'minsu01@people.test'],
  ...['0912345678', '+82 10 1234 5678', 'https://a.vn/x', '2026-01-01', '31.12.2099', '01011990', '01/2020'],
  ...[
    '122021',
    '09:00',
    '00001',
    '01',
    'ZZ',
    'sanviec1!',
    'another2@',
    'minsu01',
    'anna01',
    '0312345678',
    '123456',
  ],
  'Z'.repeat(22),
  `1-${'Z'.repeat(22)}`,
  '6a7a1b1e-5c52-4b8e-9b55-2f6f6a1c0001',
];

const formatted = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'kế toán' }] }],
};

type Schema = z.core.$ZodType;
/** The part of a schema's definition that is traversed; zod types it for single schema types only. */
interface Walked {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  options?: readonly Schema[];
  innerType?: Schema;
  valueType?: Schema;
  in?: Schema;
  out?: Schema;
  entries?: Record<string, unknown>;
  values?: readonly unknown[];
}
/** The definition of a schema, as far as it is traversed. */
export const getDefinition = (schema: Schema) => schema._zod.def as unknown as Walked;

/** Definition of a schema without the preprocessing, defaults and `optional` around it. */
export const definitionOf = (schema: Schema) => getDefinition(core(schema));

/** The schema inside `pipe` and `optional`: preprocessing and defaults wrap the actual shape. */
function core(schema: Schema): Schema {
  const { type, innerType, in: before, out: after } = getDefinition(schema);
  if (innerType) return core(innerType);
  if (type !== 'pipe' || !before || !after) return schema;
  return core(getDefinition(before).type === 'transform' ? after : before);
}

const accepts = (schema: Schema) => (value: unknown) => (schema as z.ZodType).safeParse(value).success;

/** Values that a schema accepts, derived from the schema itself; `undefined` members mean omitted fields. */
export function arbitraryFor(schema: Schema): fc.Arbitrary<unknown> {
  const { type, shape, element, options } = definitionOf(schema);
  // Values that are validated in code are formatted texts; a random one would test nothing.
  if (type === 'unknown') return fc.oneof(fc.constant(formatted), fc.jsonValue());
  if (shape) return membersOf(shape).map(alike).filter(accepts(schema));
  if (options) return fc.oneof(...options.map(arbitraryFor)).filter(accepts(schema));
  if (element) return fc.array(arbitraryFor(element), { maxLength: 3 }).filter(accepts(schema));
  return leafOf(schema);
}

/** An object with members of any kind, good and bad: most are valid, and a few are any JSON value. */
export function arbitraryInput(schema: Schema): fc.Arbitrary<unknown> {
  const { shape, options } = definitionOf(schema);
  if (options) return fc.oneof(...options.map(arbitraryInput));
  const names = Object.keys(shape ?? {});
  const wrong = fc.dictionary(fc.constantFrom(...names, 'surprise', 'constructor'), anything, { maxKeys: 3 });
  return fc.tuple(membersOf(shape ?? {}), wrong).map(([good, bad]) => ({ ...good, ...bad }));
}

const anything = fc.oneof(fc.constantFrom(...hostile), fc.jsonValue(), fc.string({ unit: 'binary' }));

const membersOf = (shape: Record<string, Schema>) =>
  fc.record(Object.fromEntries(Object.entries(shape).map(([name, of]) => [name, arbitraryFor(of)])));

/** Copies each field into its `_confirm` field, because both must be equal. */
function alike(members: Record<string, unknown>): Record<string, unknown> {
  const twins = Object.keys(members).filter((name) => name.endsWith('_confirm'));
  return {
    ...members,
    ...Object.fromEntries(twins.map((name) => [name, members[name.replace('_confirm', '')]])),
  };
}

function leafOf(schema: Schema): fc.Arbitrary<unknown> {
  const { entries = {}, values = [] } = definitionOf(schema);
  const takes = accepts(schema);
  const known = [...Object.values(entries), ...values, ...sampleValues, ...hostile].filter(takes);
  if (known.length === 0) throw new Error('nothing plausible fits this field: add a value for it');
  const some = fc.constantFrom(...known);
  // True for a schema of free text, which accepts both of these.
  return takes('kế toán') && takes('Z'.repeat(22))
    ? fc.oneof(some, fc.string({ unit: 'grapheme', minLength: 2, maxLength: 30 }).filter(takes))
    : some;
}
