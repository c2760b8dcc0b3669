import type { Db } from '#server/infrastructure/db/connection.ts';

interface Amounts {
  id: number;
  net: number;
  vat: number;
  total: number;
  /** Id of the refund that the amounts belong to; undefined for a payment. */
  refund_id?: number;
}

/** Books the payment or refund of an order. The entries add up to zero, which the database checks. */
export async function postEntries(
  trx: Db,
  order: Amounts,
  event: 'paid' | 'refunded',
  now: Date,
): Promise<void> {
  const { refund_id = null } = order;
  const sign = event === 'paid' ? 1 : -1;
  const entries = [
    { account: 'bank', amount: sign * order.total },
    { account: 'revenue', amount: -sign * order.net },
    { account: 'vat', amount: -sign * order.vat },
  ] as const;
  await trx
    .insertInto('ledger_entry')
    .values(entries.map((entry) => ({ ...entry, order_id: order.id, refund_id, event, happened_at: now })))
    .execute();
}

/** Books support money (a reward for a hire): paid out, which is an expense, or sent back by the bank. */
export async function bookSupportMoney(
  trx: Db,
  { id, amount }: { id: number; amount: number },
  event: 'paid' | 'returned',
  now: Date,
): Promise<void> {
  const out = event === 'paid' ? amount : -amount;
  const entries = [
    { account: 'bank', amount: -out },
    { account: 'support', amount: out },
  ] as const;
  await trx
    .insertInto('ledger_entry')
    .values(entries.map((entry) => ({ ...entry, support_claim_id: id, event, happened_at: now })))
    .execute();
}

/** Lists the ledger entries of an order, or of support money, in the order of booking. */
export async function listEntries(db: Db, id: number, of: 'order_id' | 'support_claim_id' = 'order_id') {
  const rows = await db
    .selectFrom('ledger_entry')
    .where(of, '=', id)
    .orderBy('id')
    .select(['account', 'amount', 'event', 'happened_at'])
    .execute();
  return rows.map((row) => ({ ...row, happened_at: row.happened_at.toISOString() }));
}
