-- Owners may switch off the links of reminders, with which members answer applicants without signing in (docs/decisions/0155-answers-by-mail-link.md).
-- A node of the version before mails no reminders.
ALTER TABLE employer ADD COLUMN answer_links boolean NOT NULL DEFAULT true;
