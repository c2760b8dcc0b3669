import type { Db } from '#server/infrastructure/db/connection.ts';
import { isActive } from '#server/states/candidates.ts';
import { supportStateAfter } from '#server/states/support.ts';
import type { lockSupportClaim } from './support.ts';

/**
 * Creates a new claim for money that the bank sent back; it is due immediately. The old claim stays unchanged, with its
 * ledger entries and its two administrators, because each claim is paid at most once.
 * @returns whether a claim was created; an erased person gets none
 */
export async function createReplacementClaim(
  trx: Db,
  {
    role,
    amount,
    company_id,
    profile_apply_id,
    hired_id,
    candidate_id,
    hired_at,
  }: Awaited<ReturnType<typeof lockSupportClaim>>,
  now: Date,
): Promise<boolean> {
  const who = await trx
    .selectFrom('candidate as c')
    .where('c.id', '=', candidate_id)
    .where(isActive.sql)
    .select('c.id')
    .executeTakeFirst();
  if (!who) return false;
  const same = { role, amount, company_id, profile_apply_id, hired_id, candidate_id, hired_at };
  await trx
    .insertInto('support_claim')
    .values({ ...same, status: supportStateAfter('comeDue'), due_at: now })
    .execute();
  return true;
}
