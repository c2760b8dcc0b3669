-- Careers and industries that administrators edit: an older version is not overwritten, and one that was merged into
-- another leads there. What named it moves in batches; until settled_at it is found by both.
ALTER TABLE career
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN merged_into bigint REFERENCES career CHECK (merged_into <> id),
  ADD COLUMN settled_at timestamptz,
  ADD CHECK (merged_into IS NULL OR NOT is_active);
CREATE INDEX career_merged ON career (merged_into) WHERE merged_into IS NOT NULL;

ALTER TABLE industry
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN merged_into bigint REFERENCES industry CHECK (merged_into <> id),
  ADD COLUMN settled_at timestamptz,
  ADD CHECK (merged_into IS NULL OR NOT is_active);
CREATE INDEX industry_merged ON industry (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX company_industry ON company (industry_id) WHERE industry_id IS NOT NULL;
