-- Links by which whoever reads an address takes the account back that it belonged to (docs/decisions/0097-take-back.md).
CREATE TABLE email_take_back (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  account_type smallint NOT NULL CHECK (account_type IN (1, 2, 3)),
  account_id bigint NOT NULL,
  -- What the account is given back; reserved for it until the link ends.
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_take_back_account ON email_take_back (account_type, account_id);
CREATE INDEX email_take_back_address ON email_take_back (lower(address));
CREATE INDEX email_take_back_expiry ON email_take_back (expires_at);

-- Device cookies that were given before count no more. Null: all count.
ALTER TABLE employer ADD COLUMN devices_since timestamptz;
ALTER TABLE admin ADD COLUMN devices_since timestamptz;
-- When the codes were made; null for those that are older than this column.
ALTER TABLE recovery_code ADD COLUMN created_at timestamptz;

-- A candidate who takes the address back is no administrator and no company: such a row is about the person who acted.
ALTER TABLE audit DROP CONSTRAINT audit_one_actor;
ALTER TABLE audit ADD CONSTRAINT audit_one_actor
  CHECK (num_nonnulls(admin_id, employer_id) = 1 OR (object_kind = 'candidate' AND num_nonnulls(admin_id, employer_id) = 0)) NOT VALID;
