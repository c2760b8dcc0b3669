-- The member of the company who works on an applicant (docs/decisions/0146-assigned-applicants.md). Null is nobody. A node of the version
-- before neither reads nor writes it. The constraint is checked for new rows: the rows that exist are null.
ALTER TABLE application ADD COLUMN assignee_id bigint;
ALTER TABLE application ADD CONSTRAINT application_assignee FOREIGN KEY (assignee_id) REFERENCES company_member NOT VALID;
