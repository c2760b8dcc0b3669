-- Lists of administrators search titles as every other list does.
ALTER TABLE event ADD COLUMN folded text NOT NULL GENERATED ALWAYS AS (
  fold_text(coalesce(title_vi, '') || ' ' || coalesce(title_kr, '') || ' ' || coalesce(title_en, ''))
) STORED;

ALTER TABLE notification ADD COLUMN folded text NOT NULL GENERATED ALWAYS AS (
  fold_text(coalesce(title_vi, '') || ' ' || coalesce(title_kr, '') || ' ' || coalesce(title_en, ''))
) STORED;

ALTER TABLE faq ADD COLUMN folded text NOT NULL GENERATED ALWAYS AS (
  fold_text(coalesce(title_vi, '') || ' ' || coalesce(title_kr, '') || ' ' || coalesce(title_en, ''))
) STORED;

-- One picture may stand in several records: a new version of a policy keeps those of the version that it was copied from.
ALTER TABLE content_image DROP CONSTRAINT content_image_pkey;
ALTER TABLE content_image ADD PRIMARY KEY (file_id, record_kind, record_id);
