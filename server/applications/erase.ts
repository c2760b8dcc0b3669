import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Eraser } from '#server/db/eraser.ts';
import { erasesAt } from './retention.ts';

/** Of an application the stub stays that the company may keep: ad, dates, result. Mails about it may quote the person. */
export const applicationEraser: Eraser = {
  eraseCandidate: async (trx, { id }) => {
    const own = trx.selectFrom('application').select('profile_apply_id').where('candidate_id', '=', id);
    await trx.deleteFrom('application_file').where('profile_apply_id', 'in', own).execute();
    for (const table of ['pending_decision', 'pending_message', 'applicant_note', 'applicant_tag'] as const)
      await trx.deleteFrom(table).where('profile_apply_id', 'in', own).execute();
    // Details of the timeline may quote what the person wrote.
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
      })
      .where('candidate_id', '=', id)
      .execute();
    await trx
      .deleteFrom('mail')
      .where(sql<number>`(parameters ->> 'profile_apply_id')::bigint`, 'in', own)
      .execute();
    // A reminder that names several interviews goes whole.
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
  // Whatever a company decided last is not carried out once its account has ended; what it kept for itself serves nobody.
  eraseEmployer: async (trx, { id, companyId }) => {
    for (const table of ['pending_decision', 'pending_message'] as const)
      await trx.deleteFrom(table).where('employer_id', '=', id).execute();
    await trx.deleteFrom('message_template').where('company_id', '=', companyId).execute();
    const received = trx
      .selectFrom('application')
      .select('profile_apply_id')
      .where('company_id', '=', companyId);
    for (const table of ['applicant_note', 'applicant_tag'] as const)
      await trx.deleteFrom(table).where('profile_apply_id', 'in', received).execute();
  },
};

const AT_ONCE = 500;

/**
 * Erases applications whose retention (one or three years, as the candidate chose) is over, with timeline and consents.
 * Their frozen files lose their last holder and go with the sweep (docs/rules.md#retention).
 * @returns how many went
 */
export async function eraseOldApplications(db: Db, now: Date): Promise<number> {
  let erased = 0;
  for (;;) {
    const batch = await db
      .deleteFrom('application')
      .where('profile_apply_id', 'in', (query) =>
        query
          .selectFrom('application as a')
          .select('profile_apply_id')
          .where(erasesAt, '<', now)
          .limit(AT_ONCE),
      )
      .executeTakeFirst();
    erased += Number(batch.numDeletedRows);
    if (batch.numDeletedRows < AT_ONCE) return erased;
  }
}
