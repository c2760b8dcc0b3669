/** A JSON schema, or any value in one. */
type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Minimum length of a schema that gets a name. A shorter one is as easy to read where it is used. */
const MIN_CHARACTERS = 100;

/**
 * Names schemas, so that generated clients have one type for each shape. An object that several schemas contain is named after
 * its field, or after its first call if fields of this name differ. Names depend on the contract alone and not on the
 * order in which clients read it.
 */
export function nameSchemas(roots: readonly { name: string; schema: object }[]) {
  const found = new Map<string, { field: string; first: string; times: number }>();
  for (const { name, schema } of roots)
    visitParts(schema as Node, 'choice', (part, field) => {
      if (!part.properties) return;
      const text = JSON.stringify(part);
      const known = found.get(text) ?? { field, first: name, times: 0 };
      found.set(text, { ...known, times: known.times + 1 });
    });
  const shared = [...found].filter(([text, { times }]) => times > 1 && text.length >= MIN_CHARACTERS);
  const fields = Map.groupBy(shared, ([, { field }]) => asTypeName(field));
  const taken = new Set(roots.map(({ name }) => name));
  const names = new Map<string, string>();
  for (const [text, { field, first }] of shared) {
    const short = asTypeName(field);
    const isAlone = fields.get(short)?.length === 1 && !taken.has(short);
    const name = unused(isAlone ? short : `${first}${short}`, taken);
    taken.add(name);
    names.set(text, name);
  }
  const schemas: Record<string, object> = {};
  for (const [text, name] of names) schemas[name] = replaceParts(JSON.parse(text) as Node, names);
  for (const { name, schema } of roots) schemas[name] = replaceParts(schema as Node, names);
  const sorted = Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    schemas: Object.fromEntries(sorted),
    /** Replaces the named parts of a schema by references. */
    withNames: (schema: object) => replacePart(schema as Node, names),
  };
}

/** Reference to a named schema: `#/components/schemas/…`. */
export const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/**
 * Converts a field or call to the name of a type: `employer_id` and `POST /home/job` become `EmployerId` and
 * `PostHomeJob`.
 */
export const asTypeName = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map(
      (word) =>
        word[0]?.toUpperCase() + (word === word.toUpperCase() ? word.slice(1).toLowerCase() : word.slice(1)),
    )
    .join('');

function unused(name: string, taken: ReadonlySet<string>): string {
  let number = 1;
  const candidate = () => (number === 1 ? name : `${name}${number}`);
  while (taken.has(candidate())) number += 1;
  return candidate();
}

/** Visits the schemas below a schema, each with the field that contains it; entries of a list have the list's field. */
function visitParts(schema: Node, field: string, visit: (part: Node, field: string) => void): void {
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties' && isNode(value)) {
      for (const [name, part] of Object.entries(value)) visitOne(part, name, visit);
    } else if (isSchemaKey(key)) for (const part of [value].flat()) visitOne(part, field, visit);
  }
}

function visitOne(part: unknown, field: string, visit: (part: Node, field: string) => void): void {
  if (!isNode(part)) return;
  visit(part, field);
  visitParts(part, field, visit);
}

/** Keywords that contain schemas. Others, such as `default` and `enum`, contain values. */
const isSchemaKey = (key: string) =>
  [
    'items',
    'prefixItems',
    'anyOf',
    'oneOf',
    'allOf',
    'not',
    'additionalProperties',
    'propertyNames',
  ].includes(key);

function replaceParts(schema: Node, names: ReadonlyMap<string, string>): Node {
  const entries = Object.entries(schema).map(([key, value]) => {
    if (key === 'properties' && isNode(value)) {
      const parts = Object.entries(value).map(([name, part]) => [name, replacePart(part, names)]);
      return [key, Object.fromEntries(parts)];
    }
    if (!isSchemaKey(key)) return [key, value];
    return [
      key,
      Array.isArray(value) ? value.map((part) => replacePart(part, names)) : replacePart(value, names),
    ];
  });
  return Object.fromEntries(entries);
}

function replacePart(part: unknown, names: ReadonlyMap<string, string>): unknown {
  if (!isNode(part)) return part;
  const name = part.properties ? names.get(JSON.stringify(part)) : undefined;
  return name ? refTo(name) : replaceParts(part, names);
}
