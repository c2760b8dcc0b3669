-- Priority conditions of ads get names in three languages, as benefits have.

ALTER TABLE skill DROP CONSTRAINT skill_kind_check;
ALTER TABLE skill ADD CONSTRAINT skill_kind_check CHECK (kind IN ('skill', 'soft_skill', 'benefit', 'priority'));
