import type { z } from 'zod';
import type { AnyCall } from '#contract/call.ts';
import { type RecordKind, recordKindOf } from '#contract/record-ids.ts';
import { adRecord, type ChangedRecord, companyRecord } from '#server/infrastructure/db/record-names.ts';
import { CheckedList } from './checked-answer.ts';

type Collect = (value: unknown, found: Set<ChangedRecord>) => void;

/** The fields of a zod definition that this module reads. zod declares them for each schema type only. */
interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  out?: z.core.$ZodType;
}

const name: Record<RecordKind, (id: number) => ChangedRecord> = { ad: adRecord, company: companyRecord };

/**
 * Compiles a schema once into a function that finds the record ids that the schema marks with `idOf`; undefined if it
 * marks none.
 */
function compile(schema: z.core.$ZodType): Collect | undefined {
  const kind = recordKindOf(schema);
  if (kind)
    return (value, found) => {
      if (typeof value === 'number') found.add(name[kind](value));
    };
  const { shape, element, innerType, valueType, options, out } = schema._zod.def as unknown as Definition;
  if (shape) return inFields(shape);
  if (options) return inEach(options.flatMap((option) => compile(option) ?? []));
  const values = element ?? valueType;
  if (values) return inValues(compile(values));
  const inner = innerType ?? out;
  return inner && compile(inner);
}

function inFields(shape: Record<string, z.core.$ZodType>): Collect | undefined {
  const fields = Object.entries(shape).flatMap(([field, schema]) => {
    const collect = compile(schema);
    return collect ? [{ field, collect }] : [];
  });
  if (fields.length === 0) return undefined;
  return (value, found) => {
    if (typeof value !== 'object' || value === null) return;
    for (const { field, collect } of fields) collect((value as Record<string, unknown>)[field], found);
  };
}

function inEach(collects: readonly Collect[]): Collect | undefined {
  if (collects.length === 0) return undefined;
  return (value, found) => {
    for (const collect of collects) collect(value, found);
  };
}

function inValues(collect: Collect | undefined): Collect | undefined {
  if (!collect) return undefined;
  return (value, found) => {
    if (typeof value !== 'object' || value === null) return;
    for (const one of Object.values(value)) collect(one, found);
  };
}

const compiled = new WeakMap<z.core.$ZodType, Collect | undefined>();

function collectorOf(schema: z.core.$ZodType): Collect | undefined {
  if (!compiled.has(schema)) compiled.set(schema, compile(schema));
  return compiled.get(schema);
}

function find(schema: z.core.$ZodType, value: unknown): ChangedRecord[] {
  const found = new Set<ChangedRecord>();
  collectorOf(schema)?.(value, found);
  return [...found];
}

/** The ads and companies that the input of a call names. */
export const listAskedRecords = (call: AnyCall, input: unknown): readonly ChangedRecord[] =>
  find(call.input, input);

/** The ads and companies that a rejected call was about; none if its input is invalid. */
export function listRefusedRecords(call: AnyCall, raw: unknown): readonly ChangedRecord[] {
  const { success, data } = call.input.safeParse(raw ?? {});
  return success ? listAskedRecords(call, data) : [];
}

/** The ads and companies that an answer contains, found by the `idOf` marks in the schema of its contract. */
export const listShownRecords = (call: AnyCall, data: unknown): readonly ChangedRecord[] =>
  find(call.output, data instanceof CheckedList ? data.data : data);
