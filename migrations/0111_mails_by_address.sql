-- outside a transaction
-- Mails of an address, however its letters are written: caps are counted with it at each mail.
DROP INDEX CONCURRENTLY IF EXISTS mail_address;
CREATE INDEX CONCURRENTLY mail_address ON mail (lower(recipient), id DESC);
DROP INDEX CONCURRENTLY IF EXISTS mail_recipient;
