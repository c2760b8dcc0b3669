-- outside a transaction
ALTER TABLE company VALIDATE CONSTRAINT company_tell_after_hours;
