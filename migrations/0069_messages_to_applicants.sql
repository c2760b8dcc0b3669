-- What companies write to several applicants at once (docs/decisions/0052-messages-to-applicants.md).

-- Words that a company has kept to write them again.
CREATE TABLE message_template (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company,
  name text NOT NULL,
  text_vi text,
  text_kr text,
  text_en text,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX message_template_company ON message_template (company_id);

-- What may still be taken back; a message takes the place of nothing, so one applicant may have several.
CREATE TABLE pending_message (
  act_id bigint NOT NULL,
  profile_apply_id bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  recruitment_id bigint NOT NULL REFERENCES recruitment,
  employer_id bigint NOT NULL REFERENCES employer,
  text_vi text,
  text_kr text,
  text_en text,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (act_id, profile_apply_id)
);
CREATE INDEX pending_message_application ON pending_message (profile_apply_id);
CREATE INDEX pending_message_recruitment ON pending_message (recruitment_id);
CREATE INDEX pending_message_due ON pending_message (due_at);

-- What was said is a line of the timeline, which both sides read.
ALTER TABLE application_event DROP CONSTRAINT application_event_kind_check;
ALTER TABLE application_event ADD CONSTRAINT application_event_kind_check CHECK (kind IN ('APPLIED', 'VIEWED', 'CV_PASSED',
  'INVITED', 'CONFIRMED', 'DECLINED', 'INTERVIEW_PASSED', 'ELECT', 'CV_CANCEL', 'NOT_ELECT', 'NOT_HIRING', 'CANCELLED',
  'MESSAGE'));
