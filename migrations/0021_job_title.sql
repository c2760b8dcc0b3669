-- What somebody was at a workplace; older entries say nothing of it.
ALTER TABLE resume_experience ADD COLUMN job_title text NOT NULL DEFAULT '' CHECK (char_length(job_title) <= 100);
