-- Descriptions that a company has saved to begin ads with (docs/decisions/0127-forms-in-three-languages.md).

CREATE TABLE description_template (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company,
  name text NOT NULL,
  text_vi text,
  text_kr text,
  text_en text,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX description_template_company ON description_template (company_id);
