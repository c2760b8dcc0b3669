import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Calendar } from './calendar.ts';

/** ID of the owner whose company sends refusals a day later, and the number of applicants who wait for that notice. */
const OWNER = 'minsu01';
const WAITING = 2;

/**
 * Lets one company send refusals after 24 hours. Two are pending: the owner decided yesterday at 21:10, so the
 * candidates are notified tomorrow at 08:00.
 */
export async function storeDelayedNotices(db: Db, calendar: Calendar): Promise<void> {
  const company = await db
    .selectFrom('employer')
    .where('user_uid', '=', OWNER)
    .select(['id', 'company_id'])
    .executeTakeFirst();
  if (!company) return;
  await db
    .updateTable('company')
    .set({ tell_after_hours: 24 })
    .where('id', '=', company.company_id)
    .execute();
  const decidedAt = calendar.moment(-1, 21, 10);
  const open = await db
    .selectFrom('application as a')
    .innerJoin('candidate as c', 'c.id', 'a.candidate_id')
    .where('a.company_id', '=', company.company_id)
    .where('a.result', 'is', null)
    .where('a.cancelled_at', 'is', null)
    .where('a.hidden_at', 'is', null)
    .where('a.viewed_at', '<', decidedAt)
    .where('c.language', '=', 'vi')
    .orderBy('a.profile_apply_id', 'desc')
    .limit(WAITING)
    .select(['a.profile_apply_id', 'a.recruitment_id'])
    .execute();
  for (const application of open)
    await db
      .insertInto('pending_decision')
      .values({
        ...application,
        act_id: sql<number>`nextval('decision_act')`,
        employer_id: company.id,
        member_id: company.id,
        kind: 'CV_CANCEL',
        details: JSON.stringify({ result_reason: 'EXPERIENCE' }),
        delayed_since: decidedAt,
        due_at: calendar.moment(1, 8),
      })
      .execute();
}
