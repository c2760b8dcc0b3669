-- Public changes that nodes were or will be notified of (docs/decisions/0159-notified-after-the-commit.md). Each act writes its row last, right
-- before its commit. A start and a task make the partition of each hour ahead, and the default one takes the rest. A node of the version
-- before neither reads nor writes it.
CREATE TABLE change_log (
  -- the transaction of the act: readers compare it with the snapshot of their last reading
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- when the row was written, not when the transaction began: a long one never writes into an hour that is over
  written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- what a notification of the act says, separated by spaces
  words text NOT NULL,
  PRIMARY KEY (xid, written_at)
) PARTITION BY RANGE (written_at);
CREATE TABLE change_log_default PARTITION OF change_log DEFAULT;
