-- A mail that will not arrive any more says when and why (docs/decisions/0063-dashboard.md); until now it looked like one
-- that was taken back. Why is a name out of a list, never what the mail server said: that names the reader.
ALTER TABLE mail
  ADD COLUMN failed_at timestamptz,
  ADD COLUMN failure text CHECK (failure IN ('no_mailbox', 'mailbox_full', 'unwanted', 'refused', 'not_written', 'too_late')),
  ADD CONSTRAINT mail_failed_for_a_reason CHECK ((failed_at IS NULL) = (failure IS NULL));
CREATE INDEX mail_failed ON mail (failed_at DESC) WHERE failed_at IS NOT NULL;

-- What is new is counted by day: candidates and applications have such an index already.
CREATE INDEX employer_created ON employer (created_at);
CREATE INDEX recruitment_first_posted ON recruitment (posted_at) WHERE posted_at IS NOT NULL;
