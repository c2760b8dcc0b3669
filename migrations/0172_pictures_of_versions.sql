-- Earlier versions of published content keep their pictures, so a banner has rows here, too (docs/decisions/0126-versions-of-content.md).
ALTER TABLE content_image DROP CONSTRAINT content_image_record_kind_check;
ALTER TABLE content_image ADD CONSTRAINT content_image_record_kind_check
  CHECK (record_kind IN ('event', 'notification', 'faq', 'policy', 'banner')) NOT VALID;
