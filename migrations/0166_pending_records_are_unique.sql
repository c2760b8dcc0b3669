-- outside a transaction
-- The first replaces the primary key, which nodes of the version before also name in ON CONFLICT.
DROP INDEX CONCURRENTLY IF EXISTS pending_decision_applicant;
CREATE UNIQUE INDEX CONCURRENTLY pending_decision_applicant ON pending_decision (profile_apply_id);
DROP INDEX CONCURRENTLY IF EXISTS pending_decision_record;
CREATE UNIQUE INDEX CONCURRENTLY pending_decision_record
  ON pending_decision (record_kind, coalesce(record_id, profile_apply_id));
