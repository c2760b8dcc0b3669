-- outside a transaction
ALTER TABLE company_invitation VALIDATE CONSTRAINT company_invitation_handed_by;
ALTER TABLE company_invitation VALIDATE CONSTRAINT company_invitation_one_inviter;
-- A company is offered to one person at a time.
DROP INDEX CONCURRENTLY IF EXISTS company_invitation_handed;
CREATE UNIQUE INDEX CONCURRENTLY company_invitation_handed ON company_invitation (employer_id) WHERE handed_by IS NOT NULL;
