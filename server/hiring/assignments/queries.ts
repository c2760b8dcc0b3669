import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isMemberActive } from '#server/states/company-members.ts';

/** Active members of a company by name, at most as many as a company may have. */
export const listActiveMembers = (db: Db, employerId: number) =>
  db
    .selectFrom('company_member as m')
    .where('m.employer_id', '=', employerId)
    .where(isMemberActive.sql)
    .orderBy(sql`lower(m.user_name)`)
    .orderBy('m.id')
    .select(['m.id', 'm.user_name as name', 'm.role'])
    .execute();

/** Members who work on each of these ads, by name; one query for a whole page. */
export async function listAssignedMembers(db: Db, recruitmentIds: readonly number[]) {
  const assigned = new Map<number, { id: number; name: string }[]>();
  if (recruitmentIds.length === 0) return assigned;
  const rows = await db
    .selectFrom('ad_assignment as s')
    .innerJoin('company_member as m', 'm.id', 's.member_id')
    .where('s.recruitment_id', 'in', [...recruitmentIds])
    .where(isMemberActive.sql)
    .orderBy(sql`lower(m.user_name)`)
    .orderBy('m.id')
    .select(['s.recruitment_id', 'm.id', 'm.user_name as name'])
    .execute();
  for (const { recruitment_id, ...member } of rows)
    assigned.set(recruitment_id, [...(assigned.get(recruitment_id) ?? []), member]);
  return assigned;
}
