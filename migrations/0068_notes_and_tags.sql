-- What a company keeps for itself about an applicant (docs/decisions/0042-notes-and-tags.md): of the application, so that
-- it goes out of sight and is erased with it.

CREATE TABLE applicant_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  profile_apply_id bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  text text NOT NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX applicant_note_application ON applicant_note (profile_apply_id);

CREATE TABLE applicant_tag (
  profile_apply_id bigint NOT NULL REFERENCES application ON DELETE CASCADE,
  -- in small letters: letter case does not tell tags apart, accents do
  folded text NOT NULL,
  tag text NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (profile_apply_id, folded)
);
