-- Working hours of an ad as HH:MM-HH:MM, such as 22:00-06:00 (docs/decisions/0100-ad-fields.md). Null: not stated, as in every ad so far
-- and in those that a node of the version before saves.
ALTER TABLE recruitment ADD COLUMN working_hours text;
ALTER TABLE recruitment ADD CONSTRAINT recruitment_working_hours_check
  CHECK (working_hours ~ '^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$') NOT VALID;
