-- outside a transaction
-- Exact look-ups of the search over everything: each value has one index, so a search reads a few rows of each table.
DROP INDEX CONCURRENTLY IF EXISTS candidate_sign_in_email;
CREATE INDEX CONCURRENTLY candidate_sign_in_email ON candidate (lower(user_email));
DROP INDEX CONCURRENTLY IF EXISTS inquiry_contact_email;
CREATE INDEX CONCURRENTLY inquiry_contact_email ON inquiry (lower(contact_email));
DROP INDEX CONCURRENTLY IF EXISTS inquiry_contact_name;
CREATE INDEX CONCURRENTLY inquiry_contact_name ON inquiry (fold_text(contact_name) text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS inquiry_title;
CREATE INDEX CONCURRENTLY inquiry_title ON inquiry (folded text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS deposit_transaction_number;
CREATE INDEX CONCURRENTLY deposit_transaction_number ON deposit (lower(transaction_number)) WHERE transaction_number IS NOT NULL;
-- Applicants of one company by the address in their resume.
DROP INDEX CONCURRENTLY IF EXISTS application_email;
CREATE INDEX CONCURRENTLY application_email ON application (company_id, lower(resume ->> 'profile_user_email'));
