import { sql } from 'kysely';

/**
 * SQL condition: the member works on the ad with this number (docs/decisions/0134-assignments.md).
 * @param ad the column with the number of the ad: `r.id`
 */
export const isAssignedTo = (memberId: number, ad: string) =>
  sql<boolean>`EXISTS (SELECT FROM ad_assignment s WHERE s.recruitment_id = ${sql.ref(ad)} AND s.member_id = ${memberId})`;
