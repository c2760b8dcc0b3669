-- Views and clicks of ads by day, way to the ad and host of the referrer (docs/decisions/0147-views-and-clicks.md). A task makes the partition of
-- each month ahead, and the default one takes the rest. A node of the version before neither reads nor writes it.
CREATE TABLE ad_day (
  recruitment_id bigint NOT NULL REFERENCES recruitment ON DELETE CASCADE,
  day date NOT NULL,
  placement text NOT NULL,
  source text NOT NULL,
  views integer NOT NULL DEFAULT 0,
  clicks integer NOT NULL DEFAULT 0,
  PRIMARY KEY (recruitment_id, day, placement, source),
  CHECK (views >= 0 AND clicks >= 0)
) PARTITION BY RANGE (day);
-- The rows of a partition arrive by day, so the small index finds the days that are folded.
CREATE INDEX ad_day_day ON ad_day USING brin (day);
CREATE TABLE ad_day_default PARTITION OF ad_day DEFAULT WITH (fillfactor = 80);

-- Days older than 90, added up by months.
CREATE TABLE ad_month (
  recruitment_id bigint NOT NULL REFERENCES recruitment ON DELETE CASCADE,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  placement text NOT NULL,
  source text NOT NULL,
  views integer NOT NULL DEFAULT 0,
  clicks integer NOT NULL DEFAULT 0,
  PRIMARY KEY (recruitment_id, month, placement, source),
  CHECK (views >= 0 AND clicks >= 0)
);
CREATE INDEX ad_month_month ON ad_month (month);
