-- Public figures of answers (docs/decisions/0156-figures-of-answers.md): of the candidates of a company whose date lay in the 90 days before
-- `counted_on`, how many were answered in time. Derived each night; a node of the version before neither reads nor writes it.
CREATE TABLE company_answers (
  company_id bigint PRIMARY KEY REFERENCES company ON DELETE CASCADE,
  due integer NOT NULL CHECK (due > 0),
  in_time integer NOT NULL CHECK (in_time BETWEEN 0 AND due),
  -- days within which half of the candidates were answered; null: half of them were not
  median_days integer CHECK (median_days >= 0),
  counted_on date NOT NULL
);
