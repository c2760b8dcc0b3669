-- outside a transaction
-- Acts of members by time, for the activity log of a company (docs/decisions/0136-activity-log.md).
DROP INDEX CONCURRENTLY IF EXISTS audit_member_time;
CREATE INDEX CONCURRENTLY audit_member_time ON audit (member_id, happened_at) WHERE member_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS application_event_member_time;
CREATE INDEX CONCURRENTLY application_event_member_time ON application_event (member_id, happened_at) WHERE member_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS recruitment_event_member_time;
CREATE INDEX CONCURRENTLY recruitment_event_member_time ON recruitment_event (actor_id, happened_at) WHERE actor_type = 2;
DROP INDEX CONCURRENTLY IF EXISTS service_order_event_member_time;
CREATE INDEX CONCURRENTLY service_order_event_member_time ON service_order_event (member_id, happened_at) WHERE member_id IS NOT NULL;
