import { z } from 'zod';
import { admin, call, staffRoles } from '#contract/call.ts';
import { id, oneOf, text } from '#contract/fields.ts';
import { mutualDecisions, supportRoles, supportStatuses } from '#contract/money/support-enums.ts';
import { listInput, pageWithCounts } from '#contract/paging.ts';
import { memberHistory } from '../admin-decisions.ts';

const access = admin(...staffRoles.booking);

const row = z.object({
  id: z.int(),
  role: z.enum(supportRoles),
  status: z.enum(supportStatuses),
  amount: z.int(),
  /** Name of the recipient; empty once the person is erased. */
  person_name: z.string(),
  company_id: z.int(),
  company_name: z.string(),
  hired_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
});

const shown = row.extend({
  person_email: z.string(),
  /** Id of the application; null once it is erased. */
  profile_apply_id: z.int().nullable(),
  bank: z
    .object({ bank_name: z.string(), account_number: z.string(), account_holder: z.string() })
    .nullable(),
  /** True if another person has entered the same bank account. */
  is_shared_account: z.boolean(),
  /** Names of the administrators who proposed and confirmed it. */
  proposed_by: z.string().nullable(),
  confirmed_by: z.string().nullable(),
  paid_at: z.iso.datetime().nullable(),
  transfer_text: z.string().nullable(),
  /** Reason why the claim was withdrawn, or why the bank returned the money. */
  cancel_reason: z.string().nullable(),
  /**
   * The claim of the other person, if two people have referred each other to one company. An owner must decide before
   * either claim is proposed.
   */
  mutual: row.pick({ id: true, status: true, amount: true, person_name: true }).nullable(),
  mutual_reason: z.string().nullable(),
  mutual_decided_at: z.iso.datetime().nullable(),
  mutual_decided_by: z.string().nullable(),
  /**
   * Acts that the reader may take on the claim. `waits_for_other`: the reader has proposed it, so another administrator
   * must confirm it.
   */
  abilities: z.object({
    propose: z.boolean(),
    confirm: z.boolean(),
    waits_for_other: z.boolean(),
    pay: z.boolean(),
    decide: z.boolean(),
    return: z.boolean(),
    cancel: z.boolean(),
  }),
  ledger: z.array(
    z.object({ account: z.string(), amount: z.int(), event: z.string(), happened_at: z.iso.datetime() }),
  ),
  acts: memberHistory,
});

export const listSupport = call('GET /admin/support/list', {
  summary: 'Support money by state and words of person or company, with what it adds up to',
  access,
  input: z.object(listInput(supportStatuses)),
  output: pageWithCounts(row, supportStatuses).extend({
    /** Sum in VND of claims that are neither paid nor cancelled; `paid_sum` is the sum of paid ones. */
    open_sum: z.int(),
    paid_sum: z.int(),
  }),
});

export const showSupport = call('GET /admin/support/show', {
  summary: 'One claim of support money with the bank account of the person; audited',
  access,
  effect: 'write',
  input: z.object({ id: id() }),
  output: shown,
});

const acting = { access, output: shown, idempotent: true } as const;

export const proposeSupport = call('POST /admin/support/propose', {
  ...acting,
  summary: 'Proposes to pay what is due; 4027 as long as the person has given no bank account',
  input: z.object({ id: id() }),
});

export const confirmSupport = call('POST /admin/support/confirm', {
  ...acting,
  summary: 'Confirms what another administrator has proposed; 403 for that one',
  input: z.object({ id: id() }),
});

export const paySupport = call('POST /admin/support/pay', {
  ...acting,
  summary: 'Notes that the money was transferred, and books it',
  input: z.object({
    id: id(),
    /** Text of the bank transfer, to find it on the statement. */
    transfer_text: text(100, 2),
  }),
});

export const returnSupport = call('POST /admin/support/return', {
  ...acting,
  summary: 'Notes that the bank sent the money back, books it and claims it anew; 4027 for what is not paid',
  input: z.object({ id: id(), reason: text(500, 2) }),
});

export const cancelSupport = call('POST /admin/support/cancel', {
  ...acting,
  summary: 'Takes a claim back that is not paid, such as when the person did not begin to work',
  input: z.object({ id: id(), reason: text(500, 2) }),
});

export const decideMutual = call('POST /admin/support/decide-mutual', {
  ...acting,
  summary:
    'Decides whether two people who have referred each other to one company are paid; both are mailed the reason. Owners only; 4027 where nothing is to be decided',
  access: admin(),
  input: z.object({ id: id(), decision: oneOf(mutualDecisions), reason: text(500, 2) }),
});
