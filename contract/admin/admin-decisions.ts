import { z } from 'zod';
import { admin, call, type InvalidationKind, staffRoles } from '../call.ts';
import { id, integer } from '../fields.ts';

/**
 * Declares the decision calls for one kind of record. Operators and owners may make them (`staffRoles.deciding`). Each
 * takes the record's id, returns `changed` and accepts an idempotency key. `changes`: caches to invalidate.
 */
export const defineDecisionCalls =
  <Changed extends z.ZodType>(changed: Changed) =>
  <const Name extends `POST /${string}`, Shape extends z.ZodRawShape>(
    name: Name,
    summary: string,
    shape: Shape,
    changes: readonly (InvalidationKind | 'records')[] = ['records'],
  ) =>
    call(name, {
      summary,
      access: admin(...staffRoles.deciding),
      changes,
      input: z.object({ id: id(), ...shape }),
      output: changed,
      idempotent: true,
    });

/** Version that the administrator has read. If the record has changed since, the decision is rejected with 4027. */
export const expectedVersion = { version: integer(1, 1_000_000) };

/** Actions of administrators on a member, newest first. */
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

/** Acts of administrators that are possible on many records at once. */
export const staffActNames = [
  'approve',
  'return',
  'hide',
  'deny',
  'take',
  'hand',
  'confirm',
  'assign',
  'set_aside',
] as const;
export type StaffActName = (typeof staffActNames)[number];

/** Consents of a member, with the version of each text. */
export const givenConsents = z.array(
  z.object({ kind: z.string(), version: z.string(), agreed: z.boolean(), given_at: z.iso.datetime() }),
);

/**
 * An act on several records that can still be undone for some of the ten seconds; null if there is none. Until it is
 * carried out, other acts on the record are rejected.
 */
export const pendingAct = z
  .object({
    act_id: z.int(),
    act: z.enum(staffActNames),
    /** The administrator who acted. */
    admin_name: z.string(),
    seconds_left: z.number(),
    /** True for the administrator who acted and for owners, who may undo the act. */
    may_undo: z.boolean(),
  })
  .nullable();
