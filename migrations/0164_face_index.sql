-- outside a transaction
-- The pages that hold a photo as the face of a quote.
DROP INDEX CONCURRENTLY IF EXISTS company_page_face;
CREATE INDEX CONCURRENTLY company_page_face ON company_page (quote_face) WHERE quote_face IS NOT NULL;
