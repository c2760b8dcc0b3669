-- What a company has decided on applicants and may still take back (docs/decisions/0041-decisions-can-be-taken-back.md).

-- One number for all that was decided in one act; its task and its undo name it.
CREATE SEQUENCE decision_act AS bigint;

CREATE TABLE pending_decision (
  -- one for each applicant: a second decision takes the place of the first
  profile_apply_id bigint PRIMARY KEY REFERENCES application ON DELETE CASCADE,
  act_id bigint NOT NULL,
  recruitment_id bigint NOT NULL REFERENCES recruitment,
  -- who decided, and is named in the history of an ad that a hire fills
  employer_id bigint NOT NULL REFERENCES employer,
  kind text NOT NULL CHECK (kind IN ('CV_PASSED', 'INTERVIEW_PASSED', 'ELECT', 'CV_CANCEL', 'NOT_ELECT', 'NOT_HIRING',
    'INVITED')),
  -- reason, note and appointment, as the call took them
  details jsonb NOT NULL DEFAULT '{}',
  due_at timestamptz NOT NULL
);
CREATE INDEX pending_decision_act ON pending_decision (act_id);
CREATE INDEX pending_decision_recruitment ON pending_decision (recruitment_id);
CREATE INDEX pending_decision_due ON pending_decision (due_at);
