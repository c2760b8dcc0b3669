-- What lists of applicants show, search and order by, out of the frozen resume: generated, so that it is true of every
-- row and goes with the resume when that is erased.

CREATE FUNCTION applicant_card(resume jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN jsonb_build_object(
  'profile_full_name', resume -> 'profile_full_name',
  'intro', resume -> 'intro',
  'total_experience', resume -> 'total_experience',
  'last_workplace', resume #> '{profile_experience_des,0,workplace}',
  'place', resume #> '{address,province,name}',
  'skills', resume -> 'skills'
);

-- Each skill as comparisons see it. A path finds nothing where a resume holds no list.
CREATE FUNCTION applicant_skills(resume jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT fold_text(skill) FROM jsonb_array_elements_text(jsonb_path_query_array(resume, '$.skills[*]')) AS skill
);

-- The name stands first: it is ordered by.
CREATE FUNCTION applicant_words(resume jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN fold_text(coalesce(resume ->> 'profile_full_name', '')) || ' ' || array_to_string(applicant_skills(resume), ' ');

ALTER TABLE application
  ADD COLUMN card jsonb GENERATED ALWAYS AS (applicant_card(resume)) STORED,
  ADD COLUMN folded text GENERATED ALWAYS AS (applicant_words(resume)) STORED,
  ADD COLUMN folded_skills text[] GENERATED ALWAYS AS (applicant_skills(resume)) STORED,
  ADD COLUMN experience_months int GENERATED ALWAYS AS ((resume ->> 'total_experience')::int) STORED,
  ADD COLUMN province_code text GENERATED ALWAYS AS (resume #>> '{address,province,code}') STORED;
