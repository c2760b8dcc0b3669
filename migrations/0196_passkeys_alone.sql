-- Passkeys that sign in alone, and second steps without an authenticator (docs/decisions/0139-passkeys-alone.md).
-- A row of second_factor now says that signing in takes a second step. The authenticator may be missing: its secret is then one
-- that nobody has been shown. A node of 0.12.0 still asks for the second step, accepts no code, and takes passkey and recovery codes.
ALTER TABLE second_factor ADD COLUMN has_app boolean NOT NULL DEFAULT true;
-- What the device names its account by (base64url), if the passkey signs in alone. Null: it is a second step only, as all before.
ALTER TABLE passkey ADD COLUMN user_handle text;
