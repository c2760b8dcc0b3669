-- Only a completed resume is public or the default one. What was marked unfinished loses the mark; the newest completed
-- one of a candidate who has no default then gets it.

UPDATE resume SET is_public = false, is_default = false WHERE status <> 'COMPLETED' AND (is_public OR is_default);
UPDATE resume SET is_default = true
  WHERE profile_id IN (
    SELECT DISTINCT ON (candidate_id) profile_id FROM resume AS ready
    WHERE status = 'COMPLETED'
      AND NOT EXISTS (SELECT FROM resume AS chosen WHERE chosen.candidate_id = ready.candidate_id AND chosen.is_default)
    ORDER BY candidate_id, updated_at DESC, profile_id DESC
  );
ALTER TABLE resume ADD CONSTRAINT resume_ready CHECK (status = 'COMPLETED' OR NOT (is_public OR is_default));
