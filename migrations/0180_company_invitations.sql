-- People who were invited into a company and have not answered (docs/decisions/0133-members-come-and-go.md). The token of the link is a row of
-- `ticket`, which no backup contains.
CREATE TABLE company_invitation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  employer_id bigint NOT NULL REFERENCES employer,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'recruiter', 'hiring_manager', 'billing', 'viewer')),
  invited_by bigint NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (employer_id, invited_by) REFERENCES company_member (employer_id, id)
);
CREATE UNIQUE INDEX company_invitation_email ON company_invitation (employer_id, lower(email));
CREATE INDEX company_invitation_inviter ON company_invitation (employer_id, invited_by);

-- A company whose approval ends has no open invitations, also if a node of the version before takes it back.
CREATE FUNCTION end_company_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM company_invitation WHERE employer_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER employer_ends_invitations AFTER UPDATE OF status ON employer FOR EACH ROW
  WHEN (OLD.status = 'APPROVED' AND NEW.status <> 'APPROVED') EXECUTE FUNCTION end_company_invitations();
