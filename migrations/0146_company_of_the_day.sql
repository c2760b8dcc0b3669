-- Since when administrators hide a company from the head of the home page (docs/decisions/0115-home-page-of-forms.md). A node of the version
-- before neither reads nor writes it.
ALTER TABLE company ADD COLUMN off_home_since timestamptz;
