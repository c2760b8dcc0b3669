-- Answers that those who answer inquiries have kept to use them again (docs/decisions/0062-inbox.md).
CREATE TABLE saved_reply (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title_vi text, title_kr text, title_en text,
  text_vi text, text_kr text, text_en text,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  folded text NOT NULL GENERATED ALWAYS AS (
    fold_text(coalesce(title_vi, '') || ' ' || coalesce(title_kr, '') || ' ' || coalesce(title_en, ''))
  ) STORED
);

-- "Mine": what an administrator is on or was last.
CREATE INDEX inquiry_taken_by ON inquiry (taken_by) WHERE taken_by IS NOT NULL;
