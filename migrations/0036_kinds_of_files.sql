-- The contract lists the kinds of files, and a new one needs no migration.
ALTER TABLE file DROP CONSTRAINT file_kind_check;
-- A file is put into a record in the transaction that stores it; whether one holds it is asked of the records.
DROP INDEX file_unlinked;
ALTER TABLE file DROP COLUMN linked_at;
