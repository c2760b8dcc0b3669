-- What searches of administrators and of own ads compare: lower case, no marks, đ as d. contract/fold.ts does the same.
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(
  lower(normalize(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'), NFC)),
  'đ', 'd'
);

ALTER TABLE candidate ADD COLUMN folded text NOT NULL GENERATED ALWAYS AS (
  fold_text(profile_full_name || ' ' || profile_user_email || ' ' || profile_user_phone)
) STORED;

ALTER TABLE company ADD COLUMN folded text NOT NULL GENERATED ALWAYS AS (
  fold_text(
    company_name || ' ' || coalesce(company_name_kr, '') || ' ' || coalesce(company_name_en, '') || ' '
    || coalesce(company_tax_code, '')
  )
) STORED;

ALTER TABLE employer ADD COLUMN folded text NOT NULL GENERATED ALWAYS AS (
  fold_text(user_uid || ' ' || user_name || ' ' || user_email)
) STORED;

ALTER TABLE recruitment ADD COLUMN folded text NOT NULL GENERATED ALWAYS AS (
  fold_text(coalesce(title_vi, '') || ' ' || coalesce(title_kr, '') || ' ' || coalesce(title_en, ''))
) STORED;
