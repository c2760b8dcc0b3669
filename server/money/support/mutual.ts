import { sql } from 'kysely';
import type { z } from 'zod';
import type { decideMutual as decideMutualCall } from '#contract/admin/money/admin-support.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { canActOnSupportClaim } from '#server/states/support.ts';
import { lockSupportClaim, mailSupportClaim, moveSupportClaim } from './support.ts';

/**
 * Finds the claim of the other person in a mutual referral: two people have referred each other to one company
 * (migrations/0122_mutual_referrals.sql).
 */
export async function findMutual(db: Db, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('support_claim as s')
    .where('s.id', '=', id)
    .select(sql<number | null>`mutual_claim(s)`.as('other'))
    .executeTakeFirst();
  return row?.other ?? null;
}

/** Throws 4027 if the claim belongs to a mutual referral that an owner has not decided on yet. */
export async function rejectUndecidedMutual(
  db: Db,
  claim: { id: number; mutual_decided_at: Date | null },
): Promise<void> {
  if (claim.mutual_decided_at === null && (await findMutual(db, claim.id)) !== null)
    throw apiError('NOT_VALID', 'error.mutual_referral');
}

/** Describes the other claim of a mutual referral. */
export async function showMutual(db: Db, id: number) {
  const other = await findMutual(db, id);
  if (other === null) return null;
  return orNotFound(
    await db
      .selectFrom('support_claim as s')
      .innerJoin('candidate as p', 'p.id', 's.candidate_id')
      .where('s.id', '=', other)
      .select(['s.id', 's.status', 's.amount', 'p.profile_full_name as person_name'])
      .executeTakeFirst(),
  );
}

/**
 * Stores an owner's decision about two people who have referred each other: either both claims may be paid, or the open
 * ones are cancelled. Both people are mailed the reason. Throws 4027 if there is no such pair, or it is decided
 * already.
 */
export async function decideMutual(
  work: AdminContext,
  { id, decision, reason }: z.output<typeof decideMutualCall.input>,
): Promise<void> {
  const { db, now, actor } = work;
  const pay = decision === 'PAY';
  const other = await findMutual(db, id);
  // In id order, to avoid a deadlock between two owners who decide both claims at once.
  const ids = [id, ...(other === null ? [] : [other])].sort((one, next) => one - next);
  const claims: Awaited<ReturnType<typeof lockSupportClaim>>[] = [];
  for (const one of ids) claims.push(await lockSupportClaim(db, one));
  const isOpen = claims.find((claim) => claim.id === id)?.mutual_decided_at === null;
  if (other === null || !isOpen) {
    work.auditRefused({ action: 'support.decide_mutual', objectKind: 'support', objectId: id });
    throw apiError('NOT_VALID', 'error.state_changed');
  }
  for (const claim of claims) {
    const decided = { mutual_reason: reason, mutual_decided_at: now, mutual_decided_by: actor.id };
    await db.updateTable('support_claim').set(decided).where('id', '=', claim.id).execute();
    if (!pay && canActOnSupportClaim('cancel', claim))
      await moveSupportClaim(db, claim.id, 'cancel', { cancel_reason: reason, bank: null, bank_mark: null });
    const after = { total: claim.amount, reason, decision };
    await work.audit({ action: 'support.decide_mutual', objectKind: 'support', objectId: claim.id, after });
    await mailSupportClaim(work, claim.id, 'support-decided', { pay, reason });
  }
}
