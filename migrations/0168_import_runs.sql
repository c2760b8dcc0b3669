-- Runs of `npm run import` and `npm run registry`, and what each wrote, so that a run can be undone for 30 days
-- (docs/decisions/0120-imports-can-be-undone.md). A node of the version before neither reads nor writes these tables.
CREATE TABLE import_run (
  -- the number by which people name the run
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('POSTINGS', 'REGISTRY')),
  -- names without folders
  files text NOT NULL,
  started_at timestamptz NOT NULL,
  -- null: it runs, or was interrupted
  finished_at timestamptz,
  added integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  known integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  undone_at timestamptz,
  removed integer NOT NULL DEFAULT 0,
  restored integer NOT NULL DEFAULT 0,
  kept integer NOT NULL DEFAULT 0
);
CREATE INDEX import_run_start ON import_run (started_at);

-- A record that a run wrote and that the undo has not taken back. It goes with its record.
CREATE TABLE import_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_id bigint NOT NULL REFERENCES import_run ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('AD', 'COMPANY', 'ENTRY')),
  recruitment_id bigint REFERENCES recruitment ON DELETE CASCADE,
  -- the company itself, or that of the ad
  company_id bigint REFERENCES company ON DELETE CASCADE,
  tax_code text,
  -- the entry before the run; null if the run created it
  before jsonb,
  -- hash of the entry as the run wrote it
  written text,
  CHECK (num_nonnulls(recruitment_id, company_id, tax_code) > 0),
  UNIQUE (run_id, tax_code)
);
CREATE INDEX import_line_run ON import_line (run_id, kind, id);
CREATE INDEX import_line_ad ON import_line (recruitment_id) WHERE recruitment_id IS NOT NULL;
CREATE INDEX import_line_company ON import_line (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX import_line_entry ON import_line (tax_code) WHERE tax_code IS NOT NULL;
