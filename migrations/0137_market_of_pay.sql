-- Pay of like ads: a career, a group or all of them (null), in a province of today or a country ('VN', 'KR'), counted from the ads by a
-- task (docs/decisions/0108-market-of-pay.md). Both tables are derived: empty ones are filled by its next run.
CREATE TABLE pay_market (
  career_id bigint REFERENCES career ON DELETE CASCADE,
  area text NOT NULL,
  ads int NOT NULL,
  -- whole VND a month
  median bigint NOT NULL,
  -- where the first bucket begins, and how wide each is
  low bigint NOT NULL,
  step bigint NOT NULL,
  -- ads per bucket; the outer two also have those beyond
  buckets int[] NOT NULL,
  counted_on date NOT NULL,
  UNIQUE NULLS NOT DISTINCT (career_id, area)
);
-- Careers and province of each ad whose search row changed since the task counted. It has no key, so that writes never wait for each other.
CREATE TABLE pay_market_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  careers bigint[] NOT NULL,
  province text
);
-- A trigger, because nodes of the version before and cascades change search rows, too. A rewritten row with the same pay says nothing.
CREATE FUNCTION note_pay_market_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.updated_at, OLD.salary_max, OLD.province) IS NOT DISTINCT FROM (NEW.updated_at, NEW.salary_max, NEW.province)
    AND OLD.careers = NEW.careers THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO pay_market_change (careers, province) VALUES (OLD.careers, OLD.province);
  END IF;
  IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR OLD.careers <> NEW.careers OR OLD.province IS DISTINCT FROM NEW.province) THEN
    INSERT INTO pay_market_change (careers, province) VALUES (NEW.careers, NEW.province);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER recruitment_search_pay AFTER INSERT OR UPDATE OR DELETE ON recruitment_search
  FOR EACH ROW EXECUTE FUNCTION note_pay_market_change();
