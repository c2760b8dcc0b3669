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
import { depositMatches, depositStatuses } from '#contract/money/deposit-enums.ts';
import { listInput, pageWithCounts, referenceList } from '#contract/paging.ts';
import { pendingAct } from '../admin-decisions.ts';

const access = admin(...staffRoles.booking);
const last = limits.statementColumns - 1;

/** Index, from 0, of the column of a statement for each meaning. */
const chosen = {
  date_column: integer(0, last),
  /** Column with incoming amounts. If no other column has outgoing ones, they are in this column with a sign. */
  amount_column: integer(0, last),
  /** Column with outgoing amounts, if the bank has a separate one. */
  debit_column: optionalInteger(0, last),
  /** Column with a word or letter for the direction, if amounts have no sign. */
  direction_column: optionalInteger(0, last),
  text_column: integer(0, last),
  /** Column with the bank's transaction number. */
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
  fact: z.enum(depositMatches),
  /** Reason why the deposit was set aside. */
  note: z.string().nullable(),
  /** VND of the deposit that were sent back. They can no longer be allocated to an order. */
  returned_amount: z.int(),
  order: z
    .object({
      id: z.int(),
      reference: z.string(),
      status: z.enum(orderStatuses),
      total: z.int(),
      company_name: z.string(),
      /** VND that are still missing after this deposit; negative if too much was paid. */
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

/** A deposit as in `depositShape`, with the parts that were sent back. */
const wholeDeposit = depositShape.extend({
  returns: z.array(
    z.object({
      id: z.int(),
      amount: z.int(),
      reason: z.string(),
      /** Number or text of the transfer that sent the money back. */
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
    /** Headings of the statement's columns. */
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
    /** Number of deposits that were already read, from this statement or another one. */
    known: z.int(),
    outgoing: z.int(),
    unreadable: z.int(),
    unreadable_rows: unreadableRows,
    /** Relations of the added deposits to their orders, each with a count. */
    facts: z.array(z.object({ fact: z.enum(depositMatches), count: z.int() })),
    ready,
  }),
});

export const listDeposits = call('GET /admin/deposit/list', {
  summary:
    'Deposits by state, by what they are to their order and by words, with those that make an order complete',
  access,
  input: z.object({ ...listInput(depositStatuses), fact: optional(oneOf(depositMatches)) }),
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
    /** Amount in VND; if left out, the rest of the deposit. */
    amount: optionalInteger(1, Number.MAX_SAFE_INTEGER),
    reason: text(500, 2),
    /** The number or text of the transfer at the bank. */
    reference: optionalText(100),
    /** Day of that transfer, from the day of the deposit to today; if left out, today. */
    returned_on: optionalDate(),
  }),
  output: wholeDeposit,
});
