-- The languages that an ad has a title in: 1 Vietnamese, 2 Korean, 4 English, added up. Lists show readers first what they can read.
ALTER TABLE recruitment_search ADD COLUMN languages smallint NOT NULL DEFAULT 0;
UPDATE recruitment_search s SET languages =
  (r.title_vi IS NOT NULL)::int + 2 * (r.title_kr IS NOT NULL)::int + 4 * (r.title_en IS NOT NULL)::int
FROM recruitment r WHERE r.id = s.id;
CREATE INDEX recruitment_search_vi ON recruitment_search (posted_at DESC, id DESC) WHERE languages & 1 <> 0;
CREATE INDEX recruitment_search_kr ON recruitment_search (posted_at DESC, id DESC) WHERE languages & 2 <> 0;
CREATE INDEX recruitment_search_en ON recruitment_search (posted_at DESC, id DESC) WHERE languages & 4 <> 0;
