import { type RawBuilder, sql } from 'kysely';
import { addDays, dateOf, startOfDate } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { readSiteFact, storeSiteFact } from '#server/infrastructure/db/facts.ts';
import { filterTokens, hash, refreshSearchRows } from '#server/search/index.ts';
import { answerEventKinds, cancelKind, closingResult } from '#server/states/applications.ts';
import { answersWell } from '#server/states/company-answers.ts';
import { isApproved } from '#server/states/employers.ts';

/** Name of the fact that stores the day on which all figures were last counted. */
export const answerFiguresFact = 'company_answers';
/**
 * Name of the fact that lists companies whose search rows are still to be rewritten after the last count, as JSON, or
 * `ALL`.
 */
const changedFact = 'company_answers_changed';
const ALL = 'all';
/** Ads per transaction. Their companies are locked until its end, so it must be short. */
const BATCH = 200;
/** Stands for the days of a missing answer when answers are sorted: more than any answer takes. */
const NEVER = 1_000_000;

/** The period whose answer deadlines the figures of a day cover, as a half-open range. */
export const answerFiguresWindow = (day: string): { from: Date; before: Date } => ({
  from: startOfDate(addDays(day, -limits.figureDays)),
  before: startOfDate(day),
});

/**
 * Counts the answer figures of all companies in the first run of a day. Only events before this day count, so no act
 * changes a figure on its own day. Then rewrites the search rows of ads whose companies have begun or ceased to pass
 * the filter "answers on time" (docs/decisions/0156-figures-of-answers.md). A second run finds nothing to do.
 */
export async function countAnswerFigures(db: Db, now: Date): Promise<void> {
  await db.transaction().execute((trx) => countOnce(trx, dateOf(now)));
  await rewriteAds(db);
}

async function countOnce(trx: Db, day: string): Promise<void> {
  await sql`SET LOCAL statement_timeout = '300s'`.execute(trx);
  // The lock allows only one run at a time. Readers see the old figures until the commit.
  await sql`LOCK TABLE company_answers IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  const last = await readSiteFact(trx, answerFiguresFact);
  if (last === day) return;
  const before = await listGood(trx);
  await sql`DELETE FROM company_answers`.execute(trx);
  await sql`INSERT INTO company_answers (company_id, due, in_time, median_days, counted_on)
    WITH judged AS (${judged(answerFiguresWindow(day))})
    SELECT company_id, count(*), count(*) FILTER (WHERE answered_at <= answer_promised),
      nullif(percentile_disc(0.5) WITHIN GROUP (ORDER BY coalesce(days, ${sql.lit(NEVER)})), ${sql.lit(NEVER)}), ${day}::date
    FROM judged GROUP BY company_id`.execute(trx);
  const after = await listGood(trx);
  await storeSiteFact(trx, answerFiguresFact, day);
  const isWeekly = last === undefined || new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
  // If search rows of an earlier count are still to be rewritten, this pass covers all ads.
  const isWaiting = (await readSiteFact(trx, changedFact)) !== undefined;
  const changed = [...new Set(before).symmetricDifference(new Set(after))];
  await storeSiteFact(trx, changedFact, isWeekly || isWaiting ? ALL : JSON.stringify(changed));
  await notifyChanged(trx, ['pages']);
}

const vietnamDay = (moment: RawBuilder<unknown>) => sql`(${moment} AT TIME ZONE 'Asia/Ho_Chi_Minh')::date`;
const kinds = sql.join(answerEventKinds.map((kind) => sql.lit(kind)));

/**
 * Selects for each candidate and company the application that counts: the one with the latest deadline in the window.
 * An answer is a result or an invitation after the promise. Closing a company ends its applications, which is no
 * answer. An application that ended so, or that the candidate cancelled before the deadline, does not count.
 */
function judged({ from, before }: ReturnType<typeof answerFiguresWindow>) {
  const event = (condition: RawBuilder<unknown>) =>
    sql`v.profile_apply_id = a.profile_apply_id AND ${condition}`;
  const isClosing = sql`(v.kind = ${sql.lit(closingResult)} AND v.member_id IS NULL)`;
  return sql`SELECT DISTINCT ON (a.company_id, a.candidate_id) a.company_id, a.answer_promised, answer.answered_at,
      ${vietnamDay(sql`answer.answered_at`)} - ${vietnamDay(sql`promise.begun_at`)} AS days
    FROM application a JOIN employer e ON e.company_id = a.company_id,
      LATERAL (SELECT coalesce(max(v.happened_at), a.applied_at) AS begun_at FROM application_event v
        WHERE ${event(sql`v.kind = 'PROMISED' AND v.happened_at < ${before}`)}) promise,
      LATERAL (SELECT min(v.happened_at) AS answered_at FROM application_event v
        WHERE ${event(sql`v.kind IN (${kinds}) AND NOT ${isClosing} AND v.happened_at >= promise.begun_at AND v.happened_at < ${before}`)}) answer
    WHERE a.answer_promised >= ${from} AND a.answer_promised < ${before} AND ${isApproved.sql}
      AND NOT EXISTS (SELECT FROM application_event v
        WHERE ${event(sql`v.happened_at <= a.answer_promised AND (v.kind = ${sql.lit(cancelKind)} OR ${isClosing} AND coalesce(answer.answered_at > v.happened_at, true))`)})
    ORDER BY a.company_id, a.candidate_id, a.answer_promised DESC, a.profile_apply_id DESC`;
}

/** Companies whose stored figures pass the filter now. It is called before and after a count. */
async function listGood(trx: Db): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`SELECT w.company_id AS id FROM company_answers w WHERE ${answersWell}`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Rewrites the search rows whose token for good answer figures is wrong or missing. It covers the companies whose
 * figures have begun or ceased to pass the filter with the last count. Once a week it covers all companies, because a
 * row may have been written during a count.
 */
async function rewriteAds(db: Db): Promise<void> {
  const waiting = await readSiteFact(db, changedFact);
  if (waiting === undefined) return;
  const companies = waiting === ALL ? undefined : (JSON.parse(waiting) as number[]);
  const token = hash(filterTokens.answers);
  const isAsked = companies ? sql`s.company_id = ANY(${companies}::bigint[])` : sql`true`;
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM (
        SELECT s.id FROM recruitment_search s WHERE ${isAsked} AND s.tokens @> ARRAY[${token}::int]
          AND NOT EXISTS (SELECT FROM company_answers w WHERE w.company_id = s.company_id AND ${answersWell})
        UNION ALL
        SELECT s.id FROM company_answers w JOIN recruitment_search s ON s.company_id = w.company_id
          WHERE ${isAsked} AND ${answersWell} AND NOT s.tokens @> ARRAY[${token}::int]) wrong
      WHERE id > ${after}::bigint ORDER BY id LIMIT ${BATCH}`.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) break;
    after = ids.at(-1) ?? after;
    await db.transaction().execute(async (trx) => {
      await refreshSearchRows(trx, ids);
      await notifyChanged(trx, ['pages']);
    });
  }
  await db.deleteFrom('site_fact').where('name', '=', changedFact).where('value', '=', waiting).execute();
}
