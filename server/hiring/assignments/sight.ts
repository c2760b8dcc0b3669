import { type RawBuilder, sql } from 'kysely';
import type { AnyCall } from '#contract/call.ts';
import type { Actor, EmployerActor, TicketActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { isAssignedTo } from '#server/states/assignments.ts';

export type Reader = Pick<EmployerActor, 'id' | 'role' | 'assignedOnly'>;

/**
 * True if the member reads only assigned ads and their applicants (docs/decisions/0134-assignments.md): hiring
 * managers, and recruiters whom an owner has limited to assigned ads (docs/decisions/0141-bounded-recruiters.md).
 */
const isBounded = ({ role, assignedOnly }: Reader): boolean => role === 'hiring_manager' || assignedOnly;

/**
 * SQL condition over rows of the member's company: the member may see the ad.
 * @param ad the column with the id of the ad
 */
export const isInSight = (reader: Reader, ad: string) =>
  isBounded(reader) ? isAssignedTo(reader.id, ad) : sql<boolean>`true`;

/**
 * SQL condition for `company_member m`: the member may see this ad. It does not check that the role reads applicants.
 * @param ad the id of the ad, or the column with it
 */
export const isInSightOf = (ad: number | RawBuilder<unknown>) =>
  sql<boolean>`((m.role <> 'hiring_manager' AND NOT m.assigned_only) OR EXISTS (
    SELECT FROM ad_assignment s WHERE s.recruitment_id = ${ad} AND s.member_id = m.id))`;

/** True if the member may read this ad of its company and the ad's applicants. */
export async function seesAd(db: Db, reader: Reader, recruitmentId: number): Promise<boolean> {
  if (!isBounded(reader)) return true;
  const assigned = await db
    .selectFrom('ad_assignment')
    .where('recruitment_id', '=', recruitmentId)
    .where('member_id', '=', reader.id)
    .select('member_id')
    .executeTakeFirst();
  return assigned !== undefined;
}

/** Throws 404 if the member may not read this ad of its own company and the ad's applicants. */
export async function requireAdInSight(db: Db, reader: Reader, recruitmentId: number): Promise<void> {
  orNotFound((await seesAd(db, reader, recruitmentId)) || undefined);
}

/**
 * Throws 404 if a call of a company names an ad that its member does not see. It runs before the handler of every call, so no new
 * call can forget it. Calls about several ads (`ids`) check each one themselves, because each has an answer of its own.
 */
export async function checkAdSight(call: AnyCall, actor: Actor | TicketActor, input: unknown, db: Db) {
  if (call.access.who !== 'employer' || actor.type !== 'employer') return;
  const ad = findAd(call, input);
  if (ad !== undefined) await requireAdInSight(db, actor, ad);
}

/** Finds the ad that the input of a call names: by `recruitment_id`, or by `id` for calls about ads. */
function findAd({ name }: AnyCall, input: unknown): number | undefined {
  const { recruitment_id, id } = input as { recruitment_id?: number; id?: number };
  return recruitment_id ?? (aboutAds.test(name) ? id : undefined);
}
const aboutAds = /^(GET|POST) \/employer\/recruitment\//;
