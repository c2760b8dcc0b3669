-- An imported ad tells where its posting stands and whether it takes applications here: nobody reads them where the company
-- has no account (docs/decisions/imported-ads.md). The working form is empty where the posting does not say.
ALTER TABLE recruitment
  -- address of the posting itself
  ADD COLUMN source_url text CHECK (source_url ~ '^https?://'),
  ADD COLUMN accepts_applications boolean NOT NULL DEFAULT true,
  ALTER COLUMN working_form DROP NOT NULL;
ALTER TABLE recruitment_search ALTER COLUMN working_form DROP NOT NULL;
