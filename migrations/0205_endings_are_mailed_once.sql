-- The last day that the last mail about the end of an ad named, and how many days before it was due, so that each mail is sent once. A moved
-- last day is mailed again. A node of the version before neither reads nor writes these columns.
ALTER TABLE recruitment
  ADD COLUMN ending_told_for date,
  ADD COLUMN ending_told_days smallint;
ALTER TABLE saved_recruitment ADD COLUMN ending_told_for date;
ALTER TABLE candidate ADD COLUMN mails_endings boolean NOT NULL DEFAULT true;
