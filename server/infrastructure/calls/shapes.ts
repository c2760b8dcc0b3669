import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { ApiError, type FieldErrors } from '../errors/api-errors.ts';

/**
 * Parses the input as the call declares it.
 * @throws ApiError 414 with a message for each invalid field
 */
export function parseInput(call: Call, input: unknown): unknown {
  const parsed = call.input.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  throw new ApiError('VALIDATION', undefined, { fields: fieldMessages(parsed.error) });
}

/** Messages under wire names: `address.ward`, `skills.0`. */
export function fieldMessages(error: z.ZodError): FieldErrors {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'form';
    const key = issue.message.startsWith('error.') ? issue.message : 'error.field.invalid';
    fields[name] = [...(fields[name] ?? []), key];
  }
  return fields;
}

/** Removes undeclared fields, so that a new column cannot leak; an invalid answer is an internal error, not the caller's. */
export function checkOutput(call: Call, data: unknown): unknown {
  const parsed = call.output.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new Error(`${call.name} answers against its contract: ${parsed.error.message}`);
}
