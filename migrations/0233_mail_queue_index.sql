-- outside a transaction
-- The order in which nodes claim mails that wait.
DROP INDEX CONCURRENTLY IF EXISTS mail_queue;
CREATE INDEX CONCURRENTLY mail_queue ON mail (priority, (coalesce(not_before, '-infinity'::timestamptz)), id)
  WHERE sent_at IS NULL AND failed_at IS NULL;
