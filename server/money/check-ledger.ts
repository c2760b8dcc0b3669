import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { isReturnedSupport, wasPaidSupport } from './support/states.ts';

/** What the ledger says otherwise than the orders do. */
export interface LedgerFault {
  /** Of an order, or the number of support money; none for the sum over all entries. */
  reference: string | null;
  what: string;
  /** VND, or a state: as orders and their events have it, and as it is. */
  expected: string;
  found: string;
}

/**
 * Recomputes from the orders and their events, and from support money that was paid or came back, without the code that books, what the ledger has to hold and which state
 * each order has to be in, and compares. Reads one snapshot, so it may run beside a working server.
 * @returns what differs, empty when all agrees
 */
export async function checkLedger(db: Db): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    WITH happened AS (
      SELECT DISTINCT order_id, kind AS event, CASE kind WHEN 'paid' THEN 1 ELSE -1 END AS sign
      FROM service_order_event WHERE kind IN ('paid', 'refunded')
    ), due AS (
      SELECT h.order_id, h.event, x.account, h.sign * x.amount AS amount
      FROM happened h JOIN service_order o ON o.id = h.order_id,
        LATERAL (VALUES ('bank', o.total), ('revenue', -o.net), ('vat', -o.vat)) AS x (account, amount)
    ), booked AS (
      SELECT order_id, event, account, amount FROM ledger_entry WHERE order_id IS NOT NULL
    ), last AS (
      SELECT DISTINCT ON (order_id) order_id, kind FROM service_order_event ORDER BY order_id, id DESC
    ), state AS (
      SELECT order_id, CASE kind WHEN 'ordered' THEN 'UNPAID' WHEN 'transferred' THEN 'CHECKING'
        WHEN 'paid' THEN 'PAID' WHEN 'refunded' THEN 'REFUNDED' ELSE 'CANCELLED' END AS status
      FROM last
    )
    SELECT o.reference, event || ' ' || account AS what,
      coalesce(due.amount::text, 'none') AS expected, coalesce(booked.amount::text, 'none') AS found
    FROM due FULL JOIN booked USING (order_id, event, account) JOIN service_order o ON o.id = order_id
    WHERE due.amount IS DISTINCT FROM booked.amount
    UNION ALL
    SELECT o.reference, 'state', coalesce(state.status, 'none'), o.status
    FROM service_order o LEFT JOIN state ON state.order_id = o.id
    WHERE o.status IS DISTINCT FROM state.status
    UNION ALL
    SELECT 'support ' || coalesce(c.id, l.support_claim_id), coalesce(c.event, l.event) || ' bank',
      coalesce(c.amount::text, 'none'), coalesce(l.amount::text, 'none')
    FROM (
      SELECT s.id, 'paid' AS event, -s.amount AS amount FROM support_claim s WHERE ${wasPaidSupport.sql}
      UNION ALL
      SELECT s.id, 'returned', s.amount FROM support_claim s WHERE ${isReturnedSupport.sql}
    ) c FULL JOIN
      (SELECT support_claim_id, event, amount FROM ledger_entry
        WHERE support_claim_id IS NOT NULL AND account = 'bank') l
      ON l.support_claim_id = c.id AND l.event = c.event
    WHERE c.amount IS DISTINCT FROM l.amount
    UNION ALL
    SELECT NULL, 'sum of all entries', '0', sum(amount)::text FROM ledger_entry HAVING sum(amount) <> 0`.execute(
    db,
  );
  return rows;
}
