-- The people of a company (docs/decisions/0131-company-members.md). The first member of an account has the account's own number, so
-- sessions, factors and seals of before keep their subject; later members take theirs from the same sequence.
CREATE TABLE company_member (
  id bigint PRIMARY KEY DEFAULT nextval('employer_id_seq'),
  employer_id bigint NOT NULL REFERENCES employer,
  role text NOT NULL CHECK (role IN ('owner', 'recruiter', 'hiring_manager', 'billing', 'viewer')),
  state text NOT NULL DEFAULT 'ACTIVE' CHECK (state IN ('ACTIVE', 'ENDED')),
  user_uid text NOT NULL CHECK (user_uid ~ '^[a-z0-9]{6,16}$'),
  password_hash text NOT NULL,
  user_name text NOT NULL,
  user_phone text NOT NULL,
  user_email text NOT NULL,
  language text NOT NULL DEFAULT 'vi' CHECK (language IN ('vi', 'kr', 'en')),
  created_at timestamptz NOT NULL,
  last_login_at timestamptz,
  devices_since timestamptz,
  ended_at timestamptz,
  CHECK ((state = 'ENDED') = (ended_at IS NOT NULL)),
  CONSTRAINT company_member_uid UNIQUE (user_uid),
  -- What other tables name a member by, together with the account.
  CONSTRAINT company_member_of UNIQUE (employer_id, id)
);
CREATE UNIQUE INDEX company_member_email ON company_member (employer_id, lower(user_email)) WHERE state = 'ACTIVE';
CREATE UNIQUE INDEX company_member_owner_email ON company_member (lower(user_email)) WHERE state = 'ACTIVE' AND role = 'owner';
CREATE INDEX company_member_address ON company_member (lower(user_email));

-- The owner whose columns `employer` repeats for the version before; null: the first member.
ALTER TABLE employer ADD COLUMN contact_member_id bigint;

-- Until version 0.14.0 removes the columns of `employer`, both rows are kept equal, whichever version writes.
CREATE FUNCTION copy_employer_to_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_member AS m (id, employer_id, role, state, user_uid, password_hash, user_name, user_phone, user_email, language,
      created_at, last_login_at, devices_since, ended_at)
    VALUES (coalesce(NEW.contact_member_id, NEW.id), NEW.id, 'owner', CASE NEW.status WHEN 'WITHDRAWN' THEN 'ENDED' ELSE 'ACTIVE' END,
      NEW.user_uid, NEW.password_hash, NEW.user_name, NEW.user_phone, NEW.user_email, NEW.language, NEW.created_at, NEW.last_login_at,
      NEW.devices_since, CASE NEW.status WHEN 'WITHDRAWN' THEN coalesce(NEW.withdrawn_at, NEW.updated_at) END)
    ON CONFLICT (id) DO UPDATE SET
      user_uid = NEW.user_uid, password_hash = NEW.password_hash, user_name = NEW.user_name, user_phone = NEW.user_phone,
      user_email = NEW.user_email, language = NEW.language, last_login_at = NEW.last_login_at, devices_since = NEW.devices_since
    WHERE (m.user_uid, m.password_hash, m.user_name, m.user_phone, m.user_email, m.language, m.last_login_at, m.devices_since)
      IS DISTINCT FROM (NEW.user_uid, NEW.password_hash, NEW.user_name, NEW.user_phone, NEW.user_email, NEW.language, NEW.last_login_at,
        NEW.devices_since);
  -- A closed company has no members; one that an operator opens again has those it had.
  IF NEW.status = 'WITHDRAWN' THEN
    UPDATE company_member SET state = 'ENDED', ended_at = coalesce(NEW.withdrawn_at, NEW.updated_at)
      WHERE employer_id = NEW.id AND state = 'ACTIVE';
  ELSIF TG_OP = 'UPDATE' AND OLD.status = 'WITHDRAWN' THEN
    UPDATE company_member SET state = 'ACTIVE', ended_at = NULL
      WHERE employer_id = NEW.id AND ended_at = coalesce(OLD.withdrawn_at, OLD.updated_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER employer_to_member AFTER INSERT OR UPDATE OF user_uid, password_hash, user_name, user_phone, user_email, language,
  last_login_at, devices_since, status ON employer FOR EACH ROW EXECUTE FUNCTION copy_employer_to_member();

CREATE FUNCTION copy_member_to_employer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE employer e SET
      user_uid = NEW.user_uid, password_hash = NEW.password_hash, user_name = NEW.user_name, user_phone = NEW.user_phone,
      user_email = NEW.user_email, language = NEW.language, last_login_at = NEW.last_login_at, devices_since = NEW.devices_since
    WHERE e.id = NEW.employer_id AND coalesce(e.contact_member_id, e.id) = NEW.id
      AND (e.user_uid, e.password_hash, e.user_name, e.user_phone, e.user_email, e.language, e.last_login_at, e.devices_since)
      IS DISTINCT FROM (NEW.user_uid, NEW.password_hash, NEW.user_name, NEW.user_phone, NEW.user_email, NEW.language, NEW.last_login_at,
        NEW.devices_since);
  RETURN NULL;
END $$;
CREATE TRIGGER member_to_employer AFTER UPDATE OF user_uid, password_hash, user_name, user_phone, user_email, language, last_login_at,
  devices_since ON company_member FOR EACH ROW EXECUTE FUNCTION copy_member_to_employer();
