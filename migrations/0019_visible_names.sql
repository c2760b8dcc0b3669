-- Names of skills and the like hold no invisible characters and one blank between words (contract/fields.ts): "React"
-- with a zero-width space was a second skill. What becomes the same, whatever its letters' case, stays once.

CREATE FUNCTION pg_temp.visible_names(given text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(name ORDER BY place), '{}')
  FROM (
    SELECT DISTINCT ON (lower(name)) name, place
    FROM (
      SELECT place, btrim(regexp_replace(normalize(regexp_replace(written,
        '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]',
        '', 'g'), NFC), '\s+', ' ', 'g')) AS name
      FROM unnest(given) WITH ORDINALITY AS list (written, place)
    ) AS cleaned
    WHERE name <> ''
    ORDER BY lower(name), place
  ) AS once
$$;

UPDATE resume SET skills = pg_temp.visible_names(skills), soft_skills = pg_temp.visible_names(soft_skills)
  WHERE skills <> pg_temp.visible_names(skills) OR soft_skills <> pg_temp.visible_names(soft_skills);
UPDATE company SET skills = pg_temp.visible_names(skills) WHERE skills <> pg_temp.visible_names(skills);
UPDATE recruitment SET
    skills = pg_temp.visible_names(skills),
    soft_skills = pg_temp.visible_names(soft_skills),
    benefits = pg_temp.visible_names(benefits),
    priorities = pg_temp.visible_names(priorities)
  WHERE skills <> pg_temp.visible_names(skills) OR soft_skills <> pg_temp.visible_names(soft_skills)
    OR benefits <> pg_temp.visible_names(benefits) OR priorities <> pg_temp.visible_names(priorities);

-- Copies that applications froze: the same names, so that they still meet those of the ad.
UPDATE application SET resume = resume || jsonb_build_object(
    'skills', to_jsonb(pg_temp.visible_names(ARRAY(SELECT jsonb_array_elements_text(resume -> 'skills')))),
    'soft_skills', to_jsonb(pg_temp.visible_names(ARRAY(SELECT jsonb_array_elements_text(resume -> 'soft_skills')))))
  WHERE jsonb_typeof(resume -> 'skills') = 'array' AND jsonb_typeof(resume -> 'soft_skills') = 'array'
    AND (to_jsonb(pg_temp.visible_names(ARRAY(SELECT jsonb_array_elements_text(resume -> 'skills')))) <> resume -> 'skills'
      OR to_jsonb(pg_temp.visible_names(ARRAY(SELECT jsonb_array_elements_text(resume -> 'soft_skills')))) <> resume -> 'soft_skills');

DROP FUNCTION pg_temp.visible_names(text[]);
