-- One section open in two tabs: the version of the resume that changed each section last. A section that is not named
-- has not been changed since this was written down.
ALTER TABLE resume ADD COLUMN section_versions jsonb NOT NULL DEFAULT '{}';
-- Moves on with each change of the account's personal data.
ALTER TABLE candidate ADD COLUMN version int NOT NULL DEFAULT 1;
