import { sql } from 'kysely';
import { memberRoles } from '#contract/call.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isInSightOf } from './sight.ts';

/** SQL condition: the member works on `application a` (docs/decisions/0146-assigned-applicants.md). */
export const isAssignee = (memberId: number) => sql<boolean>`a.assignee_id = ${memberId}`;

/** SQL condition for `company_member m`: the member's role reads applicants, and the member may see this ad. */
export const readsApplicantsOf = (ad: Parameters<typeof isInSightOf>[0]) =>
  sql<boolean>`(m.role = ANY(${['owner', ...memberRoles.applicants]}::text[]) AND ${isInSightOf(ad)})`;

/** Assigns the applicants of a member who leaves to a colleague. The caller's transaction also ends the membership. */
export async function handOverApplicants(
  trx: Db,
  { employerId, from, to }: { employerId: number; from: number; to: number },
): Promise<void> {
  const held = trx
    .selectFrom('application as a')
    .innerJoin('employer as e', 'e.company_id', 'a.company_id')
    .where('e.id', '=', employerId)
    .where(isAssignee(from))
    .orderBy('a.profile_apply_id')
    .select('a.profile_apply_id')
    .forNoKeyUpdate('a');
  await trx
    .updateTable('application')
    .set({ assignee_id: to })
    .where('profile_apply_id', 'in', held)
    .execute();
}

/**
 * Unassigns applicants of an ad, or of a member, whose member may no longer read them. The caller must have locked the
 * ad, or the account of the company.
 */
export async function releaseApplicants(
  trx: Db,
  of: { recruitmentId: number } | { employerId: number; memberId: number },
): Promise<void> {
  const concerned =
    'recruitmentId' in of
      ? sql`a.recruitment_id = ${of.recruitmentId}`
      : sql`a.company_id = (SELECT e.company_id FROM employer e WHERE e.id = ${of.employerId}) AND ${isAssignee(of.memberId)}`;
  await sql`UPDATE application SET assignee_id = NULL WHERE profile_apply_id IN (
    SELECT a.profile_apply_id FROM application a JOIN company_member m ON m.id = a.assignee_id
      WHERE ${concerned} AND NOT ${readsApplicantsOf(sql.ref('a.recruitment_id'))}
      ORDER BY a.profile_apply_id FOR NO KEY UPDATE OF a)`.execute(trx);
}
