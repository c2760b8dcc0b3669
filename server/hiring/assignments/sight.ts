import { sql } from 'kysely';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { isAssignedTo } from './queries.ts';

type Reader = Pick<EmployerActor, 'id' | 'role'>;

/** True if the member reads only ads and applicants of ads that it is assigned to (docs/decisions/0134-assignments.md). */
const isBounded = ({ role }: Reader): boolean => role === 'hiring_manager';

/** SQL condition for rows of the company: the ad is in sight of the member. `ad`: the column with the number of the ad. */
export const isInSight = (reader: Reader, ad: string) =>
  isBounded(reader) ? isAssignedTo(reader.id, ad) : sql<boolean>`true`;

/** SQL condition for `company_member m`: the member reads this ad, unless its role reads no applicants. */
export const isInSightOf = (recruitmentId: number) =>
  sql<boolean>`(m.role <> 'hiring_manager' OR EXISTS (
    SELECT FROM ad_assignment s WHERE s.recruitment_id = ${recruitmentId} AND s.member_id = m.id))`;

/** Throws 404 if the member may not read this ad and its applicants, although they are of its company. */
export async function requireInSight(db: Db, reader: Reader, recruitmentId: number): Promise<void> {
  if (!isBounded(reader)) return;
  orNotFound(
    await db
      .selectFrom('ad_assignment')
      .where('recruitment_id', '=', recruitmentId)
      .where('member_id', '=', reader.id)
      .select('member_id')
      .executeTakeFirst(),
  );
}
