-- A candidate closes the account: CLOSING until it is erased 30 days later, or until its owner signs in again. With
-- `erase_now` it is WITHDRAWN and erased within the hour (docs/decisions/0044-closing-the-own-account.md).
ALTER TABLE candidate
  DROP CONSTRAINT candidate_status_check,
  ADD CONSTRAINT candidate_status_check CHECK (status IN ('ACTIVE', 'CLOSING', 'WITHDRAWN')),
  ADD COLUMN erase_now boolean NOT NULL DEFAULT false;

-- Whoever signs in to an account that is closing gets that one back and no second one.
DROP INDEX candidate_identity;
CREATE UNIQUE INDEX candidate_identity ON candidate (issuer, subject) WHERE status IN ('ACTIVE', 'CLOSING');

-- The candidate's account is closed: the company sees the stub and nothing of the person.
ALTER TABLE application ADD COLUMN hidden_at timestamptz;
UPDATE application SET hidden_at = c.withdrawn_at
  FROM candidate c WHERE c.id = candidate_id AND c.status = 'WITHDRAWN';
