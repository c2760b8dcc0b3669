import type { AdminContext } from '#server/audit/admin-work.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { canActOnSupportClaim, type SupportAct, supportStateAfter } from '#server/states/support.ts';
import { bookSupportMoney } from '../ledger/ledger.ts';
import { rejectUndecidedMutual } from './mutual.ts';
import { createReplacementClaim } from './returned.ts';
import { decryptBankAccount, lockSupportClaim, mailSupportClaim, moveSupportClaim } from './support.ts';

type Claim = Awaited<ReturnType<typeof lockSupportClaim>>;
type StaffAct = Extract<SupportAct, 'propose' | 'confirm' | 'pay' | 'sendBack' | 'cancel'>;

const nameOf = (act: StaffAct) => `support.${act === 'sendBack' ? 'return' : act}` as const;

/** Locks a claim to support money for an action. If a colleague was faster, audits the attempt and throws 4027. */
async function lockFor(work: AdminContext, id: number, act: StaffAct): Promise<Claim> {
  const claim = await lockSupportClaim(work.db, id);
  if (canActOnSupportClaim(act, claim)) return claim;
  work.auditRefused({ action: nameOf(act), objectKind: 'support', objectId: id });
  throw apiError('NOT_VALID', 'error.state_changed');
}

const audit = (work: AdminContext, { id, status, amount }: Claim, act: StaffAct, more: object = {}) =>
  work.audit({
    action: nameOf(act),
    objectKind: 'support',
    objectId: id,
    before: { status },
    after: { status: supportStateAfter(act), total: amount, ...more },
  });

/** Proposes to pay, after an administrator has checked hire and bank account. Throws 4027 without an account. */
export async function proposeSupportPayment(work: AdminContext, id: number): Promise<void> {
  const claim = await lockFor(work, id, 'propose');
  await rejectUndecidedMutual(work.db, claim);
  if (decryptBankAccount(work.env, claim) === null) throw apiError('NOT_VALID', 'error.no_bank_account');
  await moveSupportClaim(work.db, id, 'propose', { proposed_by: work.actor.id });
  await audit(work, claim, 'propose');
}

/** Confirms the proposal of another administrator. Throws 403 if the caller has proposed it. */
export async function confirmSupportPayment(work: AdminContext, id: number): Promise<void> {
  const claim = await lockFor(work, id, 'confirm');
  if (claim.proposed_by === work.actor.id) throw apiError('NO_PERMISSION', 'error.four_eyes');
  await rejectUndecidedMutual(work.db, claim);
  await moveSupportClaim(work.db, id, 'confirm', { confirmed_by: work.actor.id });
  await audit(work, claim, 'confirm');
}

/** Records that the money was transferred, books it and mails the person. The bank account is deleted, because it is no longer needed. */
export async function paySupportClaim(
  work: AdminContext,
  { id, transfer_text }: { id: number; transfer_text: string },
): Promise<void> {
  const { db, now } = work;
  const claim = await lockFor(work, id, 'pay');
  await rejectUndecidedMutual(db, claim);
  await moveSupportClaim(db, id, 'pay', { paid_at: now, transfer_text, bank: null });
  await bookSupportMoney(db, claim, 'paid', now);
  await audit(work, claim, 'pay', { reference: transfer_text });
  await mailSupportClaim(work, id, 'support-paid');
}

/**
 * Records that the bank returned the money, books it and creates a replacement claim: the person is asked for another bank
 * account, and two administrators check it again. No claim is created for an erased person.
 */
export async function returnSupportMoney(
  work: AdminContext,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const { db, now } = work;
  const claim = await lockFor(work, id, 'sendBack');
  await moveSupportClaim(db, id, 'sendBack', { cancel_reason: reason });
  await bookSupportMoney(db, claim, 'returned', now);
  await audit(work, claim, 'sendBack', { reason });
  if (await createReplacementClaim(db, claim, now)) await mailSupportClaim(work, id, 'support-returned');
}

/** Cancels an unpaid claim, for example because the hire did not last. */
export async function cancelSupportClaim(
  work: AdminContext,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const claim = await lockFor(work, id, 'cancel');
  await moveSupportClaim(work.db, id, 'cancel', { cancel_reason: reason, bank: null, bank_mark: null });
  await audit(work, claim, 'cancel', { reason });
}
