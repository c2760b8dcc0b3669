-- A company decides whether job boards may list its ads (docs/decisions/0028-sitemaps-and-feeds.md).
ALTER TABLE company ADD COLUMN on_job_boards boolean NOT NULL DEFAULT true;
