-- An administrator hands a company over to a new owner when its last owner is gone (docs/decisions/0137-companies-handed-over.md).
ALTER TABLE company_invitation ALTER COLUMN invited_by DROP NOT NULL, ADD COLUMN handed_by bigint;
ALTER TABLE company_invitation ADD CONSTRAINT company_invitation_handed_by FOREIGN KEY (handed_by) REFERENCES admin NOT VALID;
ALTER TABLE company_invitation ADD CONSTRAINT company_invitation_one_inviter CHECK (num_nonnulls(invited_by, handed_by) = 1) NOT VALID;
