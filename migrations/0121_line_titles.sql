-- The title of a line in each language, as it was when it was ordered: {"vi": …, "kr": …, "en": …}. Null for lines of a version before.
ALTER TABLE service_order_line ADD COLUMN titles jsonb;
