-- What is offered while somebody types: the folded text from each of its words on, Korean taken apart into letters.
CREATE TABLE search_suggest (
  key text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('title', 'skill', 'career', 'company')),
  -- as it is shown
  text text NOT NULL,
  -- of a company or career
  id bigint,
  -- ads that stand behind it
  weight int NOT NULL
);
CREATE INDEX search_suggest_key ON search_suggest (key, weight DESC);

-- Beginnings that so many keys share that reading them would take too long, with the best of each kind.
CREATE TABLE search_suggest_top (
  prefix text COLLATE "C" PRIMARY KEY,
  list jsonb NOT NULL
);
