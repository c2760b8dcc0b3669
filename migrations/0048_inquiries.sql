-- What candidates and companies ask us or report to us, with our answers (docs/decisions).

CREATE TABLE inquiry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  candidate_id bigint REFERENCES candidate (id) ON DELETE CASCADE,
  employer_id bigint REFERENCES employer (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('QUESTION', 'REPORT')),
  -- Why an ad or a company is reported.
  reason text,
  -- What is reported; an ad that is deleted leaves its title in `title`.
  recruitment_id bigint REFERENCES recruitment (id) ON DELETE SET NULL,
  company_id bigint REFERENCES company (id) ON DELETE SET NULL,
  title text NOT NULL,
  detail text NOT NULL,
  contact_name text NOT NULL,
  contact_email text NOT NULL,
  contact_phone text NOT NULL,
  status text NOT NULL CHECK (status IN ('UNANSWERED', 'WAITING', 'ANSWERED')),
  -- Which administrator is on it, or was last.
  taken_by bigint REFERENCES admin (id),
  -- Since when it is unanswered: the queue runs from its oldest end.
  waiting_since timestamptz NOT NULL,
  -- The last answer; what has been answered once is not edited any more.
  answered_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  folded text NOT NULL GENERATED ALWAYS AS (
    fold_text(title || ' ' || contact_name || ' ' || contact_email)
  ) STORED,
  CONSTRAINT inquiry_has_one_writer CHECK (num_nonnulls(candidate_id, employer_id) = 1),
  CONSTRAINT inquiry_report_has_a_reason CHECK ((kind = 'REPORT') = (reason IS NOT NULL)),
  CONSTRAINT inquiry_has_one_subject_at_most CHECK (num_nonnulls(recruitment_id, company_id) <= 1)
);
CREATE INDEX inquiry_candidate ON inquiry (candidate_id, updated_at DESC) WHERE candidate_id IS NOT NULL;
CREATE INDEX inquiry_employer ON inquiry (employer_id, updated_at DESC) WHERE employer_id IS NOT NULL;
CREATE INDEX inquiry_recruitment ON inquiry (recruitment_id) WHERE recruitment_id IS NOT NULL;
CREATE INDEX inquiry_company ON inquiry (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX inquiry_queue ON inquiry (waiting_since) WHERE status <> 'ANSWERED';

-- What was said after the inquiry itself: by its writer, or by an administrator.
CREATE TABLE inquiry_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inquiry_id bigint NOT NULL REFERENCES inquiry (id) ON DELETE CASCADE,
  -- Empty where the writer of the inquiry says it.
  admin_id bigint REFERENCES admin (id),
  text text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX inquiry_message_inquiry ON inquiry_message (inquiry_id, id);

CREATE TABLE inquiry_photo (
  inquiry_id bigint NOT NULL REFERENCES inquiry (id) ON DELETE CASCADE,
  position integer NOT NULL,
  file_id text NOT NULL UNIQUE REFERENCES file (id),
  PRIMARY KEY (inquiry_id, position)
);
