-- Numbers of the transparency page (docs/decisions/0157-transparency.md), counted once after a month has ended. A node of the version before neither
-- reads nor writes them.
CREATE TABLE transparency_month (
  -- the first day of the month in Vietnam
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  applications integer NOT NULL CHECK (applications >= 0),
  -- promised dates of the month, and answers by then
  due integer NOT NULL CHECK (due >= 0),
  in_time integer NOT NULL CHECK (in_time BETWEEN 0 AND due),
  ended integer NOT NULL CHECK (ended >= 0),
  reports integer NOT NULL CHECK (reports >= 0),
  -- reports of the month that were answered, and that hid their ad, until the count
  reports_answered integer NOT NULL CHECK (reports_answered BETWEEN 0 AND reports),
  reports_hid integer NOT NULL CHECK (reports_hid BETWEEN 0 AND reports),
  counted_at timestamptz NOT NULL
);

-- The candidate asks once whether there is news. A node of the version before does not know it.
CREATE TABLE news_request (
  profile_apply_id bigint PRIMARY KEY REFERENCES application ON DELETE CASCADE,
  asked_at timestamptz NOT NULL
);
