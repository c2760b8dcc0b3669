-- Administrators write policies now. A mistake is mended on the day it was published: two versions may hold from the same
-- day, and the one that was published last is the one that counts.
ALTER TABLE policy ADD COLUMN published_at timestamptz;
UPDATE policy SET published_at = updated_at WHERE status = 'PUBLISHED';
ALTER TABLE policy DROP CONSTRAINT policy_kind_start_date_key;
CREATE INDEX policy_versions ON policy (kind, start_date DESC, published_at DESC, id DESC);
