import { type RawBuilder, sql } from 'kysely';
import { addDays, dateOf, startOfDate } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { answerEventKinds, cancelKind } from '#server/states/applications.ts';
import { isAnswered } from '#server/states/inquiries.ts';

const monthBefore = (month: string): string => `${addDays(month, -1).slice(0, 7)}-01`;
const monthAfter = (month: string): string => `${addDays(month, 31).slice(0, 7)}-01`;

/**
 * Lists the months that can be counted, the newest first: from the month of the first record on, each from a week after
 * its end.
 */
function listMonths(first: string, now: Date): string[] {
  const months: string[] = [];
  const current = `${addDays(dateOf(now), -limits.transparencyRestDays).slice(0, 7)}-01`;
  for (let month = monthBefore(current); months.length < limits.transparencyMonths && month >= first; )
    month = monthBefore(months[months.push(month) - 1] ?? month);
  return months;
}

/**
 * Counts each month of the last two years that has ended a week ago and was not counted yet. A counted month never changes, so that an erased
 * account does not show in it; older months are deleted. A second run finds nothing to do.
 */
export async function countTransparency(db: Db, now: Date): Promise<void> {
  const first = await db
    .selectFrom('application')
    .select((eb) => eb.fn.min('applied_at').as('at'))
    .executeTakeFirst();
  if (!first?.at) return;
  const months = listMonths(`${dateOf(first.at).slice(0, 7)}-01`, now);
  const counted = await db.selectFrom('transparency_month').select('month').execute();
  const known = new Set(counted.map(({ month }) => month));
  for (const month of months.filter((one) => !known.has(one))) await countMonth(db, month, now);
  const oldest = months.at(-1);
  if (months.length === limits.transparencyMonths && oldest)
    await db.deleteFrom('transparency_month').where('month', '<', oldest).execute();
}

async function countMonth(db: Db, month: string, now: Date): Promise<void> {
  const [from, before] = [startOfDate(month), startOfDate(monthAfter(month))];
  const within = (moment: RawBuilder<unknown>) => sql`${moment} >= ${from} AND ${moment} < ${before}`;
  const has = (condition: RawBuilder<unknown>) =>
    sql`EXISTS (SELECT FROM application_event v WHERE v.profile_apply_id = a.profile_apply_id AND v.happened_at <= a.answer_promised AND ${condition})`;
  const isAnswer = sql`v.kind IN (${sql.join(answerEventKinds.map((kind) => sql.lit(kind)))})`;
  const ofReports = (condition: RawBuilder<unknown>) =>
    sql`(SELECT count(*) FROM inquiry i WHERE i.kind = 'REPORT' AND ${within(sql`i.created_at`)} AND ${condition})`;
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = '300s'`.execute(trx);
    await sql`
      WITH judged AS (
        SELECT ${has(isAnswer)} AS is_in_time FROM application a
        WHERE ${within(sql`a.answer_promised`)} AND NOT ${has(sql`v.kind = ${sql.lit(cancelKind)}`)})
      INSERT INTO transparency_month (month, applications, due, in_time, ended, reports, reports_answered, reports_hid, counted_at)
      SELECT ${month}::date, (SELECT count(*) FROM application a WHERE ${within(sql`a.applied_at`)}),
        (SELECT count(*) FROM judged), (SELECT count(*) FROM judged WHERE is_in_time),
        (SELECT count(*) FROM application_event v WHERE v.kind = 'ENDED_BY_CLOCK' AND ${within(sql`v.happened_at`)}),
        ${ofReports(sql`true`)}, ${ofReports(isAnswered.sql)}, ${ofReports(sql`i.hid_ad_at IS NOT NULL`)}, ${now}
      ON CONFLICT DO NOTHING`.execute(trx);
    await notifyChanged(trx, ['pages']);
  });
}
