-- outside a transaction
-- Each list of applicants asks which refusals wait for their notice (server/hiring/applications/record/delayed-notice.ts). They are few.
DROP INDEX CONCURRENTLY IF EXISTS pending_decision_delayed;
CREATE INDEX CONCURRENTLY pending_decision_delayed ON pending_decision (profile_apply_id)
  WHERE delayed_since IS NOT NULL AND kind IN ('CV_CANCEL', 'NOT_ELECT', 'NOT_HIRING');
