-- The photo of a company that a report is about (docs/decisions/0110-company-pages.md). No reference: a report must not hold a photo that is taken
-- out, and keeps its id. A node of the version before reads such a report as one of the company.
ALTER TABLE inquiry ADD COLUMN photo_id text;
