-- The second step of signing in, for companies (2) and administrators (3); see docs/decisions/0058-second-factor.md.
-- Accounts without a row sign in with their password alone, as ever.
CREATE TABLE second_factor (
  account_type smallint NOT NULL CHECK (account_type IN (2, 3)),
  account_id bigint NOT NULL,
  -- Sealed with SECRET_KEY, bound to the account: a copy of the database makes no codes.
  secret bytea NOT NULL,
  -- The 30 seconds whose code was used last; only a later one is good.
  last_step bigint NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_type, account_id)
);

-- Ten at a time, each good once. A keyed hash: they are short enough to be tried otherwise.
CREATE TABLE recovery_code (
  account_type smallint NOT NULL,
  account_id bigint NOT NULL,
  code_hmac bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_type, account_id, code_hmac),
  FOREIGN KEY (account_type, account_id) REFERENCES second_factor ON DELETE CASCADE
);
