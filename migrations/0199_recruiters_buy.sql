-- Owners may let recruiters buy services for their own ads (docs/decisions/0142-buying-by-recruiters.md).
ALTER TABLE employer ADD COLUMN recruiters_buy boolean NOT NULL DEFAULT false;
