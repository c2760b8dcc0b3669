import { sql } from 'kysely';
import { addDays, dateOf } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { countAnswerFigures } from '#server/hiring/answers/figures.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { not } from '#server/infrastructure/db/predicates.ts';
import { answerEventKinds, isOpen } from '#server/states/applications.ts';
import { mayAskForNews } from '#server/states/news.ts';
import type { Calendar } from './calendar.ts';
import { insertRows } from './rows.ts';

/** Days of the promise under which finished applications of the demo were sent. */
const DAYS = 7;
/** One in `LATE` answers came `LATE_DAYS` days late. */
const [LATE, LATE_DAYS] = [6, 9];
/** One in this many candidates who may ask for news has asked. */
const ASKED = 3;
/** Months of the transparency page. */
const MONTHS = 18;

const answers = sql`SELECT v.happened_at FROM application_event v
  WHERE v.profile_apply_id = a.profile_apply_id AND v.kind IN (${sql.join(answerEventKinds.map((kind) => sql.lit(kind)))})`;

/**
 * Gives finished applications a promised date, so that no deadline is running, and lets some candidates ask for news.
 */
export async function storeAnswerDates(db: Db, { now }: Calendar): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    UPDATE application a SET result_at = result_at + make_interval(days => ${sql.lit(LATE_DAYS)})
    WHERE ${not(isOpen).sql} AND a.answer_due IS NULL AND a.cancelled_at IS NULL AND a.profile_apply_id % ${sql.lit(LATE)} = 0
      AND a.result_at < ${now}::timestamptz - make_interval(days => ${sql.lit(LATE_DAYS)}) AND (SELECT count(*) FROM (${answers}) one) = 1
    RETURNING profile_apply_id AS id`.execute(db);
  await sql`UPDATE application_event SET happened_at = happened_at + make_interval(days => ${sql.lit(LATE_DAYS)})
    WHERE profile_apply_id = ANY(${rows.map(({ id }) => id)}::bigint[]) AND kind = ANY(${[...answerEventKinds]}::text[])`.execute(
    db,
  );
  const due = sql<Date>`((a.applied_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date + ${sql.lit(DAYS + 1)})::timestamp
    AT TIME ZONE 'Asia/Ho_Chi_Minh' - interval '1 millisecond'`;
  await db
    .updateTable('application as a')
    .set({
      answer_days: DAYS,
      answer_promised: due,
      answer_due: due,
      answered_at: sql<Date | null>`(SELECT min(one.happened_at) FROM (${answers}) one)`,
    })
    .where('a.answer_due', 'is', null)
    .where(not(isOpen).sql)
    .execute();
  await sql`INSERT INTO news_request (profile_apply_id, asked_at)
    SELECT a.profile_apply_id, least(a.applied_at + interval '10 days', ${now}::timestamptz - interval '1 hour') FROM application a
    WHERE ${mayAskForNews(now).sql} AND a.profile_apply_id % ${sql.lit(ASKED)} = 0`.execute(db);
}

/** Counts figures from the stored applications. Months of the whole site are invented: the demo has too few applications for them. */
export async function storeAnswerFigures(db: Db, now: Date): Promise<void> {
  await countAnswerFigures(db, now);
  const current = `${addDays(dateOf(now), -limits.transparencyRestDays).slice(0, 7)}-01`;
  const rows = Array.from({ length: MONTHS }, (_, index) => inventMonth(current, index + 1, now));
  await insertRows(db, 'transparency_month', rows);
}

/** Invents the figures of the month that is `age` months before the current one: the older, the smaller. */
function inventMonth(current: string, age: number, counted_at: Date) {
  const month = new Date(`${current}T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() - age);
  const size = MONTHS + 1 - age;
  const due = 3 + size * 7 + ((age * 5) % 9);
  const reports = 2 + Math.floor(size / 2);
  return {
    month: month.toISOString().slice(0, 10),
    applications: due + 6 + ((age * 3) % 7),
    due,
    in_time: due - Math.ceil(due / (7 + (age % 4))),
    ended: Math.floor(due / 12),
    reports,
    reports_answered: reports - (age % 2),
    reports_hid: Math.floor(reports / 2),
    counted_at,
  };
}
