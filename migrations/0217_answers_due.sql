-- outside a transaction
-- Running clocks by their end. The results are those of open applications (server/states/applications.ts).
DROP INDEX CONCURRENTLY IF EXISTS application_answer_due;
CREATE INDEX CONCURRENTLY application_answer_due ON application (answer_due) WHERE answer_due IS NOT NULL AND cancelled_at IS NULL AND (result IS NULL
  OR result IN ('CV_PASSED', 'INTERVIEW_PASSED'));
