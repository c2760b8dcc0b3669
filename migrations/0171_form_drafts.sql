-- Text that administrators have typed into the form of a record and not saved yet (docs/decisions/0125-drafts-of-forms.md). The fields are JSON as
-- text: they are stored as typed, and jsonb rejects some of the characters that may be typed.
CREATE TABLE form_draft (
  admin_id bigint NOT NULL REFERENCES admin ON DELETE CASCADE,
  kind text NOT NULL,
  -- The number of the record, or which new one it is.
  record text NOT NULL,
  -- Version of the record that was being changed; null for a new one.
  record_version int,
  fields text NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (admin_id, kind, record)
);
CREATE INDEX form_draft_record ON form_draft (kind, record);
CREATE INDEX form_draft_saved ON form_draft (saved_at);
