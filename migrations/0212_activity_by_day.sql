-- New records of each kind by day, counted by a task once the day is over: a page of 180 days must not count a million rows
-- (docs/decisions/0150-activity-by-day.md).
CREATE TABLE activity_day (
  day date NOT NULL,
  kind text NOT NULL,
  count integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (day, kind)
);
