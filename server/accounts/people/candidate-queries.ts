import { sql } from 'kysely';
import type { z } from 'zod';
import type { personalFields } from '#contract/accounts/candidates.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { countIf } from '#server/infrastructure/db/counts.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { listAddressUnits } from '#server/places/locations/addresses.ts';
import { isComplete, isUnfinished } from '#server/states/resumes.ts';

export type PersonalFields = { [Key in keyof typeof personalFields]: z.output<(typeof personalFields)[Key]> };

/** Columns of personal data that account and resume share. */
export const personalColumns = [
  'profile_full_name',
  'profile_date_birthday',
  'profile_user_gender',
  'profile_user_phone',
  'profile_user_email',
  'profile_address',
  'address_code',
] as const;

/** Adds the parts of the address to personal data, in the reader's language. */
export async function withAddress<Row extends { address_code: string; profile_address: string }>(
  db: Db,
  row: Row,
  language: Language,
) {
  const units = await listAddressUnits(db, row.address_code, language);
  return { ...row, address: { ...units, detail: row.profile_address } };
}

/** The account's personal data; `user_id` is the candidate's id. */
export async function getMyInfo(db: Db, candidateId: number, language: Language) {
  const row = orNotFound(
    await db
      .selectFrom('candidate')
      .where('id', '=', candidateId)
      .select(['id as user_id', 'version', ...personalColumns])
      .executeTakeFirst(),
  );
  return withAddress(db, row, language);
}

/** Locks and returns the account's personal data. Other writers wait until the transaction ends. */
export async function lockMyInfo(trx: Db, candidateId: number) {
  const row = await trx
    .selectFrom('candidate')
    .where('id', '=', candidateId)
    .select(['version', ...personalColumns])
    .forUpdate()
    .executeTakeFirst();
  return orNotFound(row);
}

/** Saves the account's personal data; `version` is the new one. */
export async function updateMyInfo(
  trx: Db,
  candidateId: number,
  fields: PersonalFields,
  more: { currentWardCode: string | null; now: Date; version: number },
): Promise<void> {
  await trx
    .updateTable('candidate')
    .set({
      ...fields,
      current_ward_code: more.currentWardCode,
      updated_at: more.now,
      version: more.version,
    })
    .where('id', '=', candidateId)
    .execute();
}

/** Counts own resumes and finds the newest unfinished one if none is complete. */
export async function countResumes(db: Db, candidateId: number) {
  return db
    .selectFrom('resume as p')
    .where('candidate_id', '=', candidateId)
    .select([
      sql<number>`count(*)::int`.as('total'),
      countIf(isComplete.sql).as('completed'),
      sql<number | null>`max(profile_id) filter (where ${isUnfinished.sql})`.as('writing_id'),
    ])
    .executeTakeFirstOrThrow();
}
