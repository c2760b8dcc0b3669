-- outside a transaction
-- Ads by id with all that their state depends on: of thousands that one person has saved it is told without reading the ads.
DROP INDEX CONCURRENTLY IF EXISTS recruitment_states;
CREATE INDEX CONCURRENTLY recruitment_states ON recruitment (id) INCLUDE (status, start_date, end_date, hidden, suspended, company_id);
