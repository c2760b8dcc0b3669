-- Acts of administrators on many records at once wait in the table of pending decisions, each as a kind and a record
-- (docs/decisions/0118-many-at-once.md). Rows that wait at the upgrade are of applications.
ALTER TABLE pending_decision
  ADD COLUMN record_kind text NOT NULL DEFAULT 'application',
  -- the record of an administrator's act; that of an application is profile_apply_id
  ADD COLUMN record_id bigint,
  ADD COLUMN admin_id bigint REFERENCES admin;
