-- The photo of the person whom a company quotes (docs/decisions/0110-company-pages.md), and what a photo shows, for readers who cannot see it. The
-- description is on the file, because arranging photos inserts the rows of company_photo anew.
ALTER TABLE company_page ADD COLUMN quote_face text REFERENCES file;
ALTER TABLE file ADD COLUMN alt_vi text, ADD COLUMN alt_kr text, ADD COLUMN alt_en text;
-- Who says the quote, in three languages: a role is a word of one. No released version has the column.
ALTER TABLE company_page RENAME COLUMN quote_by TO quote_by_vi;
ALTER TABLE company_page ADD COLUMN quote_by_kr text, ADD COLUMN quote_by_en text;
