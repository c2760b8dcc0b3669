-- Searches that people have saved to get new ads by mail (docs/decisions).

-- Who gets them: a candidate at the contact e-mail, or an address that somebody typed.
CREATE TABLE alert_reader (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  candidate_id bigint UNIQUE REFERENCES candidate (id) ON DELETE CASCADE,
  email text,
  language text NOT NULL CHECK (language IN ('vi', 'kr', 'en')),
  created_at timestamptz NOT NULL,
  CONSTRAINT alert_reader_has_one_address CHECK ((candidate_id IS NULL) <> (email IS NULL))
);
CREATE UNIQUE INDEX alert_reader_email ON alert_reader (lower(email));
CREATE INDEX candidate_contact_email ON candidate (lower(profile_user_email));

CREATE TABLE job_alert (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reader_id bigint NOT NULL REFERENCES alert_reader (id) ON DELETE CASCADE,
  -- Words and filters as the search takes them, in one order, so that equal searches are equal here.
  criteria jsonb NOT NULL,
  -- Other spellings of the words that the search took when it was saved: joined, cut or misspelt ones.
  spellings text[] NOT NULL DEFAULT '{}',
  frequency text NOT NULL CHECK (frequency IN ('DAILY', 'WEEKLY')),
  -- WAITING until the address is confirmed.
  status text NOT NULL CHECK (status IN ('WAITING', 'ACTIVE', 'PAUSED')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Ads that were new up to this moment have been looked through.
  matched_until timestamptz NOT NULL
);
CREATE INDEX job_alert_reader ON job_alert (reader_id);
CREATE INDEX job_alert_waiting ON job_alert (created_at) WHERE status = 'WAITING';

-- When each ad was first seen among the listed ones: an ad is new once, whatever happens to it later.
CREATE TABLE alert_ad (
  recruitment_id bigint PRIMARY KEY REFERENCES recruitment (id) ON DELETE CASCADE,
  seen_at timestamptz NOT NULL
);
CREATE INDEX alert_ad_seen ON alert_ad (seen_at);
INSERT INTO alert_ad (recruitment_id, seen_at) SELECT id, '2000-01-01' FROM recruitment_search;
