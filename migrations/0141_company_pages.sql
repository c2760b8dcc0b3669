-- What a company tells of itself beside its facts: a day in photos and sentences, and a quote (docs/decisions/0110-company-pages.md). An
-- administrator sees it before the public does. A node of the version before neither reads nor writes these tables.
CREATE TABLE company_page (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company ON DELETE CASCADE,
  employer_id bigint NOT NULL REFERENCES employer,
  status text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'SHOWN', 'REFUSED')),
  quote_vi text CHECK (char_length(quote_vi) <= 160),
  quote_kr text CHECK (char_length(quote_kr) <= 160),
  quote_en text CHECK (char_length(quote_en) <= 160),
  -- name or role of the person who says it
  quote_by text,
  -- since when the people shown agree, as the company says
  people_agreed_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by bigint REFERENCES admin,
  status_reason text,
  status_reason_code text,
  status_reason_language text,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX company_page_state ON company_page (company_id, status);
CREATE INDEX company_page_queue ON company_page (created_at, id) WHERE status = 'WAITING';
CREATE INDEX company_page_employer ON company_page (employer_id);
CREATE INDEX company_page_admin ON company_page (decided_by);

CREATE TABLE company_story (
  page_id bigint NOT NULL REFERENCES company_page ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 6),
  file_id text NOT NULL REFERENCES file,
  text_vi text CHECK (char_length(text_vi) <= 300),
  text_kr text CHECK (char_length(text_kr) <= 300),
  text_en text CHECK (char_length(text_en) <= 300),
  PRIMARY KEY (page_id, position)
);
CREATE INDEX company_story_file ON company_story (file_id);

-- Since when a photo of a company waits for an administrator. Null: seen, as are all photos from before and those that a node of the version
-- before stores, because it shows them at once.
ALTER TABLE file ADD COLUMN unseen_since timestamptz;

-- A smaller copy of a photo belongs to its row and goes with it. A node of the version before sweeps copies as files that no record names; the
-- task that draws them draws them again.
ALTER TABLE file ADD COLUMN copy_of text REFERENCES file ON DELETE CASCADE;
