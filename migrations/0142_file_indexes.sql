-- outside a transaction
-- The queue of photos that no administrator has seen, and the copies of a photo: few among all files.
DROP INDEX CONCURRENTLY IF EXISTS file_unseen;
CREATE INDEX CONCURRENTLY file_unseen ON file (unseen_since, id) WHERE unseen_since IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS file_copies;
CREATE INDEX CONCURRENTLY file_copies ON file (copy_of) WHERE copy_of IS NOT NULL;
