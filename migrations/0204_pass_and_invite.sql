-- A resume may pass and the interview be offered in one act. A node of the version before that finds such an act due drops it as a whole.
ALTER TABLE pending_decision DROP CONSTRAINT pending_decision_kind_check;
ALTER TABLE pending_decision
  ADD CONSTRAINT pending_decision_kind_check CHECK (CASE record_kind
    WHEN 'application' THEN kind IN ('CV_PASSED', 'INTERVIEW_PASSED', 'ELECT', 'CV_CANCEL', 'NOT_ELECT', 'NOT_HIRING', 'INVITED',
        'PASSED_AND_INVITED')
      AND num_nulls(profile_apply_id, recruitment_id, employer_id) = 0
    WHEN 'recruitment' THEN kind IN ('approve', 'return', 'hide') AND num_nulls(record_id, admin_id) = 0
    WHEN 'employer' THEN kind IN ('approve', 'deny') AND num_nulls(record_id, admin_id) = 0
    WHEN 'inquiry' THEN kind IN ('take', 'hand') AND num_nulls(record_id, admin_id) = 0
    WHEN 'deposit' THEN kind IN ('confirm', 'assign', 'set_aside') AND num_nulls(record_id, admin_id) = 0
    ELSE false END) NOT VALID;
