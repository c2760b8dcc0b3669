-- What candidates keep for themselves: saved ads and companies, and the ads that they have opened (docs/rules.md).

CREATE TABLE saved_recruitment (
  candidate_id bigint NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  recruitment_id bigint NOT NULL REFERENCES recruitment (id) ON DELETE CASCADE,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (candidate_id, recruitment_id)
);
CREATE INDEX saved_recruitment_recruitment ON saved_recruitment (recruitment_id);

CREATE TABLE saved_company (
  candidate_id bigint NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  company_id bigint NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (candidate_id, company_id)
);
CREATE INDEX saved_company_company ON saved_company (company_id);

-- The last time that an ad was opened.
CREATE TABLE viewed_recruitment (
  candidate_id bigint NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  recruitment_id bigint NOT NULL REFERENCES recruitment (id) ON DELETE CASCADE,
  viewed_at timestamptz NOT NULL,
  PRIMARY KEY (candidate_id, recruitment_id)
);
CREATE INDEX viewed_recruitment_recruitment ON viewed_recruitment (recruitment_id);
CREATE INDEX viewed_recruitment_newest ON viewed_recruitment (candidate_id, viewed_at DESC);
CREATE INDEX viewed_recruitment_age ON viewed_recruitment (viewed_at);

ALTER TABLE candidate ADD COLUMN keeps_viewed boolean NOT NULL DEFAULT true;
