-- outside a transaction
-- The first token of a search row is the number of the version that wrote it (server/search/index/rebuild.ts): rows of a version before,
-- also those that a node of it writes beside newer ones, are found without reading the others.
DROP INDEX CONCURRENTLY IF EXISTS recruitment_search_number;
CREATE INDEX CONCURRENTLY recruitment_search_number ON recruitment_search ((tokens[1]), id);
