-- outside a transaction
ALTER TABLE audit VALIDATE CONSTRAINT audit_member;
ALTER TABLE consent VALIDATE CONSTRAINT consent_member;
ALTER TABLE inquiry VALIDATE CONSTRAINT inquiry_member;
