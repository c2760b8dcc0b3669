import type { Db } from '#server/db/connection.ts';

interface Amounts {
  id: number;
  net: number;
  vat: number;
  total: number;
}

/** Books that the money of an order came, or went back. The entries add up to zero, which the database checks. */
export async function book(trx: Db, order: Amounts, event: 'paid' | 'refunded', now: Date): Promise<void> {
  const sign = event === 'paid' ? 1 : -1;
  const entries = [
    { account: 'bank', amount: sign * order.total },
    { account: 'revenue', amount: -sign * order.net },
    { account: 'vat', amount: -sign * order.vat },
  ] as const;
  await trx
    .insertInto('ledger_entry')
    .values(entries.map((entry) => ({ ...entry, order_id: order.id, event, happened_at: now })))
    .execute();
}

/** What was booked of an order, in the order of booking. */
export async function listEntries(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('ledger_entry')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['account', 'amount', 'event', 'happened_at'])
    .execute();
  return rows.map((row) => ({ ...row, happened_at: row.happened_at.toISOString() }));
}
