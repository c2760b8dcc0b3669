-- outside a transaction
-- Words whose token no ad has any longer are deleted without reading the others (docs/decisions/0161-counts-from-changes.md).
DROP INDEX CONCURRENTLY IF EXISTS search_word_token;
CREATE INDEX CONCURRENTLY search_word_token ON search_word (token);
