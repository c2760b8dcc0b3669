import type { z } from 'zod';
import type { candidate } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import type * as contract from '#contract/money/support.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { any } from '#server/infrastructure/db/predicates.ts';
import {
  canActOnSupportClaim,
  isClaimOfHired,
  isOpenSupport,
  isPaidSupport,
} from '#server/states/support.ts';
import { readPrices } from '../prices/prices.ts';
import { countReferredApplications, ensureReferralCode } from './referral.ts';
import { decryptBankAccount, encryptBankAccount, lockSupportClaim, moveSupportClaim } from './support.ts';

type Work = Context<typeof candidate>;

/** Shows a candidate their referral code, its results and their own support money. */
export async function showOwnReferral(work: Work): Promise<z.input<typeof contract.showReferral.output>> {
  const { db, now, actor, language } = work;
  return {
    code: await ensureReferralCode(db, actor.id),
    ...(await readPrices(db, now)).prices.GRANT,
    referred: await countReferredApplications(db, actor.id),
    claims: (await listOwn(db, actor.id, language)).map((row) => describeOwn(work, row)),
  };
}

/**
 * Stores the bank account of an own claim. Throws 404 for a claim of another person, 4027 before the claim is due and after it is
 * confirmed.
 */
export async function storeBankAccount(
  { db, env, actor }: Work,
  { id, ...account }: z.output<typeof contract.giveBankAccount.input>,
): Promise<void> {
  await lockSupportClaim(db, id, actor.id);
  await moveSupportClaim(db, id, 'storeBankAccount', {
    ...encryptBankAccount(env, id, account),
    // Clears the proposal, because the administrator who proposed the payment has checked the former account.
    proposed_by: null,
  });
}

/**
 * Finds the support money to show beside an application: the claim of its hire, or the amount that an open application
 * would bring.
 */
export async function findSupportMoney(
  db: Db,
  { profileApplyId, isOpen }: { profileApplyId: number; isOpen: boolean },
  now: Date,
) {
  const { candidate_amount, hold_days } = (await readPrices(db, now)).prices.GRANT;
  if (isOpen) return candidate_amount > 0 ? { amount: candidate_amount, hold_days, is_claimed: false } : null;
  const claim = await db
    .selectFrom('support_claim as s')
    .where('s.profile_apply_id', '=', profileApplyId)
    .where(isClaimOfHired.sql)
    .where(any(isOpenSupport, isPaidSupport).sql)
    .select('s.amount')
    .executeTakeFirst();
  return claim ? { ...claim, hold_days, is_claimed: true } : null;
}

const listOwn = (db: Db, candidateId: number, language: Language) =>
  db
    .selectFrom('support_claim as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .where('s.candidate_id', '=', candidateId)
    .orderBy('s.id', 'desc')
    .limit(100)
    .select(['s.id', 's.role', 's.status', 's.amount', 's.hired_at', 's.due_at', 's.paid_at', 's.bank'])
    .select([
      's.transfer_text',
      's.cancel_reason',
      's.mutual_reason',
      companyName(language).as('company_name'),
    ])
    .execute();

/** Number of last digits of an account number that are shown, so that its owner recognises it. */
const SHOWN = 4;

function describeOwn({ env }: Work, row: Awaited<ReturnType<typeof listOwn>>[number]) {
  const { bank, company_name, hired_at, due_at, paid_at, ...claim } = row;
  return {
    ...claim,
    company_name: claim.role === 'CANDIDATE' ? company_name : null,
    hired_at: hired_at.toISOString(),
    due_at: due_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    account_end: decryptBankAccount(env, { id: claim.id, bank })?.account_number.slice(-SHOWN) ?? null,
    can_give_account: canActOnSupportClaim('storeBankAccount', claim),
  };
}
