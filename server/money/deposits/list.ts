import { sql } from 'kysely';
import type { z } from 'zod';
import type * as contract from '#contract/admin/money/admin-deposits.ts';
import { type DepositStatus, depositStatuses } from '#contract/money/deposit-enums.ts';
import type { AdminView } from '#server/audit/admin-work.ts';
import { withPendingActs } from '#server/audit/pending-acts.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { matchKind } from '#server/states/deposits.ts';
import { describeDeposit, listExactDeposits, selectDeposits } from '../ledger/deposit-queries.ts';

type Filters = z.output<typeof contract.listDeposits.input>;

/**
 * Lists the deposits of all banks, the latest first, and the deposits that the administrator can confirm with one
 * click.
 */
export async function listDeposits(work: AdminView & { db: Db }, filters: Filters) {
  const { db } = work;
  const page = await listRecords(db, {
    records: selectDeposits(db).$if(filters.fact !== undefined, (query) =>
      query.where(sql<boolean>`${matchKind} = ${filters.fact}`),
    ),
    state: sql<DepositStatus>`d.status`,
    states: depositStatuses,
    search: sql<string>`(d.folded || ' ' || fold_text(coalesce(o.reference, '') || ' ' || b.bank_name) || ' ' || coalesce(c.folded, ''))`,
    order: sql`d.booked_on DESC, d.id DESC`,
    filters,
  });
  const list = await withPendingActs(db, 'deposit', page.list.map(describeDeposit), work);
  return { ...page, list, ready: await listExactDeposits(db) };
}

/** Shows one deposit with its returns. */
export async function showDeposit({ db }: { db: Db }, id: number) {
  const deposit = orNotFound(await selectDeposits(db).where('d.id', '=', id).executeTakeFirst());
  const returns = await db
    .selectFrom('deposit_return')
    .where('deposit_id', '=', id)
    .orderBy('id')
    .select(['id', 'amount', 'reason', 'reference', 'returned_on', 'happened_at'])
    .execute();
  return {
    ...describeDeposit(deposit),
    returns: returns.map((row) => ({ ...row, happened_at: row.happened_at.toISOString() })),
  };
}
