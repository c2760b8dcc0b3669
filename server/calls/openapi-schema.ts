import { setImmediate as others } from 'node:timers/promises';
import { z } from 'zod';
import type { AnyCall } from '#contract/call.ts';
import { openApiSchemaOf } from '#contract/fields.ts';

/** As much of a JSON schema as others build upon. */
export interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

/** A call with the schemas of what it takes and of what it answers. */
export interface DescribedCall {
  call: AnyCall;
  input: ObjectSchema;
  output: ObjectSchema;
}

/** Describes calls, one after the other: whoever else waits for this process is answered in between. */
export async function describeCalls(calls: readonly AnyCall[]): Promise<DescribedCall[]> {
  const described: DescribedCall[] = [];
  for (const call of calls) {
    described.push({ call, input: schemaOfInput(call.input), output: schemaOfOutput(call.output) });
    await others();
  }
  return described;
}

function schemaOfOutput(schema: z.core.$ZodType): ObjectSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return rest;
}

/**
 * What a call takes, described by what it becomes: text forms of numbers and lists are read too, but are not worth a
 * schema each. Required is what the call refuses to do without, and fields that it does not know do no harm.
 */
function schemaOfInput(schema: z.core.$ZodType): ObjectSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => describe(zodSchema, jsonSchema),
  });
  return rest;
}

/** The part of a definition that is looked at; zod says it type by type only. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
}

function describe(schema: z.core.$ZodType, described: z.core.JSONSchema.BaseSchema): void {
  const { type, shape, in: before, out: after } = schema._zod.def as unknown as Definition;
  const told = openApiSchemaOf.get(schema);
  if (told) Object.assign(described, schemaOfInput(told));
  // What is only put in order afterwards is sent as it is judged.
  const isOrdered = type === 'pipe' && (after?._zod.def as Definition | undefined)?.type === 'transform';
  if (isOrdered && before) Object.assign(described, schemaOfInput(before));
  if (!shape) return;
  delete described.additionalProperties;
  const needed = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
  if (needed.length > 0) described.required = needed;
  else delete described.required;
}
