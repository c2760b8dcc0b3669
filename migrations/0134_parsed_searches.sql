-- The parsed query of a saved search (docs/decisions/0036-job-alerts.md) and the language of the reader who saved it. `parsed_version` is the
-- version of the row that was parsed: a node of the version before changes rows without parsing, and raises `version`. Null: not parsed yet.
ALTER TABLE job_alert ADD COLUMN parsed jsonb;
ALTER TABLE job_alert ADD COLUMN parsed_version int;
ALTER TABLE job_alert ADD COLUMN language text;
ALTER TABLE job_alert ADD CONSTRAINT job_alert_language_check CHECK (language IN ('vi', 'kr', 'en')) NOT VALID;
