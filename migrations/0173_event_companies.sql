-- Companies that come to an event (docs/decisions/0128-events-with-companies.md), at most 30 of each event, in their order. The public reads those
-- that are public now.
CREATE TABLE event_company (
  event_id bigint NOT NULL REFERENCES event ON DELETE CASCADE,
  company_id bigint NOT NULL REFERENCES company ON DELETE CASCADE,
  position int NOT NULL DEFAULT 0,
  PRIMARY KEY (event_id, company_id)
);
CREATE INDEX event_company_company ON event_company (company_id);
