-- outside a transaction
-- Figures of a company count its applications of a period by this index alone: rows of applications are wide
-- (docs/decisions/0148-figures-of-companies.md). It also does what the index without the further columns did.
DROP INDEX CONCURRENTLY IF EXISTS application_company_sent;
CREATE INDEX CONCURRENTLY application_company_sent ON application (company_id, applied_at DESC) INCLUDE (recruitment_id, profile_apply_id);
DROP INDEX CONCURRENTLY IF EXISTS application_company;
