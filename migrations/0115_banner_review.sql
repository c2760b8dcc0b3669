-- Where a company's banner stands with the administrators who look at it before the public does. Until it is approved its row of `banner` is a draft,
-- which a node of the version before does not show either.
CREATE TABLE banner_review (
  placement_id bigint PRIMARY KEY REFERENCES placement ON DELETE CASCADE,
  -- PAID_WAITING from the order on; it is looked at once it is paid
  state text NOT NULL CHECK (state IN ('PAID_WAITING', 'APPROVED', 'REFUSED')),
  -- what becomes of weeks that pass while it waits, as its company chose when it bought
  late_weeks text NOT NULL DEFAULT 'REFUND' CHECK (late_weeks IN ('REFUND', 'APPEND')),
  -- raised by each change of what is looked at
  version int NOT NULL DEFAULT 1,
  -- since when the present content waits
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- null beside a decision: by the system
  decided_by bigint REFERENCES admin,
  -- why it, or its change, was refused
  status_reason_code text,
  status_reason text,
  status_reason_language text CHECK (status_reason_language IN ('vi', 'kr', 'en')),
  -- what is to take the place of the approved content, in the shape of contract/money/orders.ts
  change jsonb,
  change_vi_id text GENERATED ALWAYS AS (change ->> 'image_vi_id') STORED REFERENCES file,
  change_kr_id text GENERATED ALWAYS AS (change ->> 'image_kr_id') STORED REFERENCES file,
  change_en_id text GENERATED ALWAYS AS (change ->> 'image_en_id') STORED REFERENCES file,
  -- weeks that it was not shown, for which money went back
  refunded_weeks smallint NOT NULL DEFAULT 0 CHECK (refunded_weeks >= 0)
);
-- the queue, the longest waiting first
CREATE INDEX banner_review_waiting ON banner_review (submitted_at, placement_id) WHERE state = 'PAID_WAITING' OR change IS NOT NULL;
CREATE INDEX banner_review_change_vi ON banner_review (change_vi_id) WHERE change_vi_id IS NOT NULL;
CREATE INDEX banner_review_change_kr ON banner_review (change_kr_id) WHERE change_kr_id IS NOT NULL;
CREATE INDEX banner_review_change_en ON banner_review (change_en_id) WHERE change_en_id IS NOT NULL;

-- What stands on the home page goes on standing there: it counts as approved by the system.
INSERT INTO banner_review (placement_id, state, submitted_at, decided_at)
SELECT p.id, 'APPROVED', p.paid_at, p.paid_at FROM placement p JOIN banner b ON b.id = p.banner_id
WHERE p.paid_at IS NOT NULL AND p.ended_at IS NULL AND b.status <> 'DRAFT';
