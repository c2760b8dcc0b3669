-- outside a transaction
-- The title beside all that the state of an ad depends on: whether a search finds more ads than lists reach is told by thousands picked
-- at random, and each of them would be a page of the table.
DROP INDEX CONCURRENTLY IF EXISTS recruitment_states_titles;
CREATE INDEX CONCURRENTLY recruitment_states_titles ON recruitment (id)
  INCLUDE (status, start_date, end_date, hidden, suspended, company_id, folded);
DROP INDEX CONCURRENTLY IF EXISTS recruitment_states;
-- Ads of a career, without reading which other careers they have.
DROP INDEX CONCURRENTLY IF EXISTS recruitment_career_ads;
CREATE INDEX CONCURRENTLY recruitment_career_ads ON recruitment_career (career_id, recruitment_id);
DROP INDEX CONCURRENTLY IF EXISTS recruitment_career_career;
