-- Lists without a chosen order show first what their reader can read, then the rest, each newest first: an index for each
-- language in just this order, and with all that such a list compares, so that a page is read from the index alone.
DROP INDEX recruitment_search_vi, recruitment_search_kr, recruitment_search_en, recruitment_search_posted;
CREATE INDEX recruitment_search_vi ON recruitment_search ((languages & 1 <> 0) DESC, posted_at DESC, id DESC)
  INCLUDE (languages, starts_at, expires_at);
CREATE INDEX recruitment_search_kr ON recruitment_search ((languages & 2 <> 0) DESC, posted_at DESC, id DESC)
  INCLUDE (languages, starts_at, expires_at);
CREATE INDEX recruitment_search_en ON recruitment_search ((languages & 4 <> 0) DESC, posted_at DESC, id DESC)
  INCLUDE (languages, starts_at, expires_at);
CREATE INDEX recruitment_search_posted ON recruitment_search (posted_at DESC, id DESC) INCLUDE (starts_at, expires_at);
