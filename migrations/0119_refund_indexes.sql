-- outside a transaction
-- An order is paid once, refunded once by a version before, and once by each refund.
DROP INDEX CONCURRENTLY IF EXISTS ledger_entry_once;
CREATE UNIQUE INDEX CONCURRENTLY ledger_entry_once ON ledger_entry (order_id, event, account, coalesce(refund_id, 0))
  WHERE order_id IS NOT NULL;
ALTER TABLE ledger_entry DROP CONSTRAINT IF EXISTS ledger_entry_order_id_event_account_key;
DROP INDEX CONCURRENTLY IF EXISTS ledger_entry_refund;
CREATE INDEX CONCURRENTLY ledger_entry_refund ON ledger_entry (refund_id) WHERE refund_id IS NOT NULL;

-- Orders are counted by state and added up, less what was refunded of them, without reading them.
DROP INDEX CONCURRENTLY IF EXISTS service_order_amounts;
CREATE INDEX CONCURRENTLY service_order_amounts ON service_order (status, created_at) INCLUDE (total, refunded_amount);
DROP INDEX CONCURRENTLY IF EXISTS service_order_sums;
