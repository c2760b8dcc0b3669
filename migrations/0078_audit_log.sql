-- The log of the administration is read by person and by day (docs/decisions/0060-activity-log.md).
CREATE INDEX audit_admin ON audit (admin_id, id DESC) WHERE admin_id IS NOT NULL;
CREATE INDEX audit_happened ON audit (happened_at);
