-- Where people have registered before terms and privacy policy had to be published first, registration stays open
-- (docs/decisions/0098-no-registration-without-terms.md). The value is the moment of the upgrade.
DO $$
BEGIN
  IF EXISTS (SELECT FROM candidate) OR EXISTS (SELECT FROM employer) THEN
    INSERT INTO site_fact (name, value)
    VALUES ('open_without_terms', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
  END IF;
END $$;
