-- Passkeys as the second step of signing in, beside the codes of an authenticator (docs/decisions/0058-second-factor.md).
CREATE TABLE passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_type smallint NOT NULL,
  account_id bigint NOT NULL,
  -- As browsers name it (base64url), with what its signatures are judged by.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- How often it has signed, where it counts that at all.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  FOREIGN KEY (account_type, account_id) REFERENCES second_factor ON DELETE CASCADE
);
CREATE INDEX passkey_account ON passkey (account_type, account_id);
