import { createHmac } from 'node:crypto';
import type { UpdateObject } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { BankAccount } from '#contract/money/support.ts';
import type { SupportRole } from '#contract/money/support-enums.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Database } from '#server/infrastructure/db/tables.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { type MailContext, queueMail } from '#server/infrastructure/mail/queue.ts';
import { decryptSecret, encryptSecret } from '#server/infrastructure/mail/seal.ts';
import { isActive } from '#server/states/candidates.ts';
import {
  isHeldSupportClaim,
  type SupportAct,
  supportStateAfter,
  supportStatesBefore,
} from '#server/states/support.ts';
import { readPrices } from '../prices/prices.ts';
import { isCandidateOfCompany } from './referral.ts';

/**
 * Creates the claims of a hire: one for the hired person and one for the referrer, if amounts are set. Another hire of the same
 * person by the same company has claims already: the unique key rejects a second pair, also of concurrent hires.
 */
export async function createSupportClaims(trx: Db, profileApplyId: number, now: Date): Promise<void> {
  const { candidate_amount, referrer_amount, hold_days } = (await readPrices(trx, now)).prices.GRANT;
  if (candidate_amount + referrer_amount === 0) return;
  const { candidate_id, referrer_id, company_id } = await trx
    .selectFrom('application')
    .where('profile_apply_id', '=', profileApplyId)
    .select(['candidate_id', 'referrer_id', 'company_id'])
    .executeTakeFirstOrThrow();
  const hire = {
    ...{ company_id, profile_apply_id: profileApplyId, hired_id: candidate_id, hired_at: now },
    due_at: new Date(now.getTime() + hold_days * DAY_MILLISECONDS),
  };
  const entitled: { role: SupportRole; candidate_id: number | null; amount: number }[] = [
    { role: 'CANDIDATE', candidate_id, amount: candidate_amount },
    { role: 'REFERRER', candidate_id: referrer_id, amount: referrer_amount },
  ];
  for (const { candidate_id: who, ...one } of entitled)
    if (who !== null && one.amount > 0 && (await mayGet(trx, who, company_id)))
      await trx
        .insertInto('support_claim')
        .values({ ...hire, ...one, candidate_id: who })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
}

/**
 * True if the account is open and does not belong to the company. The person may have joined the company after the
 * referral code was named.
 */
const mayGet = async (db: Db, candidateId: number, companyId: number): Promise<boolean> =>
  (await db
    .selectFrom('candidate as c')
    .where('c.id', '=', candidateId)
    .where(isActive.sql)
    .where(({ not }) => not(isCandidateOfCompany(companyId)))
    .select('c.id')
    .executeTakeFirst()) !== undefined;

/** Locks a claim until the transaction ends, and returns it. @param candidateId if given, the claim must be theirs (404) */
export const lockSupportClaim = async (trx: Db, id: number, candidateId?: number) =>
  orNotFound(
    await trx
      .selectFrom('support_claim')
      .where('id', '=', id)
      .$if(candidateId !== undefined, (query) => query.where('candidate_id', '=', candidateId ?? 0))
      .forUpdate()
      .selectAll()
      .executeTakeFirst(),
  );

type Changes = Omit<UpdateObject<Database, 'support_claim'>, 'id' | 'status'>;

/** Changes the state of a claim with one conditional UPDATE. Throws 4027 if its current state does not allow the change. */
export async function moveSupportClaim(
  trx: Db,
  id: number,
  act: SupportAct,
  changes: Changes = {},
): Promise<void> {
  const moved = await trx
    .updateTable('support_claim')
    .set({ ...changes, status: supportStateAfter(act) })
    .where('id', '=', id)
    .where('status', 'in', supportStatesBefore(act))
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw apiError('NOT_VALID', 'error.state_changed');
}

type Keys = { SECRET_KEY: string };
const boundTo = (id: number) => `support ${id}`;

/**
 * Columns of a bank account: the encrypted account, and a fingerprint that shows only whether two accounts are equal.
 */
export const encryptBankAccount = ({ SECRET_KEY }: Keys, id: number, account: BankAccount) => ({
  bank: encryptSecret(SECRET_KEY, boundTo(id), JSON.stringify(account), 'bank account'),
  bank_mark: createHmac('sha256', SECRET_KEY)
    .update(`bank account\0${account.account_number.toUpperCase()}`)
    .digest(),
});

/**
 * Decrypts the bank account of a claim; null if the claim has none, or if SECRET_KEY was replaced. The person is then
 * asked for the account again.
 */
export function decryptBankAccount(
  { SECRET_KEY }: Keys,
  { id, bank }: { id: number; bank: Buffer | null },
): BankAccount | null {
  if (bank === null) return null;
  try {
    return JSON.parse(decryptSecret(SECRET_KEY, boundTo(id), bank, 'bank account')) as BankAccount;
  } catch {
    return null;
  }
}

/** Mails the person who receives the support money, at the contact e-mail, unless they are erased. */
export async function mailSupportClaim(
  work: MailContext,
  id: number,
  template: 'support-due' | 'support-paid' | 'support-returned' | 'support-decided',
  decided: { pay: boolean; reason: string } = { pay: false, reason: '' },
): Promise<void> {
  const one = await work.db
    .selectFrom('support_claim as s')
    .innerJoin('candidate as c', 'c.id', 's.candidate_id')
    .where('s.id', '=', id)
    .where(isActive.sql)
    .select(['s.role', 's.amount', 's.transfer_text', 's.cancel_reason'])
    .select(['c.id', 'c.profile_user_email', 'c.profile_full_name', 'c.language'])
    .executeTakeFirst();
  if (!one) return;
  const to = {
    ...{ to: one.profile_user_email, name: one.profile_full_name, language: one.language },
    account: { type: 1, id: one.id },
  } as const;
  const { role, amount, transfer_text, cancel_reason } = one;
  if (template === 'support-due') await queueMail(work, { ...to, template, parameters: { role, amount } });
  else if (template === 'support-decided')
    await queueMail(work, { ...to, template, parameters: { role, amount, ...decided } });
  else if (template === 'support-returned')
    await queueMail(work, { ...to, template, parameters: { role, amount, reason: cancel_reason ?? '' } });
  else
    await queueMail(work, {
      ...to,
      template,
      parameters: { role, amount, transfer_text: transfer_text ?? '' },
    });
}

/** Number of claims that the task processes in one transaction. */
const BATCH = 100;

/**
 * Makes claims due whose holding period has ended, and asks the recipients for a bank account.
 * @returns the number of these claims
 */
export async function endHoldPeriods(deps: Omit<MailContext, 'now'>, now: Date): Promise<number> {
  for (let count = 0; ; ) {
    const ended = await deps.db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('support_claim as s')
        .where(isHeldSupportClaim.sql)
        .where('s.due_at', '<=', now)
        .orderBy('s.id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .select('s.id')
        .execute();
      for (const { id } of rows) {
        await moveSupportClaim(trx, id, 'comeDue');
        await mailSupportClaim({ ...deps, db: trx, now }, id, 'support-due');
      }
      return rows.length;
    });
    count += ended;
    if (ended < BATCH) return count;
  }
}
