-- outside a transaction
-- Figures of a company read moments of steps and dates of sending from these indexes alone, not from the wide rows
-- (docs/decisions/0148-figures-of-companies.md).
DROP INDEX CONCURRENTLY IF EXISTS application_event_steps;
CREATE INDEX CONCURRENTLY application_event_steps ON application_event (profile_apply_id, kind, happened_at);
DROP INDEX CONCURRENTLY IF EXISTS application_company_sent;
CREATE INDEX CONCURRENTLY application_company_sent ON application (company_id, applied_at) INCLUDE (recruitment_id, profile_apply_id);
