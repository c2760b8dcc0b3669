-- The row of a mail is its place in the queue (docs/decisions/0162-mails-are-claimed.md). A node of the version before neither reads nor writes these
-- columns; it respects a claim and a pause because both move not_before, which it reads.
ALTER TABLE mail
  -- higher ones first: 1 codes, 0 usual mails, -1 mails that thousands get at one moment
  ADD COLUMN priority smallint NOT NULL DEFAULT 0,
  -- failed tries
  ADD COLUMN attempts smallint NOT NULL DEFAULT 0,
  -- the run of a node that claimed it; the claim ends at not_before
  ADD COLUMN claimed_by text,
  -- since when the mail server is being asked
  ADD COLUMN sending_at timestamptz,
  -- since when it could have been sent, set by the first claim, which moves not_before
  ADD COLUMN due_at timestamptz;
