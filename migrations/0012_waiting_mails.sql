-- A mail that waits a moment before it leaves, so that what changes meanwhile is one mail; `topic` names what it is about.
ALTER TABLE mail ADD COLUMN not_before timestamptz, ADD COLUMN topic text;
CREATE INDEX mail_waiting_topic ON mail (topic) WHERE topic IS NOT NULL AND sent_at IS NULL;
