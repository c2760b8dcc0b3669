-- outside a transaction
-- Orders are counted by state and added up without reading them.
DROP INDEX CONCURRENTLY IF EXISTS service_order_sums;
CREATE INDEX CONCURRENTLY service_order_sums ON service_order (status, created_at) INCLUDE (total);
