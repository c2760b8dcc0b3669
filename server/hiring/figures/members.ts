import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { decisionKinds } from '#server/states/application-steps.ts';
import { isTooSmall } from './measure.ts';
import { type DayRange, toMoments } from './period.ts';

interface About {
  days: DayRange;
  recruitmentId?: number | undefined;
}

const allKinds = Object.values(decisionKinds).flat();
const isOf = (kinds: readonly string[]) => sql`v.kind IN (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;
/** SQL: number of distinct applicants for whom the member made a decision of these kinds. */
const applicantsOf = (kinds: readonly string[]) =>
  sql<number>`(count(DISTINCT v.profile_apply_id) FILTER (WHERE ${isOf(kinds)}))::int`;

/**
 * Counts for each member of a company on how many applicants the member decided in a period, and how. Members who have
 * left are included. For a member with 1 to 4 applicants, the split by decision is left out.
 */
export async function countDecisions(db: Db, employerId: number, { days, recruitmentId }: About) {
  const { start, end } = toMoments(days);
  const rows = await db
    .selectFrom('company_member as m')
    .innerJoin('application_event as v', 'v.member_id', 'm.id')
    // Uses an array, so that the index on member and time is read for these members only.
    .where(
      sql<boolean>`v.member_id = ANY (ARRAY(SELECT id FROM company_member WHERE employer_id = ${employerId}))`,
    )
    .where('v.happened_at', '>=', start)
    .where('v.happened_at', '<', end)
    .where(sql<boolean>`${isOf(allKinds)}`)
    .$if(recruitmentId !== undefined, (query) =>
      query
        .innerJoin('application as a', 'a.profile_apply_id', 'v.profile_apply_id')
        .where('a.recruitment_id', '=', recruitmentId ?? 0),
    )
    .groupBy(['m.id', 'm.user_name'])
    .orderBy(sql`applicants`, 'desc')
    .orderBy('m.id')
    .select(['m.id as member_id', 'm.user_name as name'])
    .select(applicantsOf(allKinds).as('applicants'))
    .select([
      applicantsOf(decisionKinds.passed).as('passed'),
      applicantsOf(decisionKinds.invited).as('invited'),
      applicantsOf(decisionKinds.rejected).as('rejected'),
      applicantsOf(decisionKinds.hired).as('hired'),
    ])
    .execute();
  return rows.map(({ passed, invited, rejected, hired, ...row }) => ({
    ...row,
    ...(isTooSmall(row.applicants)
      ? { passed: null, invited: null, rejected: null, hired: null }
      : { passed, invited, rejected, hired }),
  }));
}
