-- Ads of earlier imports were "full time" unless their posting said remote, had the moment of the import as the day of
-- posting where there was none, and stood open from the day of the import on: what was not said is emptied, and the period
-- keeps its length and begins with the posting.
UPDATE recruitment
SET accepts_applications = false,
    working_form = nullif(working_form, 'NORMAL'),
    posted_at = nullif(posted_at, created_at)
WHERE source IS NOT NULL;
UPDATE recruitment
SET start_date = (posted_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date,
    end_date = (posted_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date + (end_date - start_date)
WHERE source IS NOT NULL AND posted_at IS NOT NULL AND end_date IS NOT NULL
  AND start_date = (created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date;

-- Their search rows follow, without the token f:form:NORMAL; an unknown day lies before all known ones.
UPDATE recruitment_search s
SET working_form = r.working_form,
    tokens = CASE WHEN r.working_form IS NULL THEN array_remove(s.tokens, -1229721325) ELSE s.tokens END,
    posted_at = coalesce(r.posted_at, to_timestamp(0)),
    posted_day = CASE WHEN r.posted_at IS NULL THEN 0 ELSE s.posted_day END,
    starts_at = coalesce(r.start_date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh', s.starts_at),
    expires_at = coalesce((r.end_date + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh', s.expires_at)
FROM recruitment r
WHERE r.id = s.id AND r.source IS NOT NULL;

-- Ads that name no employment type are found under "not said": the token f:type:0.
UPDATE recruitment_search
SET tokens = ARRAY(SELECT DISTINCT unnest(tokens || -1428083949) ORDER BY 1)
WHERE employment_type IS NULL;

-- "Under 1 year" holds no ad that asks for a year.
UPDATE experience_band SET years_max = 0 WHERE id = 2 AND years_min = 0 AND years_max = 1;
