import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isRefunded } from '#server/states/money.ts';
import { isReturnedSupport, wasPaidSupport } from '#server/states/support.ts';

/** A difference between the ledger and the orders. */
export interface LedgerError {
  /** Reference of an order, or number of a support claim; null for the sum over all entries. */
  reference: string | null;
  what: string;
  /** VND or a state: `expected` as computed from the orders and their events, `found` as stored. */
  expected: string;
  found: string;
}

/**
 * Compares the ledger and the state of each order with values computed from the orders, their events, and the support
 * money that was paid or sent back. The check does not use the code that books. It reads one snapshot, so it may run
 * while the server works.
 * @returns the differences, empty if there are none
 */
export async function checkLedger(db: Db): Promise<LedgerError[]> {
  const { rows } = await sql<LedgerError>`
    WITH happened AS (
      SELECT order_id, 'paid' AS event, 0::bigint AS refund_id, 1 AS sign, total, net, vat
      FROM service_order o JOIN (SELECT DISTINCT order_id FROM service_order_event WHERE kind = 'paid') e ON e.order_id = o.id
      UNION ALL
      SELECT order_id, 'refunded', id, -1, amount, net, vat FROM order_refund
      UNION ALL
      -- Refunded as a whole by an older version, which had no partial refunds.
      SELECT order_id, 'refunded', 0, -1, total, net, vat
      FROM service_order o JOIN (SELECT DISTINCT order_id FROM service_order_event WHERE kind = 'refunded') e ON e.order_id = o.id
      WHERE NOT EXISTS (SELECT FROM order_refund r WHERE r.order_id = o.id)
    ), due AS (
      SELECT h.order_id, h.event, h.refund_id, x.account, h.sign * x.amount AS amount
      FROM happened h,
        LATERAL (VALUES ('bank', h.total), ('revenue', -h.net), ('vat', -h.vat)) AS x (account, amount)
    ), booked AS (
      SELECT order_id, event, coalesce(refund_id, 0) AS refund_id, account, amount
      FROM ledger_entry WHERE order_id IS NOT NULL
    ), refunds AS (
      SELECT order_id, sum(amount) AS amount FROM order_refund GROUP BY order_id
    ), last AS (
      SELECT DISTINCT ON (order_id) order_id, kind FROM service_order_event ORDER BY order_id, id DESC
    ), state AS (
      SELECT order_id, CASE kind WHEN 'ordered' THEN 'UNPAID' WHEN 'transferred' THEN 'CHECKING'
        WHEN 'paid' THEN 'PAID' WHEN 'refunded' THEN 'REFUNDED' ELSE 'CANCELLED' END AS status
      FROM last
    )
    SELECT o.reference, event || ' ' || account AS what,
      coalesce(due.amount::text, 'none') AS expected, coalesce(booked.amount::text, 'none') AS found
    FROM due FULL JOIN booked USING (order_id, event, refund_id, account) JOIN service_order o ON o.id = order_id
    WHERE due.amount IS DISTINCT FROM booked.amount
    UNION ALL
    SELECT o.reference, 'state', coalesce(state.status, 'none'), o.status
    FROM service_order o LEFT JOIN state ON state.order_id = o.id
    WHERE o.status IS DISTINCT FROM state.status
    UNION ALL
    SELECT o.reference, 'refunded amount', coalesce(r.amount, 0)::text, o.refunded_amount::text
    FROM service_order o LEFT JOIN refunds r ON r.order_id = o.id
    WHERE o.refunded_amount <> coalesce(r.amount, 0) OR r.amount > o.total
      OR (r.amount = o.total AND r.amount > 0 AND NOT ${isRefunded.sql})
    UNION ALL
    SELECT o.reference, 'lines of refund ' || r.id, r.amount::text, coalesce(sum(l.net + l.vat), 0)::text
    FROM order_refund r JOIN service_order o ON o.id = r.order_id LEFT JOIN order_refund_line l ON l.refund_id = r.id
    GROUP BY o.reference, r.id HAVING r.amount <> coalesce(sum(l.net + l.vat), 0)
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
