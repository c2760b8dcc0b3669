-- outside a transaction
-- An ad is noted when its search row is written, and seen once it is listed (docs/decisions/0163-alerts-in-slices.md). A node of the version before
-- leaves noted ads alone: it compares seen_at with a moment.
ALTER TABLE alert_ad ALTER COLUMN seen_at DROP NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS alert_ad_unseen;
CREATE INDEX CONCURRENTLY alert_ad_unseen ON alert_ad (recruitment_id) WHERE seen_at IS NULL;
-- New ads are read in portions in this order.
DROP INDEX CONCURRENTLY IF EXISTS alert_ad_order;
CREATE INDEX CONCURRENTLY alert_ad_order ON alert_ad (seen_at, recruitment_id);
DROP INDEX CONCURRENTLY IF EXISTS alert_ad_seen;
