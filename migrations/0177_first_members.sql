-- outside a transaction
-- The first member of each account that exists, a thousand at a time. Accounts that a node of the version before writes meanwhile have been
-- copied by the trigger already.
DO $$
DECLARE
  upto bigint := 0;
BEGIN
  LOOP
    WITH portion AS (SELECT * FROM employer WHERE id > upto ORDER BY id LIMIT 1000), filled AS (
      INSERT INTO company_member (id, employer_id, role, state, user_uid, password_hash, user_name, user_phone, user_email, language,
          created_at, last_login_at, devices_since, ended_at)
        SELECT id, id, 'owner', CASE status WHEN 'WITHDRAWN' THEN 'ENDED' ELSE 'ACTIVE' END, user_uid, password_hash, user_name,
            user_phone, user_email, language, created_at, last_login_at, devices_since,
            CASE status WHEN 'WITHDRAWN' THEN coalesce(withdrawn_at, updated_at) END
          FROM portion
        ON CONFLICT (id) DO NOTHING
    ) SELECT max(id) INTO upto FROM portion;
    EXIT WHEN upto IS NULL;
    COMMIT;
  END LOOP;
END $$;
