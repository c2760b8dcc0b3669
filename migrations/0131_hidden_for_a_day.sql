-- Support hides a reported ad for a day (docs/decisions/0062-inbox.md). `hidden` stays what everybody reads, a node of the version
-- before too; the moment says when the task show-ads-again ends it. Null: hidden until somebody shows it again.
ALTER TABLE recruitment ADD COLUMN hidden_until timestamptz;
-- Each report hides its ad once.
ALTER TABLE inquiry ADD COLUMN hid_ad_at timestamptz;
