-- outside a transaction
-- Administrators sort companies by the name that they read: 0096 has the index for Vietnamese, these are for Korean and English.
DROP INDEX CONCURRENTLY IF EXISTS company_name_order_kr;
CREATE INDEX CONCURRENTLY company_name_order_kr ON company (lower(coalesce(company_name_kr, company_name)), id);
DROP INDEX CONCURRENTLY IF EXISTS company_name_order_en;
CREATE INDEX CONCURRENTLY company_name_order_en ON company (lower(coalesce(company_name_en, company_name)), id);
