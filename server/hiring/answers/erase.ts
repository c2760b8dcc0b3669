import { sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Eraser } from '#server/infrastructure/db/eraser.ts';

/**
 * Reminders are erased with the company. Erasing a candidate also erases which applications the reminders named, and mails
 * about ended applications.
 */
export const promiseEraser: Eraser = {
  eraseCandidate: async (trx, { id }) => {
    const own = trx.selectFrom('application').select('profile_apply_id').where('candidate_id', '=', id);
    await trx.deleteFrom('reminded_application').where('profile_apply_id', 'in', own).execute();
    await trx.deleteFrom('news_request').where('profile_apply_id', 'in', own).execute();
    await trx
      .deleteFrom('mail')
      .where('template', '=', 'no-answer')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom(
              sql<{ value: unknown }>`jsonb_array_elements(parameters -> 'applications')`.as<'one'>(
                sql`one(value)`,
              ),
            )
            .select(sql`1`.as('found'))
            .where(sql<number>`(one.value ->> 'profile_apply_id')::bigint`, 'in', own),
        ),
      )
      .execute();
  },
  eraseEmployer: async (trx, { id }) => {
    await trx.deleteFrom('answer_reminder').where('employer_id', '=', id).execute();
    const company = trx.selectFrom('employer').select('company_id').where('id', '=', id);
    await trx.deleteFrom('company_answers').where('company_id', 'in', company).execute();
  },
  // Reminders older than the company's access to a resume are deleted, because no answer deadline lasts that long.
  deleteExpired: async (db, now) => {
    const seen = new Date(now.getTime() - limits.applicationVisibleDays * DAY_MILLISECONDS);
    await db.deleteFrom('answer_reminder').where('reminded_at', '<', seen).execute();
  },
};
