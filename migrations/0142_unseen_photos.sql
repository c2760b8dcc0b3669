-- outside a transaction
-- The queue of photos that no administrator has seen: few among all files.
DROP INDEX CONCURRENTLY IF EXISTS file_unseen;
CREATE INDEX CONCURRENTLY file_unseen ON file (unseen_since, id) WHERE unseen_since IS NOT NULL;
