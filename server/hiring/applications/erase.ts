import { sql } from 'kysely';
import { retentionYears } from '#contract/enums.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Eraser } from '#server/infrastructure/db/eraser.ts';
import { erasesAt } from './record/retention.ts';

/**
 * Erasing an application leaves the stub that the company may keep: ad, dates, result. Mails about the application are
 * deleted, because they may quote the candidate.
 */
export const applicationEraser: Eraser = {
  eraseCandidate: async (trx, { id }) => {
    const own = trx.selectFrom('application').select('profile_apply_id').where('candidate_id', '=', id);
    await trx.deleteFrom('application_file').where('profile_apply_id', 'in', own).execute();
    for (const table of [
      'pending_decision',
      'pending_message',
      'dropped_notice',
      'applicant_note',
      'applicant_tag',
    ] as const)
      await trx.deleteFrom(table).where('profile_apply_id', 'in', own).execute();
    // Details of the timeline may quote the candidate.
    await trx
      .updateTable('application_event')
      .set({ details: '{}' })
      .where('profile_apply_id', 'in', own)
      .execute();
    await trx
      .updateTable('application')
      .set({
        resume: null,
        cancel_reason_text: null,
        decline_reason: null,
        result_note: null,
        interview_place: null,
        interview_note: null,
        assignee_id: null,
      })
      .where('candidate_id', '=', id)
      .execute();
    await trx
      .deleteFrom('mail')
      .where(sql<number>`(parameters ->> 'profile_apply_id')::bigint`, 'in', own)
      .execute();
    // A reminder that lists several interviews is deleted as a whole.
    await trx
      .deleteFrom('mail')
      .where('template', '=', 'interviews-tomorrow')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom(
              sql<{
                of: { profile_apply_id: number };
              }>`jsonb_array_elements(parameters -> 'interviews')`.as<'one'>(sql`one(value)`),
            )
            .select(sql`1`.as('found'))
            .where(sql<number>`(one.value ->> 'profile_apply_id')::bigint`, 'in', own),
        ),
      )
      .execute();
  },
  // Pending decisions of a closed company account are not carried out. The company's notes, tags and templates are
  // deleted, because they no longer serve a purpose.
  eraseEmployer: async (trx, { id, companyId }) => {
    for (const table of ['pending_decision', 'pending_message'] as const)
      await trx.deleteFrom(table).where('employer_id', '=', id).execute();
    for (const table of ['message_template', 'description_template'] as const)
      await trx.deleteFrom(table).where('company_id', '=', companyId).execute();
    const received = trx
      .selectFrom('application')
      .select('profile_apply_id')
      .where('company_id', '=', companyId);
    for (const table of ['dropped_notice', 'applicant_note', 'applicant_tag'] as const)
      await trx.deleteFrom(table).where('profile_apply_id', 'in', received).execute();
    await trx
      .updateTable('application')
      .set({ assignee_id: null })
      .where('company_id', '=', companyId)
      .where('assignee_id', 'is not', null)
      .execute();
  },
};

const AT_ONCE = 500;

/**
 * Erases applications whose retention (one or three years, as the candidate chose) has ended, with timeline
 * and consents. Their frozen files lose the last reference and are deleted by the sweep
 * (docs/rules.md#retention).
 * @returns number of erased applications
 */
export async function eraseOldApplications(db: Db, now: Date): Promise<number> {
  let erased = 0;
  for (const years of retentionYears)
    for (let count = AT_ONCE; count === AT_ONCE; erased += count) count = await eraseSome(db, years, now);
  return erased;
}

/** Erases some applications with one retention period; an index lists them by age. */
async function eraseSome(db: Db, years: (typeof retentionYears)[number], now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('application')
    .where('profile_apply_id', 'in', (query) =>
      query
        .selectFrom('application as a')
        .select('profile_apply_id')
        .where('a.retention_years', '=', years)
        // One day later than `erasesAt`, because a period with a leap day has one day more.
        .where(
          'a.applied_at',
          '<',
          sql<Date>`${now}::timestamptz - make_interval(years => ${years}::int, days => -1)`,
        )
        .where(erasesAt, '<', now)
        .limit(AT_ONCE),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
