-- outside a transaction
-- The folded titles of each ad, apart from the ad itself: seventy of them stand on a page of the table, five ads do. A search that finds
-- ten thousand reads that many pages less, and an ad that changes its state is no longer written into the indexes of words
-- (docs/decisions/0088-titles-apart.md).
CREATE TABLE IF NOT EXISTS recruitment_words (
  recruitment_id bigint PRIMARY KEY REFERENCES recruitment (id) ON DELETE CASCADE,
  folded text NOT NULL
);

-- Many ads may come with one statement; of a change only those are told whose titles are others.
CREATE OR REPLACE FUNCTION add_recruitment_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO recruitment_words (recruitment_id, folded) SELECT id, folded FROM added;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION change_recruitment_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- There is no row yet of an ad that the copying below has not come to.
  INSERT INTO recruitment_words (recruitment_id, folded) VALUES (NEW.id, NEW.folded)
    ON CONFLICT (recruitment_id) DO UPDATE SET folded = excluded.folded;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER recruitment_words_added AFTER INSERT ON recruitment
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_recruitment_words();
CREATE OR REPLACE TRIGGER recruitment_words_changed AFTER UPDATE ON recruitment
  FOR EACH ROW WHEN (OLD.folded IS DISTINCT FROM NEW.folded) EXECUTE FUNCTION change_recruitment_words();

-- Before the first row: no index of trigrams can be built concurrently and left out where PostgreSQL has none.
DO $$
BEGIN
  IF to_regclass('recruitment_words_folded') IS NULL THEN
    CREATE INDEX recruitment_words_folded ON recruitment_words USING gin (folded gin_trgm_ops);
  END IF;
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'searches of administrators go without trigrams: %', SQLERRM;
END $$;

-- The ads that were there before, in portions, each for itself: what changes its title meanwhile waits for one of them at most.
DO $$
DECLARE
  done bigint := 0;
  upto bigint;
BEGIN
  LOOP
    upto := (SELECT max(id) FROM (SELECT id FROM recruitment WHERE id > done ORDER BY id LIMIT 5000) AS portion);
    EXIT WHEN upto IS NULL;
    INSERT INTO recruitment_words (recruitment_id, folded)
      SELECT id, folded FROM recruitment WHERE id > done AND id <= upto FOR KEY SHARE
      ON CONFLICT (recruitment_id) DO NOTHING;
    COMMIT;
    done := upto;
  END LOOP;
END $$;

DROP INDEX CONCURRENTLY IF EXISTS recruitment_words_pairs;
CREATE INDEX CONCURRENTLY recruitment_words_pairs ON recruitment_words USING gin (letter_pairs(folded));
-- How often each pair occurs need not be known, and takes longer to gather than all else of a table.
ALTER INDEX recruitment_words_pairs ALTER COLUMN 1 SET STATISTICS 0;

-- All that the state of an ad depends on, without its titles: a third of the pages to count ads of a career by state.
DROP INDEX CONCURRENTLY IF EXISTS recruitment_states;
CREATE INDEX CONCURRENTLY recruitment_states ON recruitment (id) INCLUDE (status, start_date, end_date, hidden, suspended, company_id);

-- The same by company: a list of the ads of one, or of those that are not public, reads no ad either.
DROP INDEX CONCURRENTLY IF EXISTS recruitment_company_states;
CREATE INDEX CONCURRENTLY recruitment_company_states ON recruitment (company_id, id DESC)
  INCLUDE (status, start_date, end_date, hidden, suspended);

DROP INDEX CONCURRENTLY IF EXISTS recruitment_company;
DROP INDEX CONCURRENTLY IF EXISTS recruitment_folded;
DROP INDEX CONCURRENTLY IF EXISTS recruitment_letter_pairs;
DROP INDEX CONCURRENTLY IF EXISTS recruitment_states_titles;
