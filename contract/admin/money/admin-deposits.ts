import { z } from 'zod';
import { admin, call, staffRoles } from '#contract/call.ts';
import { optionalDate } from '#contract/date-fields.ts';
import { orderStatuses } from '#contract/enums.ts';
import {
  id,
  ids,
  integer,
  nameText,
  oneOf,
  optional,
  optionalInteger,
  optionalText,
  text,
} from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { depositFacts, depositStatuses } from '#contract/money/deposit-enums.ts';
import { listInput, pageWithCounts, referenceList } from '#contract/paging.ts';
import { pendingAct } from '../admin-decisions.ts';

const access = admin(...staffRoles.booking);
const last = limits.statementColumns - 1;

/** Meaning of the columns of a statement, by their index from 0. */
const chosen = {
  date_column: integer(0, last),
  /** Incoming amounts; or both directions with a sign, if there is no other column. */
  amount_column: integer(0, last),
  /** Outgoing amounts, if the bank has a separate column for them. */
  debit_column: optionalInteger(0, last),
  /** Direction as a word or letter next to an amount without a sign. */
  direction_column: optionalInteger(0, last),
  text_column: integer(0, last),
  /** The bank's transaction number. */
  number_column: optionalInteger(0, last),
};
const bank_name = nameText(limits.shortText);
export const statementColumns = z.object(chosen);
export type StatementColumns = z.output<typeof statementColumns>;

/** The first rows that cannot be parsed, each with its line number in the file and its text. */
const unreadableRows = z.array(z.object({ line: z.int(), text: z.string() }));

/** A deposit with its order. */
export const depositShape = z.object({
  id: z.int(),
  bank_name: z.string(),
  booked_on: z.iso.date(),
  amount: z.int(),
  text: z.string(),
  transaction_number: z.string().nullable(),
  status: z.enum(depositStatuses),
  fact: z.enum(depositFacts),
  /** Why it was set aside. */
  note: z.string().nullable(),
  /** VND of it that were sent back: these are never allocated again. */
  returned_amount: z.int(),
  order: z
    .object({
      id: z.int(),
      reference: z.string(),
      status: z.enum(orderStatuses),
      total: z.int(),
      company_name: z.string(),
      /** VND still missing after this deposit; below 0 if too much was paid. */
      missing: z.int(),
    })
    .nullable(),
  abilities: z.object({
    confirm: z.boolean(),
    assign: z.boolean(),
    set_aside: z.boolean(),
    return: z.boolean(),
  }),
});

/** The same, with the parts that were sent back. */
const wholeDeposit = depositShape.extend({
  returns: z.array(
    z.object({
      id: z.int(),
      amount: z.int(),
      reason: z.string(),
      /** Number or text of the transfer. */
      reference: z.string().nullable(),
      returned_on: z.iso.date(),
      happened_at: z.iso.datetime(),
    }),
  ),
});

/** Deposits that complete their orders: one click marks these as paid. */
const ready = z.object({ ids: z.array(z.int()), amount: z.int() });

export const listStatementBanks = call('GET /admin/statement/banks', {
  summary: 'Names of banks whose columns are known, the last used first, and the one of the settings',
  access,
  output: referenceList(z.object({ bank_name: z.string() })),
});

export const checkStatement = call('POST /admin/statement/check-columns', {
  summary:
    'Reads a statement without keeping it: with the given columns, else those of this bank, else a guess by the heads',
  access,
  effect: 'read',
  limit: 'upload',
  files: { file: 'statement' },
  input: z.object({
    bank_name,
    date_column: optionalInteger(0, last),
    amount_column: optionalInteger(0, last),
    debit_column: optionalInteger(0, last),
    direction_column: optionalInteger(0, last),
    text_column: optionalInteger(0, last),
    number_column: optionalInteger(0, last),
  }),
  output: z.object({
    /** Headings of the columns. */
    heads: z.array(z.string()),
    columns: statementColumns.partial(),
    /** The first rows below the headings. */
    rows: z.array(z.array(z.string())),
    /** Result of the chosen columns; null while a required one is missing. */
    found: z
      .object({
        deposits: z.int(),
        amount: z.int(),
        outgoing: z.int(),
        unreadable: z.int(),
        unreadable_rows: unreadableRows,
        first: z.array(
          depositShape.pick({ booked_on: true, amount: true, text: true, transaction_number: true }),
        ),
      })
      .nullable(),
  }),
});

export const importStatement = call('POST /admin/statement/import', {
  summary:
    'Keeps what came in as deposits, each once however often it is read, and the columns for the next statement',
  access,
  limit: 'upload',
  files: { file: 'statement' },
  idempotent: true,
  input: z.object({ bank_name, ...chosen }),
  output: z.object({
    added: z.int(),
    /** Read before, from this statement or another one. */
    known: z.int(),
    outgoing: z.int(),
    unreadable: z.int(),
    unreadable_rows: unreadableRows,
    /** Facts of the added deposits, with their counts. */
    facts: z.array(z.object({ fact: z.enum(depositFacts), count: z.int() })),
    ready,
  }),
});

export const listDeposits = call('GET /admin/deposit/list', {
  summary:
    'Deposits by state, by what they are to their order and by words, with those that make an order complete',
  access,
  input: z.object({ ...listInput(depositStatuses), fact: optional(oneOf(depositFacts)) }),
  output: pageWithCounts(depositShape.extend({ pending: pendingAct }), depositStatuses).extend({ ready }),
});

export const showDeposit = call('GET /admin/deposit/show', {
  summary: 'One deposit with its order and what may be done with it',
  access,
  input: z.object({ id: id() }),
  output: wholeDeposit,
});

const acting = { access, idempotent: true } as const;

export const confirmDeposits = call('POST /admin/deposit/confirm', {
  ...acting,
  summary:
    'Books deposits with their orders, and marks as paid those that are complete now; what cannot be is told and left alone',
  changes: ['pages'],
  input: z.object({ ids: ids(limits.confirmedAtOnce, 1) }),
  output: z.object({
    paid: z.int(),
    booked: z.int(),
    /** Orders whose slots have been sold to another company in the meantime. */
    late: z.array(z.string()),
    /** Deposits that another administrator has processed in the meantime, or that do not complete their order. */
    left: z.int(),
  }),
});

export const assignDeposit = call('POST /admin/deposit/assign', {
  ...acting,
  summary: 'Says which order a deposit is for',
  input: z.object({ id: id(), reference: text(40) }),
  output: wholeDeposit,
});

export const setDepositAside = call('POST /admin/deposit/set-aside', {
  ...acting,
  summary: 'Notes that a deposit pays no order: what it is, or that it went back',
  input: z.object({ id: id(), note: text(500, 2) }),
  output: wholeDeposit,
});

export const returnDeposit = call('POST /admin/deposit/return', {
  ...acting,
  summary:
    'Notes that money of a deposit was sent back, a part or all that is left; 4027 as long as it could pay an order. It is never booked again',
  input: z.object({
    id: id(),
    /** VND; if left out, the whole rest. */
    amount: optionalInteger(1, Number.MAX_SAFE_INTEGER),
    reason: text(500, 2),
    /** The number or text of the transfer at the bank. */
    reference: optionalText(100),
    /** Day of that transfer, from the day of the deposit to today; if left out, today. */
    returned_on: optionalDate(),
  }),
  output: wholeDeposit,
});
