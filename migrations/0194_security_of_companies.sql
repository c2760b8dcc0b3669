-- Rules of a company for the sign-ins of its members (docs/decisions/0138-security-of-a-company.md): minutes without activity that end a
-- session, null for those of the site, and whether each member must have a second factor.
ALTER TABLE employer ADD COLUMN idle_minutes smallint, ADD COLUMN factor_required boolean NOT NULL DEFAULT false;
ALTER TABLE employer ADD CONSTRAINT employer_idle_minutes CHECK (idle_minutes BETWEEN 10 AND 480) NOT VALID;
-- The member who uploaded a photo: until an inquiry names it, no other member reads it.
ALTER TABLE file ADD COLUMN member_id bigint;
ALTER TABLE file ADD CONSTRAINT file_member FOREIGN KEY (member_id) REFERENCES company_member NOT VALID;
