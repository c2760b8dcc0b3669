import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type * as contract from '#contract/admin/money/admin-deposits.ts';
import { message } from '#contract/text/messages.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { validationError } from '#server/infrastructure/errors/api-errors.ts';
import { readSetting } from '#server/infrastructure/settings/read.ts';
import { readReferences } from '#server/money/gateways/reference.ts';
import { matchKind } from '#server/states/deposits.ts';
import { listExactDeposits } from '../ledger/deposit-queries.ts';
import { findHeadRow, guessColumns, hasAllColumns, hasRequiredColumns } from './columns.ts';
import { type ReadDeposit, readFile, readStatement, widthOf } from './statement.ts';

type Columns = z.output<typeof contract.statementColumns>;

/** Rows per INSERT, far below the number of parameters that one statement allows. */
const BATCH = 1_000;
/** Maximum of rows, and of characters per cell, in the preview of a file. */
const PREVIEW_ROWS = 6;
const PREVIEW_TEXT = 120;

const bankNamed = (name: string) => sql<boolean>`fold_text(bank_name) = fold_text(${name})`;

/** Lists the banks whose statements were imported before; without any, the bank to which companies transfer. */
export async function listBanks(work: Pick<Context, 'db' | 'env'>) {
  const rows = await work.db
    .selectFrom('statement_bank')
    .orderBy('used_at', 'desc')
    .limit(20)
    .select('bank_name')
    .execute();
  const own = await readSetting(work, 'bank_name');
  return { list: own && rows.length === 0 ? [{ bank_name: own }] : rows };
}

/** Reads a statement for the preview, without storing anything. */
export async function checkStatement(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { bank_name, ...given }: z.output<typeof contract.checkStatement.input>,
): Promise<z.input<typeof contract.checkStatement.output>> {
  const file = await readFile(files);
  const { rows } = file;
  const chosen = Object.values(given).some((at) => at !== undefined)
    ? given
    : ((await findColumns(db, bank_name, rows)) ?? guessColumns(rows));
  const columns = hasAllColumns(chosen, rows) ? chosen : guessColumns(rows);
  const head = findHeadRow(rows);
  const width = widthOf(rows);
  const cut = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, at) => (cells[at] ?? '').slice(0, PREVIEW_TEXT));
  const read = hasRequiredColumns(columns) ? readStatement(file, columns) : undefined;
  return {
    heads: cut(rows[head] ?? []),
    columns,
    rows: rows.slice(head + 1, head + 1 + PREVIEW_ROWS).map(cut),
    found: read
      ? {
          deposits: read.deposits.length,
          amount: read.deposits.reduce((sum, { amount }) => sum + amount, 0),
          outgoing: read.outgoing,
          unreadable: read.unreadable,
          unreadable_rows: read.unreadable_rows,
          first: read.deposits.slice(0, PREVIEW_ROWS),
        }
      : null,
  };
}

/** Finds the columns that were chosen for this bank before, if the new file has them, too. */
async function findColumns(db: Db, bank: string, rows: string[][]): Promise<Partial<Columns> | undefined> {
  const row = await db
    .selectFrom('statement_bank')
    .where(bankNamed(bank))
    .select('columns')
    .executeTakeFirst();
  // The cast is safe: this module has stored the columns.
  const columns = row?.columns as Partial<Columns> | undefined;
  return columns && hasAllColumns(columns, rows) ? columns : undefined;
}

/** Stores received money. A row that was imported before, from any statement of the bank, is the same deposit and stays as it is. */
export async function importStatement(
  work: AdminContext & Pick<Context, 'files'>,
  { bank_name, ...columns }: z.output<typeof contract.importStatement.input>,
): Promise<z.input<typeof contract.importStatement.output>> {
  const { db, now } = work;
  const read = readStatement(await readFile(work.files), columns);
  const { deposits, outgoing, unreadable, unreadable_rows } = read;
  if (deposits.length + outgoing === 0) throw validationError({ file: message('statement_columns') });
  // The row of the bank is locked until the transaction ends, so its statements are imported one after the other.
  const bank = await upsertStatementBank(db, { bank_name, columns }, now);
  const added = await insertDeposits(db, bank, deposits, now);
  const counts = { added: added.length, known: deposits.length - added.length, outgoing, unreadable };
  await work.audit({ action: 'statement.import', objectKind: 'statement', objectId: bank, after: counts });
  return {
    ...counts,
    unreadable_rows,
    facts: await countFacts(db, added),
    ready: await listExactDeposits(db),
  };
}

/** Stores which column of a bank's statements contains which field. @returns the id of the bank */
export async function upsertStatementBank(
  db: Db,
  { bank_name, columns }: { bank_name: string; columns: Columns },
  now: Date,
) {
  const kept = { columns: JSON.stringify(columns), used_at: now };
  const { id } = await db
    .insertInto('statement_bank')
    .values({ bank_name, ...kept })
    .onConflict((conflict) => conflict.expression(sql`fold_text(bank_name)`).doUpdateSet(kept))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores deposits of a bank with the orders that they name, unless they are stored already. @returns ids of the new ones */
export async function insertDeposits(
  db: Db,
  bank_id: number,
  deposits: readonly ReadDeposit[],
  imported_at: Date,
): Promise<number[]> {
  const orders = await findOrders(db, deposits);
  const rows = numberRows(bank_id, deposits).map((row) => ({
    ...row,
    ...{ bank_id, imported_at, order_id: orders(row.text) },
  }));
  const added: number[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    const kept = await db
      .insertInto('deposit')
      .values(rows.slice(at, at + BATCH))
      .onConflict((conflict) => conflict.columns(['row_sha', 'occurrence']).doNothing())
      .returning('id')
      .execute();
    added.push(...kept.map(({ id }) => id));
  }
  return added;
}

/** Numbers equal rows of one statement, because equal rows are different deposits. */
function numberRows(bank: number, deposits: readonly ReadDeposit[]) {
  const seen = new Map<string, number>();
  return deposits.map((deposit) => {
    const { booked_on, amount, text, transaction_number } = deposit;
    const row_sha = createHash('sha256')
      .update(JSON.stringify([bank, booked_on, amount, text, transaction_number]))
      .digest();
    const key = row_sha.toString('base64');
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { ...deposit, row_sha, occurrence };
  });
}

/**
 * Creates a function that finds the order whose reference a text contains; null if the text contains none of ours, or
 * two.
 */
async function findOrders(db: Db, deposits: readonly ReadDeposit[]) {
  const references = [...new Set(deposits.flatMap(({ text }) => readReferences(text)))];
  const rows =
    references.length === 0
      ? []
      : await db
          .selectFrom('service_order')
          .where(sql<boolean>`reference = any(${references}::text[])`)
          .select(['id', 'reference'])
          .execute();
  const ids = new Map(rows.map(({ id, reference }) => [reference, id]));
  return (text: string): number | null => {
    const [first, ...more] = readReferences(text).flatMap((reference) => ids.get(reference) ?? []);
    return first !== undefined && more.length === 0 ? first : null;
  };
}

/** Finds an order by a typed reference, in any case and with any separators. */
export const findOrderByReference = async (db: Db, typed: string): Promise<number | null> =>
  (await findOrders(db, [{ booked_on: '', amount: 0, text: typed, transaction_number: null }]))(typed);

async function countFacts(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('deposit as d')
    .leftJoin('service_order as o', 'o.id', 'd.order_id')
    .where(sql<boolean>`d.id = any(${ids}::bigint[])`)
    .select([matchKind.as('fact'), sql<number>`count(*)::int`.as('count')])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
}
