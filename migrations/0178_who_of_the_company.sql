-- Which member acted. Null: rows from before, and rows that a node of the version before writes. Checked for new rows at once, for the others
-- later (0179).
ALTER TABLE audit ADD COLUMN member_id bigint;
ALTER TABLE audit ADD CONSTRAINT audit_member FOREIGN KEY (employer_id, member_id) REFERENCES company_member (employer_id, id) NOT VALID;
ALTER TABLE consent ADD COLUMN member_id bigint;
ALTER TABLE consent ADD CONSTRAINT consent_member FOREIGN KEY (employer_id, member_id) REFERENCES company_member (employer_id, id) NOT VALID;
ALTER TABLE inquiry ADD COLUMN member_id bigint;
ALTER TABLE inquiry ADD CONSTRAINT inquiry_member FOREIGN KEY (employer_id, member_id) REFERENCES company_member (employer_id, id) NOT VALID;
ALTER TABLE pending_decision ADD COLUMN member_id bigint;
ALTER TABLE pending_message ADD COLUMN member_id bigint;
