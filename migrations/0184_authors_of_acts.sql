-- Which member of the company wrote a note, decided, wrote to an applicant, or acted on an order. Null: rows from before, and acts of
-- others. Checked for new rows at once, for the others later (0185).
ALTER TABLE applicant_note ADD COLUMN member_id bigint;
ALTER TABLE applicant_note ADD CONSTRAINT applicant_note_member FOREIGN KEY (member_id) REFERENCES company_member NOT VALID;
ALTER TABLE application_event ADD COLUMN member_id bigint;
ALTER TABLE application_event ADD CONSTRAINT application_event_member FOREIGN KEY (member_id) REFERENCES company_member NOT VALID;
ALTER TABLE service_order_event ADD COLUMN member_id bigint;
ALTER TABLE service_order_event ADD CONSTRAINT service_order_event_member FOREIGN KEY (member_id) REFERENCES company_member NOT VALID;
