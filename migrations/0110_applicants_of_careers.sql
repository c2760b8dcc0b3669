-- outside a transaction
-- Ads by applicants with their careers and periods: the most asked for ads of a career are found without reading the thousands of others.
DROP INDEX CONCURRENTLY IF EXISTS recruitment_search_asked;
CREATE INDEX CONCURRENTLY recruitment_search_asked ON recruitment_search (applicants DESC, id DESC)
  INCLUDE (starts_at, expires_at, careers);
DROP INDEX CONCURRENTLY IF EXISTS recruitment_search_applicants;
