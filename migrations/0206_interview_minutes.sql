-- Length of an interview. Null is 60 minutes, which calendar files assumed before. A node of the version before writes no length: an
-- appointment that it changes keeps the length of the earlier one.
ALTER TABLE application ADD COLUMN interview_minutes smallint;
ALTER TABLE application
  ADD CONSTRAINT application_interview_minutes_check CHECK (interview_minutes BETWEEN 15 AND 180) NOT VALID;
