-- How many listed ads a career has in a province, for the pages about them. Counted anew from time to time, and only
-- where they are at least three.
CREATE TABLE landing (
  -- a career or a whole group; null: all of them
  career_id bigint REFERENCES career,
  -- a province of today; null: everywhere
  province text REFERENCES location,
  ads int NOT NULL,
  -- when one of these ads changed last
  changed_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (career_id, province)
);
