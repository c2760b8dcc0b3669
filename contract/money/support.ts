import { z } from 'zod';
import { call, candidate } from '../call.ts';
import { id, identifier, matching, nameText, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { invalid } from '../text/messages.ts';
import { supportRoles, supportStatuses } from './support-enums.ts';

/** The typed code of the person who referred the candidate. It is validated when applying. */
export const optionalReferralCode = () => optionalText(20);
/** A bank account in Vietnam: account numbers have 6 to 20 characters, some with letters. */
const bankAccount = {
  bank_name: nameText(limits.title, 2),
  account_number: identifier(20).check(matching(/^[0-9A-Za-z]{6,20}$/, invalid)),
  account_holder: nameText(limits.title, 2),
};
const bankAccountShape = z.object(bankAccount);
export type BankAccount = z.output<typeof bankAccountShape>;

/** Support money as its recipient reads it. */
const ownClaim = z.object({
  id: z.int(),
  role: z.enum(supportRoles),
  status: z.enum(supportStatuses),
  amount: z.int(),
  /** Name of the company, for the person's own hire only: hires of other people are private. */
  company_name: z.string().nullable(),
  hired_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  transfer_text: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  /** An owner's decision about two people who have referred each other. */
  mutual_reason: z.string().nullable(),
  /** The last characters of the account number. */
  account_end: z.string().nullable(),
  can_give_account: z.boolean(),
});

const ownReferral = z.object({
  code: z.string(),
  /** Support money for a candidate who is hired now, in VND; 0 means none. */
  candidate_amount: z.int(),
  referrer_amount: z.int(),
  hold_days: z.int(),
  /** Numbers of applications that used the person's referral code. Candidates and companies are never named. */
  referred: z.object({ applied: z.int(), open: z.int(), hired: z.int() }),
  claims: z.array(ownClaim),
});

export const showReferral = call('GET /candidate/referral/show', {
  summary:
    'Own code for referring others, what came of it, and own support money; the code is made the first time',
  access: candidate,
  effect: 'write',
  output: ownReferral,
});

export const giveBankAccount = call('POST /candidate/support/account', {
  summary:
    'Says to which bank account own support money goes; one administrator has to look at it again then',
  access: candidate,
  limit: 'write',
  input: z.object({ id: id(), ...bankAccount }),
  output: ownReferral,
});
