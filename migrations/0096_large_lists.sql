-- Lists of administrators with a million ads and a hundred thousand members (docs/decisions/0069-large-lists.md).

-- What orders a list, or would take a look at every ad: counted every quarter of an hour (server/recruitments/recount.ts).
ALTER TABLE recruitment ADD COLUMN applicants int NOT NULL DEFAULT 0;
ALTER TABLE company ADD COLUMN listed_ads int NOT NULL DEFAULT 0;
ALTER TABLE career ADD COLUMN ads int NOT NULL DEFAULT 0, ADD COLUMN listed_ads int NOT NULL DEFAULT 0;
UPDATE recruitment r SET applicants = counted.n
  FROM (SELECT recruitment_id, count(*)::int AS n FROM application GROUP BY 1) counted WHERE counted.recruitment_id = r.id;

-- An index for each order.
CREATE INDEX recruitment_modified ON recruitment (updated_at DESC, id DESC);
CREATE INDEX recruitment_expiry ON recruitment (end_date, id);
CREATE INDEX recruitment_title ON recruitment (lower(coalesce(title_vi, title_kr, title_en)), id);
CREATE INDEX recruitment_applicants ON recruitment (applicants DESC, id DESC);
CREATE INDEX company_listed_ads ON company (listed_ads DESC, id DESC);
CREATE INDEX company_name_order ON company (lower(company_name), id);

-- All that the state of an ad depends on, and what that of a company depends on, so that they are counted
-- without reading the records; open ads stand before those that are over.
CREATE INDEX recruitment_standing ON recruitment (status, end_date DESC NULLS FIRST, start_date, hidden, suspended, company_id);
CREATE INDEX recruitment_hidden ON recruitment (id DESC) WHERE hidden;
CREATE INDEX recruitment_start ON recruitment (start_date) WHERE status IN (2, 4);
DROP INDEX recruitment_search_company;
CREATE INDEX recruitment_search_company ON recruitment_search (company_id, posted_at DESC) INCLUDE (starts_at, expires_at);
CREATE INDEX company_origin ON company (id) INCLUDE (source);
CREATE INDEX employer_standing ON employer (company_id) INCLUDE (status);
CREATE INDEX candidate_status ON candidate (status, created_at DESC, id DESC);

-- Words in the middle of a text are found by trigrams, where PostgreSQL has them (the embedded one does) and this account may switch
-- them on. Without them the same searches read more, and answer the same.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX recruitment_folded ON recruitment USING gin (folded gin_trgm_ops);
  CREATE INDEX candidate_folded ON candidate USING gin (folded gin_trgm_ops);
  CREATE INDEX company_folded ON company USING gin (folded gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'searches of administrators go without trigrams: %', SQLERRM;
END $$;
