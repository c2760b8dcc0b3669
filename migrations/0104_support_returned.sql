-- Both lists only grow: rows that are there need not be read again.
ALTER TABLE support_claim DROP CONSTRAINT support_claim_status_check;
ALTER TABLE support_claim ADD CONSTRAINT support_claim_status_check
  CHECK (status IN ('HELD', 'DUE', 'PROPOSED', 'CONFIRMED', 'PAID', 'RETURNED', 'CANCELLED')) NOT VALID;
ALTER TABLE support_claim ADD CONSTRAINT support_claim_returned_check
  CHECK (status <> 'RETURNED' OR (paid_at IS NOT NULL AND transfer_text IS NOT NULL)) NOT VALID;
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_event_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_event_check
  CHECK (event IN ('paid', 'refunded') OR (event = 'returned' AND support_claim_id IS NOT NULL)) NOT VALID;
