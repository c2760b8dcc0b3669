-- Which version of the terms or of the privacy policy somebody agreed to, when registering or when asked again.
ALTER TABLE consent ADD COLUMN policy_id bigint REFERENCES policy;
CREATE INDEX consent_policy_candidate ON consent (candidate_id) WHERE policy_id IS NOT NULL;
CREATE INDEX consent_policy_employer ON consent (employer_id) WHERE policy_id IS NOT NULL;
CREATE INDEX consent_policy ON consent (policy_id) WHERE policy_id IS NOT NULL;
