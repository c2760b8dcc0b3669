-- An ad written here that leaves the years out asks for none (server/search/experience.ts): search rows from before get
-- the token that the filter looks for, f:exp:0.

UPDATE recruitment_search s
SET experience_years = 0, tokens = ARRAY(SELECT DISTINCT unnest(s.tokens || 1733860802) ORDER BY 1)
FROM recruitment r
WHERE r.id = s.id AND r.source IS NULL AND r.experience_years IS NULL;
