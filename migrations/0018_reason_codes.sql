-- Reasons of decisions: which one was chosen, worded for whoever reads it, beside what was written and in which language.
-- Rows from before keep their text, which was worded in the language of the account it was told to.

ALTER TABLE candidate
  ADD COLUMN status_reason_code text,
  ADD COLUMN status_reason_language text CHECK (status_reason_language IN ('vi', 'kr', 'en'));
ALTER TABLE employer
  ADD COLUMN status_reason_code text,
  ADD COLUMN status_reason_language text CHECK (status_reason_language IN ('vi', 'kr', 'en'));
ALTER TABLE recruitment
  ADD COLUMN status_reason_code text,
  ADD COLUMN status_reason_language text CHECK (status_reason_language IN ('vi', 'kr', 'en'));
ALTER TABLE recruitment_event ADD COLUMN reason_code text;

UPDATE candidate SET status_reason_language = language WHERE status_reason IS NOT NULL;
UPDATE employer SET status_reason_language = language WHERE status_reason IS NOT NULL;
UPDATE recruitment r SET status_reason_language =
    coalesce((SELECT e.language FROM employer e WHERE e.company_id = r.company_id), 'vi')
  WHERE status_reason IS NOT NULL;
