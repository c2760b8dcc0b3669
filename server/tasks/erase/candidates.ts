import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { noReason } from '#server/decision-reasons.ts';
import { eraseMails } from './mails.ts';

/** Marks a row whose person is erased; no identity provider can have this name. */
const ERASED = 'erased';

/**
 * Erases the people behind candidate accounts withdrawn before `limit` (docs/rules.md#retention): resumes, files, mails, sessions
 * and everything personal in the account. Of applications the stub stays that the company may keep: ad, dates, result.
 * @returns how many people were erased
 */
export async function eraseCandidates(db: Db, limit: Date, now: Date): Promise<number> {
  const people = await db
    .selectFrom('candidate')
    .select(['id', 'user_email', 'profile_user_email'])
    .where('status', '=', 'WITHDRAWN')
    .where('withdrawn_at', '<', limit)
    .where('issuer', '<>', ERASED)
    .orderBy('id')
    .execute();
  for (const person of people) {
    await db.transaction().execute(async (trx) => {
      await eraseBelongings(trx, person.id);
      await eraseMails(trx, 1, person.id, [person.user_email, person.profile_user_email]);
      await eraseAccount(trx, person.id, now);
    });
  }
  return people.length;
}

async function eraseBelongings(trx: Db, id: number): Promise<void> {
  const own = trx.selectFrom('application').select('profile_apply_id').where('candidate_id', '=', id);
  await trx.deleteFrom('application_file').where('profile_apply_id', 'in', own).execute();
  // Details of the timeline may quote what the person wrote.
  await trx
    .updateTable('application_event')
    .set({ details: '{}' })
    .where('profile_apply_id', 'in', own)
    .execute();
  await trx
    .updateTable('application')
    .set({ resume: null, cancel_reason_text: null, decline_reason: null, result_note: null })
    .where('candidate_id', '=', id)
    .execute();
  await trx.deleteFrom('resume').where('candidate_id', '=', id).execute();
  await trx.deleteFrom('session').where('account_type', '=', 1).where('account_id', '=', id).execute();
}

async function eraseAccount(trx: Db, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('candidate')
    .set({
      issuer: ERASED,
      subject: String(id),
      user_email: '',
      user_name: '',
      profile_full_name: '',
      profile_date_birthday: '1900-01-01',
      profile_user_gender: 'M',
      profile_user_phone: '',
      profile_user_email: '',
      profile_address: '',
      // The column wants a place; the same one for everybody says nothing.
      address_code: sql<string>`(SELECT min(code) FROM location WHERE level = 1)`,
      current_ward_code: null,
      ...noReason,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}
