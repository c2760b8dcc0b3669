import fc from 'fast-check';

/** The keywords of JSON Schema that the API document uses. */
export interface InputSchema {
  type?: string | undefined;
  const?: unknown;
  enum?: unknown[];
  anyOf?: InputSchema[] | undefined;
  oneOf?: InputSchema[] | undefined;
  properties?: Record<string, InputSchema>;
  required?: string[];
  items?: InputSchema;
  uniqueItems?: boolean;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

/** Entries more than a list needs: longer lists find nothing else. */
const MORE_ENTRIES = 2;
/** Characters more than a text needs. */
const MORE_CHARACTERS = 30;

/** Values that a schema allows, derived from the document alone. */
export function valuesOf(schema: InputSchema): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => valuesOf(joined(schema, option))));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { minimum = -1_000_000, maximum = 1_000_000 } = schema;
  switch (schema.type) {
    case 'object':
      return objectsOf(schema);
    case 'array':
      return listsOf(schema);
    case 'integer':
      return fc.oneof(
        fc.constantFrom(minimum, maximum),
        fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31 - 1) }),
      );
    case 'number':
      return fc.oneof(
        fc.constantFrom(minimum, maximum),
        fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textsOf(schema);
    default:
      return fc.jsonValue();
  }
}

/** One alternative with the keywords that all alternatives share. */
function joined({ anyOf: _any, oneOf: _one, ...shared }: InputSchema, option: InputSchema): InputSchema {
  const names = Object.keys({ ...shared.properties, ...option.properties });
  const fields = names.map((name) => [name, { ...shared.properties?.[name], ...option.properties?.[name] }]);
  return {
    ...shared,
    ...option,
    ...(names.length > 0 && { type: 'object', properties: Object.fromEntries(fields) }),
    required: [...(shared.required ?? []), ...(option.required ?? [])],
  };
}

function objectsOf({ properties = {}, required = [] }: InputSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valuesOf(field)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

function listsOf({
  items = {},
  uniqueItems,
  minItems = 0,
  maxItems = 100,
}: InputSchema): fc.Arbitrary<unknown> {
  const size = { minLength: minItems, maxLength: Math.min(maxItems, minItems + MORE_ENTRIES) };
  return uniqueItems ? fc.uniqueArray(valuesOf(items), size) : fc.array(valuesOf(items), size);
}

function textsOf({ pattern, format, minLength = 0, maxLength = 1_000 }: InputSchema): fc.Arbitrary<string> {
  const isInLength = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (format === 'date' || format === 'date-time') {
    const range = { min: new Date('1950-01-01'), max: new Date('2025-12-31'), noInvalidDate: true };
    return fc
      .date(range)
      .map((day) => (format === 'date' ? day.toISOString().slice(0, 10) : day.toISOString()));
  }
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.webUrl().filter(isInLength);
  // The generator knows no conditions that look ahead: those of passwords.
  if (pattern?.includes('(?=')) return fc.constantFrom('sanviec1!', 'another2@');
  if (pattern && pattern !== '\\S' && pattern !== '^$|\\S')
    return fc.stringMatching(new RegExp(pattern)).filter(isInLength);
  const letters = fc.constantFrom(...'aZ09ếỗự경리');
  const most = Math.min(maxLength, minLength + MORE_CHARACTERS);
  return fc.oneof(
    fc.string({ unit: letters, minLength, maxLength: most }),
    fc.string({
      unit: letters,
      minLength: Math.min(maxLength, 2_000),
      maxLength: Math.min(maxLength, 2_000),
    }),
  );
}
