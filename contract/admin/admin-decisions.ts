import { z } from 'zod';
import { admin, type Change, call, staffRoles } from '../call.ts';
import { id, integer } from '../fields.ts';

/**
 * Declares the decisions about one kind of record: whoever runs the members may take them, each needs the record's id,
 * answers `changed`, and may be asked twice under one idempotency key. `changes`: what the public sees of it.
 */
export const defineDecisionCalls =
  <Changed extends z.ZodType>(changed: Changed) =>
  <const Name extends `POST /${string}`, Shape extends z.ZodRawShape>(
    name: Name,
    summary: string,
    shape: Shape,
    changes: readonly Change[] = ['pages'],
  ) =>
    call(name, {
      summary,
      access: admin(...staffRoles.deciding),
      effect: 'write',
      changes,
      input: z.object({ id: id(), ...shape }),
      output: changed,
      idempotent: true,
    });

/** The version that was looked at: what changed meanwhile is not decided unseen (4027). */
export const expectedVersion = { version: integer(1, 1_000_000) };

/** What administrators did to a member, newest first. */
export const memberHistory = z.array(
  z.object({
    id: z.int(),
    action: z.string(),
    admin_name: z.string(),
    reason_code: z.string().nullable(),
    reason: z.string().nullable(),
    happened_at: z.iso.datetime(),
  }),
);

/** What a member agreed to, in which version of the text. */
export const givenConsents = z.array(
  z.object({ kind: z.string(), version: z.string(), agreed: z.boolean(), given_at: z.iso.datetime() }),
);
