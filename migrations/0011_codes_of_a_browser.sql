-- A code belongs to the browser that asked for it, so codes of several browsers for one address stand side by side.
ALTER TABLE otp ADD COLUMN browser_hash bytea NOT NULL DEFAULT '';
ALTER TABLE otp ALTER COLUMN browser_hash DROP DEFAULT;
ALTER TABLE otp DROP CONSTRAINT otp_pkey, ADD PRIMARY KEY (address, purpose, browser_hash);

-- Wrong codes of a day: of an address from one network, and with their sum of the address over all.
CREATE TABLE otp_failure (
  address text NOT NULL,
  network text NOT NULL,
  began_at timestamptz NOT NULL,
  failures int NOT NULL,
  PRIMARY KEY (address, network)
);
-- What was counted before had no network: it goes on counting for the address.
INSERT INTO otp_failure (address, network, began_at, failures)
  SELECT address, '', min(day_started_at), sum(day_fails) FROM otp WHERE day_fails > 0 GROUP BY address;
ALTER TABLE otp DROP COLUMN day_fails;

-- Whether somebody has an account is looked up when the mail is sent, not while somebody waits who shall not learn it.
ALTER TABLE mail ADD COLUMN needs_account boolean NOT NULL DEFAULT false;
