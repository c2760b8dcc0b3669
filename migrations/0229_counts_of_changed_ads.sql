-- Figures of ads are counted from what changed (docs/decisions/0161-counts-from-changes.md). All tables are derived: without the fact
-- 'ad_counts' the next run of the task counts everything.

-- An ad whose figures may have changed, and its words before and after. No key but the own one, so that writes never wait for each other, and
-- no foreign key: deleted ads are counted, too.
CREATE TABLE count_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recruitment_id bigint NOT NULL,
  -- null: there was or is no search row, or its words are the same
  tokens_before int[],
  tokens_after int[],
  words_before text,
  words_after text
);

-- As what each ad is counted. Of an ad that is not listed the careers alone.
CREATE TABLE counted_ad (
  recruitment_id bigint PRIMARY KEY,
  -- careers that it names, with their groups
  named bigint[] NOT NULL,
  -- null: it is not listed
  company_id bigint,
  careers bigint[] NOT NULL,
  province text,
  titles text[] NOT NULL,
  skills text[] NOT NULL,
  changed_at timestamptz,
  -- when its period begins or ends
  due_at timestamptz
);
CREATE INDEX counted_ad_due ON counted_ad (due_at);

CREATE TABLE ad_count (
  -- named: ads of a career; listed: listed ads of a career (0: all) in a province ('': all); company: listed ads of a company; title, skill:
  -- listed ads of a company with this text
  kind text NOT NULL CHECK (kind IN ('named', 'listed', 'company', 'title', 'skill')),
  id bigint NOT NULL,
  name text COLLATE "C" NOT NULL,
  ads int NOT NULL,
  changed_at timestamptz,
  -- the number that was last written into career, company and landing
  published int,
  PRIMARY KEY (kind, id, name)
);
CREATE INDEX ad_count_unpublished ON ad_count (kind, id) WHERE kind IN ('named', 'listed', 'company') AND ads IS DISTINCT FROM published;
CREATE INDEX ad_count_empty ON ad_count (kind) WHERE ads <= 0;

-- Titles and skills of listed ads, with the companies that write them.
CREATE TABLE suggest_text (
  kind text NOT NULL CHECK (kind IN ('title', 'skill')),
  key text COLLATE "C" NOT NULL,
  -- as an ad writes it
  text text NOT NULL,
  ads int NOT NULL,
  companies int NOT NULL,
  PRIMARY KEY (kind, key)
);
CREATE INDEX suggest_text_shared ON suggest_text (ads DESC, kind, key) WHERE companies >= 2;

-- Listed ads that write the word, zero included; `alone` is at least one, also for a word that waits to be counted.
ALTER TABLE search_word ADD COLUMN counted int NOT NULL DEFAULT 0;

-- Triggers, because nodes of the version before and cascades write these tables, too.
CREATE FUNCTION note_count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO count_change (recruitment_id) VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.recruitment_id ELSE NEW.recruitment_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER application_counted AFTER INSERT OR DELETE ON application
  FOR EACH ROW EXECUTE FUNCTION note_count_change();
CREATE TRIGGER application_cancelled_counted AFTER UPDATE OF cancelled_at ON application
  FOR EACH ROW WHEN (OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at) EXECUTE FUNCTION note_count_change();
CREATE TRIGGER recruitment_career_counted AFTER INSERT OR UPDATE OR DELETE ON recruitment_career
  FOR EACH ROW EXECUTE FUNCTION note_count_change();

CREATE FUNCTION note_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO count_change (recruitment_id, tokens_after, words_after) VALUES (NEW.id, NEW.tokens, NEW.title_n || NEW.skill_n);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO count_change (recruitment_id, tokens_before, words_before) VALUES (OLD.id, OLD.tokens, OLD.title_n || OLD.skill_n);
  ELSIF OLD.tokens <> NEW.tokens OR OLD.title_n <> NEW.title_n OR OLD.skill_n <> NEW.skill_n THEN
    INSERT INTO count_change (recruitment_id, tokens_before, words_before, tokens_after, words_after)
      VALUES (NEW.id, OLD.tokens, OLD.title_n || OLD.skill_n, NEW.tokens, NEW.title_n || NEW.skill_n);
  ELSIF OLD.careers <> NEW.careers OR (OLD.company_id, OLD.starts_at, OLD.expires_at, OLD.updated_at, OLD.applicants, OLD.province)
    IS DISTINCT FROM (NEW.company_id, NEW.starts_at, NEW.expires_at, NEW.updated_at, NEW.applicants, NEW.province) THEN
    INSERT INTO count_change (recruitment_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER recruitment_search_counted AFTER INSERT OR UPDATE OR DELETE ON recruitment_search
  FOR EACH ROW EXECUTE FUNCTION note_search_change();
