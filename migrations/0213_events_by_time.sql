-- outside a transaction
-- Events of a day (docs/decisions/0150-activity-by-day.md). Rows are appended in the order of time, so an index of block ranges is enough: it
-- has some kilobytes, while one of each row would have hundreds of megabytes.
DROP INDEX CONCURRENTLY IF EXISTS application_event_time;
CREATE INDEX CONCURRENTLY application_event_time ON application_event USING brin (happened_at) WITH (autosummarize = on);
DROP INDEX CONCURRENTLY IF EXISTS recruitment_event_time;
CREATE INDEX CONCURRENTLY recruitment_event_time ON recruitment_event USING brin (happened_at) WITH (autosummarize = on);
DROP INDEX CONCURRENTLY IF EXISTS inquiry_created;
CREATE INDEX CONCURRENTLY inquiry_created ON inquiry (created_at);
