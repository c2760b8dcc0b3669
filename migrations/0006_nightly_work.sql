-- What the mail task looks for every minute and the nightly erasure walks over. Foreign keys need an index on the side
-- that points: deleting a file or an application asks for each of them.

CREATE INDEX mail_waiting ON mail (id) WHERE sent_at IS NULL;
CREATE INDEX mail_account ON mail (account_type, account_id) WHERE account_id IS NOT NULL;
CREATE INDEX mail_age ON mail (created_at);
CREATE INDEX company_logo ON company (logo_id) WHERE logo_id IS NOT NULL;
CREATE INDEX employer_licence ON employer (licence_id) WHERE licence_id IS NOT NULL;
CREATE INDEX company_photo_file ON company_photo (file_id);
CREATE INDEX consent_application ON consent (profile_apply_id) WHERE profile_apply_id IS NOT NULL;
CREATE INDEX application_age ON application (applied_at);
