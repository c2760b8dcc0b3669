-- Members of a company who work on an ad (docs/decisions/0134-assignments.md). Hiring managers read the ads that they are assigned to. A node of
-- the version before neither reads nor writes it.
CREATE TABLE ad_assignment (
  recruitment_id bigint NOT NULL REFERENCES recruitment ON DELETE CASCADE,
  employer_id bigint NOT NULL,
  member_id bigint NOT NULL,
  assigned_at timestamptz NOT NULL,
  PRIMARY KEY (recruitment_id, member_id),
  FOREIGN KEY (employer_id, member_id) REFERENCES company_member (employer_id, id)
);
CREATE INDEX ad_assignment_member ON ad_assignment (member_id, recruitment_id);
