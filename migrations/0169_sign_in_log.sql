-- Sign-ins of companies and administrators, for twelve months (docs/decisions/0121-sign-in-log.md). A node of the version before neither
-- reads nor writes it.
CREATE TABLE sign_in (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_type smallint NOT NULL CHECK (account_type IN (2, 3)),
  -- null: no account has the ID, which is not stored
  account_id bigint,
  way text NOT NULL CHECK (way IN ('PASSWORD', 'APP', 'RECOVERY', 'PASSKEY')),
  result text NOT NULL CHECK (result IN ('OK', 'STEP', 'WRONG', 'PAUSED', 'NOT_APPROVED', 'ENDED')),
  browser text,
  system text,
  -- the first 24 bits of IPv4, 48 of IPv6; null if the address is unknown
  network text,
  happened_at timestamptz NOT NULL
);
CREATE INDEX sign_in_account ON sign_in (account_type, account_id, id);
CREATE INDEX sign_in_time ON sign_in (happened_at);
