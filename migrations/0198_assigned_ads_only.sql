-- Recruiters who see only ads that they are assigned to (docs/decisions/0141-bounded-recruiters.md). The constraints are checked for new rows: the
-- rows that exist have the default.
ALTER TABLE company_member ADD COLUMN assigned_only boolean NOT NULL DEFAULT false;
ALTER TABLE company_member ADD CONSTRAINT company_member_assigned_only CHECK (NOT assigned_only OR role = 'recruiter') NOT VALID;
ALTER TABLE company_invitation ADD COLUMN assigned_only boolean NOT NULL DEFAULT false;
ALTER TABLE company_invitation ADD CONSTRAINT company_invitation_assigned_only CHECK (NOT assigned_only OR role = 'recruiter') NOT VALID;
