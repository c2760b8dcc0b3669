-- Failed sign-ins of one ID over all nodes and network addresses: twenty an hour, then a growing pause.
CREATE TABLE sign_in_failure (
  kind text NOT NULL CHECK (kind IN ('employer', 'admin')),
  -- as typed: an ID that nobody has is counted alike
  uid text NOT NULL,
  -- a browser that signed in before with this account is counted by itself; '' counts all others together
  device text NOT NULL DEFAULT '',
  began_at timestamptz NOT NULL,
  failures int NOT NULL,
  paused_until timestamptz,
  -- the last pause began, whether or not somebody has got in since
  paused_at timestamptz,
  -- the owner was told by mail
  told_at timestamptz,
  PRIMARY KEY (kind, uid, device)
);
CREATE INDEX sign_in_failure_paused ON sign_in_failure (paused_at) WHERE paused_at IS NOT NULL;
