import { setImmediate as others } from 'node:timers/promises';
import { z } from 'zod';
import type { AnyCall } from '#contract/call.ts';
import { openApiKeywordsOf, openApiSchemaOf } from '#contract/fields.ts';

/** The part of a JSON schema that other code builds upon. */
export interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

/** A call with the schemas of its input and its answer. */
export interface DescribedCall {
  call: AnyCall;
  input: ObjectSchema;
  output: ObjectSchema;
}

/** Roles of staff or members that a call admits, owners first. */
export const rolesOf = (roles: readonly string[]): string[] => [...new Set(['owner', ...roles])];

/** Describes calls one after another, and yields to other work of this process in between. */
export async function describeCalls(calls: readonly AnyCall[]): Promise<DescribedCall[]> {
  const described: DescribedCall[] = [];
  for (const call of calls) {
    described.push({ call, input: schemaOfInput(call.input), output: schemaOfOutput(call.output) });
    await others();
  }
  return described;
}

function schemaOfOutput(schema: z.core.$ZodType): ObjectSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: ({ jsonSchema }) => listKeys(jsonSchema),
  });
  return rest;
}

/**
 * Describes the input of a call by its parsed form. Text forms of numbers and lists are accepted, too, but do not need
 * a schema each. Required are the fields that the call rejects if missing; unknown fields are ignored.
 */
function schemaOfInput(schema: z.core.$ZodType): ObjectSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => describe(zodSchema, jsonSchema),
  });
  return rest;
}

/** The fields of a zod definition that this module reads. zod declares them for each schema type only. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  checks?: z.core.$ZodCheck[];
}

function describe(schema: z.core.$ZodType, described: z.core.JSONSchema.BaseSchema): void {
  const { type, shape, in: before, out: after, checks = [] } = schema._zod.def as unknown as Definition;
  const told = openApiSchemaOf.get(schema);
  listKeys(described);
  if (told) Object.assign(described, schemaOfInput(told));
  // If the last step only normalizes the value, clients send the form before that step, which is the validated one.
  const isOrdered = type === 'pipe' && (after?._zod.def as Definition | undefined)?.type === 'transform';
  if (isOrdered && before) Object.assign(described, schemaOfInput(before));
  for (const check of checks) addKeywords(described, openApiKeywordsOf.get(check) ?? {});
  if (!shape) return;
  delete described.additionalProperties;
  const needed = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
  if (needed.length > 0) described.required = needed;
  else delete described.required;
}

/** Adds the keywords of a check. Text that may be blank stays so under a pattern. */
function addKeywords(described: z.core.JSONSchema.BaseSchema, keywords: Record<string, unknown>): void {
  const { pattern } = keywords;
  Object.assign(described, keywords);
  if (typeof pattern === 'string' && !described.minLength) described.pattern = `^$|${pattern}`;
}

/** Lists the fields of a record whose keys are known, because generated clients read properties only. */
function listKeys(described: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties, required } = described;
  if (typeof propertyNames !== 'object' || typeof additionalProperties !== 'object' || !required) return;
  described.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  described.additionalProperties = false;
  delete described.propertyNames;
}
