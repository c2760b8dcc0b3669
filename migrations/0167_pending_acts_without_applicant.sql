-- An act of an administrator has neither applicant nor company.
ALTER TABLE pending_decision DROP CONSTRAINT pending_decision_pkey;
ALTER TABLE pending_decision
  ALTER COLUMN profile_apply_id DROP NOT NULL,
  ALTER COLUMN recruitment_id DROP NOT NULL,
  ALTER COLUMN employer_id DROP NOT NULL,
  DROP CONSTRAINT pending_decision_kind_check;
ALTER TABLE pending_decision
  ADD CONSTRAINT pending_decision_kind_check CHECK (CASE record_kind
    WHEN 'application' THEN kind IN ('CV_PASSED', 'INTERVIEW_PASSED', 'ELECT', 'CV_CANCEL', 'NOT_ELECT', 'NOT_HIRING', 'INVITED')
      AND num_nulls(profile_apply_id, recruitment_id, employer_id) = 0
    WHEN 'recruitment' THEN kind IN ('approve', 'return', 'hide') AND num_nulls(record_id, admin_id) = 0
    WHEN 'employer' THEN kind IN ('approve', 'deny') AND num_nulls(record_id, admin_id) = 0
    WHEN 'inquiry' THEN kind IN ('take', 'hand') AND num_nulls(record_id, admin_id) = 0
    WHEN 'deposit' THEN kind IN ('confirm', 'assign', 'set_aside') AND num_nulls(record_id, admin_id) = 0
    ELSE false END) NOT VALID;
