-- Lists of administrators with a million ads and a hundred thousand members: an index for each order and for each state that few
-- ads are in.
CREATE INDEX recruitment_modified ON recruitment (updated_at DESC, id DESC);
CREATE INDEX recruitment_expiry ON recruitment (end_date, id);
CREATE INDEX recruitment_title ON recruitment (lower(coalesce(title_vi, title_kr, title_en)), id);
CREATE INDEX recruitment_hidden ON recruitment (id DESC) WHERE hidden;
CREATE INDEX recruitment_suspended ON recruitment (id DESC) WHERE suspended;
CREATE INDEX recruitment_start ON recruitment (start_date) WHERE status IN (2, 4);
CREATE INDEX recruitment_queue ON recruitment (submitted_at, id) WHERE status = 5;
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
