-- Both sides are reminded of an interview the day before, once for each time that was agreed on.
ALTER TABLE application ADD COLUMN reminded_sequence int NOT NULL DEFAULT 0;
-- Whatever was agreed on before this version was never reminded of: only the day before counts, so nothing is to fill in.
CREATE INDEX application_interview ON application (interview_date) WHERE interview_date IS NOT NULL;
