-- outside a transaction
ALTER TABLE employer VALIDATE CONSTRAINT employer_idle_minutes;
ALTER TABLE file VALIDATE CONSTRAINT file_member;
