-- outside a transaction
ALTER TABLE applicant_note VALIDATE CONSTRAINT applicant_note_member;
ALTER TABLE application_event VALIDATE CONSTRAINT application_event_member;
ALTER TABLE service_order_event VALIDATE CONSTRAINT service_order_event_member;
