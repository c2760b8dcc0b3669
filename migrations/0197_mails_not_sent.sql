-- Why a mail was not sent: its reader has left, has another role, or the company may not act (docs/decisions/0140-readers-of-mails.md). Such
-- a mail has expired, so that no node sends it. A node of 0.12.0 neither reads nor writes the column.
ALTER TABLE mail ADD COLUMN skipped text;
