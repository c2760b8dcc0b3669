import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isMemberActive } from '#server/states/company-members.ts';

/**
 * Assigns the teams to the public ads of their companies: hiring managers to two of the three ads with most applicants, recruiters to
 * four of the first eight. So the list of ads has rows with two members, with one and with none.
 */
export const storeAssignments = (db: Db) =>
  sql`INSERT INTO ad_assignment (recruitment_id, employer_id, member_id, assigned_at)
    SELECT r.id, m.employer_id, m.id, greatest(r.posted_at, m.created_at) + interval '1 hour'
      FROM company_member m JOIN employer e ON e.id = m.employer_id
      JOIN LATERAL (
        SELECT r.id, r.posted_at, row_number() OVER (ORDER BY count(a.profile_apply_id) DESC, r.id) AS place
          FROM recruitment r LEFT JOIN application a ON a.recruitment_id = r.id
          WHERE r.company_id = e.company_id AND r.posted_at IS NOT NULL GROUP BY r.id) r ON true
      WHERE ${isMemberActive.sql}
        AND (m.role = 'hiring_manager' AND r.place IN (1, 3) OR m.role = 'recruiter' AND r.place IN (1, 2, 5, 8))`.execute(
    db,
  );

/**
 * Assigns every third applicant of an ad with a team to one of its members, so that boards have cards with and without a
 * member.
 */
export const storeAssignees = (db: Db) =>
  sql`UPDATE application a SET assignee_id = team.ids[1 + a.profile_apply_id % cardinality(team.ids)]
    FROM (SELECT s.recruitment_id, array_agg(m.id ORDER BY m.id) AS ids
      FROM ad_assignment s JOIN company_member m ON m.id = s.member_id
      WHERE ${isMemberActive.sql} AND m.role IN ('recruiter', 'hiring_manager') GROUP BY s.recruitment_id) team
    WHERE team.recruitment_id = a.recruitment_id AND a.cancelled_at IS NULL AND a.profile_apply_id % 3 = 0`.execute(
    db,
  );
