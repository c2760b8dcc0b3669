-- outside a transaction
-- Applications whose retention has ended are found without reading the others (docs/decisions/0161-counts-from-changes.md).
DROP INDEX CONCURRENTLY IF EXISTS application_retention;
CREATE INDEX CONCURRENTLY application_retention ON application (retention_years, applied_at);
