-- A company that takes the data of its applicants along is audited, too (docs/decisions/0046-files-of-applicants.md).
ALTER TABLE audit ALTER COLUMN admin_id DROP NOT NULL;
ALTER TABLE audit ADD COLUMN employer_id bigint REFERENCES employer;
ALTER TABLE audit ADD CONSTRAINT audit_one_actor CHECK (num_nonnulls(admin_id, employer_id) = 1);
CREATE INDEX audit_employer ON audit (employer_id) WHERE employer_id IS NOT NULL;
